// Makes the README's picture of two people on one photo, with the CouchDB at COUCH_URL (COUCH_USER, COUCH_PASSWORD):
// `npm run build && npm run pictures -- team`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { makeTeam } from '../bench/teamServer.mjs';
import { findBrowser, TEST_FLAGS } from './browser.mjs';
import { serve } from './serve.mjs';
import { joinInBrowser } from './team/joinInBrowser.mjs';

const root = join(import.meta.dirname, '..');
const PROJECT = 'Harbour Court';
const SIZE = { width: 1280, height: 800 };

/** The sample's first photo with its detections, as COCO. */
function onePhoto() {
  const [image] = JSON.parse(readFileSync(join(root, 'public/sample/inspection.json'), 'utf8')).images;
  const { name, file, width, height, detections } = image;
  const labels = [...new Set(detections.map(({ label }) => label))];
  const coco = {
    images: [{ id: 1, file_name: name, width, height }],
    categories: labels.map((label, at) => ({ id: at, name: label })),
    annotations: detections.map(({ label, conf, xywh: [x, y, w, h] }, at) => ({
      ...{ id: at, image_id: 1, category_id: labels.indexOf(label), score: conf },
      bbox: [x * width, y * height, w * width, h * height],
    })),
  };
  const photo = readFileSync(join(root, 'public/sample', file));
  return [
    { name, mimeType: 'image/jpeg', buffer: photo },
    { name: 'detections.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(coco)) },
  ];
}

const team = await makeTeam(2, { name: PROJECT, users: ['mei.chan', 'ken.ho'] });
const { url, close } = await serve(join(root, 'dist'), 0, { team: team.nodes });
const browser = await chromium.launch({ executablePath: findBrowser(), args: TEST_FLAGS });

async function pageOf(person) {
  const page = await browser.newPage({
    ...{ viewport: SIZE, locale: 'en-GB', colorScheme: 'dark', serviceWorkers: 'block' },
  });
  await joinInBrowser(page, url, person, PROJECT);
  await page.goto(`${url}/dashboard?project=${team.id}`);
  return page;
}
const drawn = (page) => page.locator('[data-annotator][data-ready=true]').waitFor();
const inStep = (page) => page.locator('[data-team-state=in_step]').waitFor();

try {
  const mei = await pageOf(team.people[0]);
  await mei.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = mei.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(onePhoto());
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await drawn(mei);
  await inStep(mei);
  const ken = await pageOf(team.people[1]);
  await drawn(ken);
  await mei.getByRole('button', { name: 'Close' }).first().click();
  for (const page of [mei, ken]) {
    await page.getByRole('button', { name: 'End the tour' }).click();
    await page.getByPlaceholder('Filter by defect type').click();
    await page.getByRole('option', { name: 'Crack' }).click();
    await page.keyboard.press('Escape');
  }
  const judged = (page) => page.locator('[data-damage-id][data-verdict=accepted]').nth(1);
  for (const [page, row] of [
    [mei, 1],
    [ken, 3],
  ]) {
    await page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(row).click();
    await page.keyboard.press('Shift+A');
  }
  for (const page of [mei, ken]) {
    await page.locator('[data-people-here="1"]').waitFor();
    await judged(page).waitFor();
    await page.mouse.move(0, 0);
    await inStep(page);
  }
  const shots = [];
  for (const page of [mei, ken]) shots.push((await page.screenshot()).toString('base64'));
  const both = await browser.newPage({ viewport: { width: 2 * SIZE.width + 24, height: SIZE.height } });
  await both.setContent(
    `<body style="margin:0;display:flex;gap:24px;background:transparent">${shots
      .map((shot) => `<img src="data:image/png;base64,${shot}" alt="">`)
      .join('')}`,
  );
  await both.screenshot({ path: join(root, 'scripts/pictures/team.png'), omitBackground: true });
} finally {
  await browser.close();
  await close();
  await team.remove();
}
