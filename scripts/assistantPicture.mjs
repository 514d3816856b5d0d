// Makes the README's picture of the assistant: `npm run build && npm run pictures -- assistant`. The model is one of
// the tests', which finds squares drawn on a photo: the app ships no model trained on buildings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, TEST_FLAGS } from './browser.mjs';
import { serve } from './serve.mjs';

const root = join(import.meta.dirname, '..');
const CELL = 120;
/** Centres of the squares as fractions of the photo, and their colour. */
const SQUARES = [
  [0.3, 0.4, '#f00'],
  [0.7, 0.2, '#00f'],
  [0.1, 0.6, '#0f0'],
];

const { url, close } = await serve(join(root, 'dist'), 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: TEST_FLAGS });

/** The sample's first photo with squares on it, as a PNG of 160 × 160, the model's input size. */
async function plantedPhoto() {
  const page = await browser.newPage({ viewport: { width: 5 * CELL, height: 5 * CELL } });
  const photo = readFileSync(join(root, 'public/sample/photos/DJI_0101.JPG')).toString('base64');
  await page.setContent(
    `<body style="margin:0;background:url(data:image/jpeg;base64,${photo}) center/cover">${SQUARES.map(
      ([x, y, colour]) =>
        `<div style="position:absolute;width:${CELL}px;height:${CELL}px;background:${colour};left:${Math.floor(x * 5) * CELL}px;top:${Math.floor(y * 5) * CELL}px"></div>`,
    ).join('')}`,
  );
  const buffer = await page.screenshot();
  await page.close();
  return { name: 'planted.png', mimeType: 'image/png', buffer };
}

try {
  const photo = await plantedPhoto();
  const page = await browser.newPage({
    ...{ viewport: { width: 1440, height: 1000 }, locale: 'en-GB', colorScheme: 'dark' },
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator('[data-annotator][data-ready]').waitFor();
  await page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([photo]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-image-name="planted.png"]').first().waitFor();
  await page.locator('[data-step="detect"]').click();
  await page
    .locator('input[type=file][accept*=".onnx"]')
    .setInputFiles(join(root, 'tests/detector/models/yolo-columns.onnx'));
  const part = (name) => page.getByRole('region', { name, exact: true });
  await part('Try it').getByRole('button', { name: 'Try', exact: true }).click();
  await part('Try it').locator('[data-tried]').waitFor();
  await part('Model').getByRole('button', { name: 'Save this model' }).click();
  await part('Model').getByText('Saved on this device').waitFor();
  await part('Try it').evaluate((section) => section.scrollIntoView({ block: 'start' }));
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(root, 'scripts/pictures/assistant.png') });
} finally {
  await browser.close();
  await close();
}
