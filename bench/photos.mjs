// `npm run bench:photos [-- 500]`: imports photos with 70 boxes each through the whole app while it is being used,
// cancels an import, kills the browser during another and continues that. Prints the duration, the long tasks of the
// main thread, the response times of verdicts and pans meanwhile, and what was stored. In a new profile; the photos are
// those of the sample inspection (12 megapixels), each made a different file by a comment.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../scripts/serve.mjs';
import { startBrowser } from '../scripts/torture/support/browser.mjs';
import { watchLongTasks } from './longTasks.mjs';

const COUNT = Number(process.argv[2] ?? 500);
/** Photos of the imports that are interrupted. */
const FEW = Math.min(COUNT, 60);
const BOXES = 70;
const ROOT = join(import.meta.dirname, '..');
const SHIPPED = join(ROOT, 'public/sample/photos');
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-photos-'));
const built = spawnSync(process.execPath, [
  join(ROOT, 'node_modules/vite/bin/vite.js'),
  'build',
  '--outDir',
  join(scratch, 'app'),
  '--logLevel',
  'error',
]);
if (built.status !== 0) throw new Error(`The app doesn't build: ${built.stderr}`);

/** The same picture as a different file: with a comment after the first marker. */
function marked(jpeg, words) {
  const comment = Buffer.from(words);
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
}

/** Writes photos and a COCO file for them. @returns their paths */
function flight(name, count) {
  const shipped = readdirSync(SHIPPED).filter((file) => file.endsWith('.JPG'));
  const photos = Array.from({ length: count }, (_, at) => {
    const path = join(scratch, `${name}_${String(at).padStart(4, '0')}.JPG`);
    writeFileSync(path, marked(readFileSync(join(SHIPPED, shipped[at % shipped.length])), `${name} ${at}`));
    return path;
  });
  const coco = join(scratch, `${name}.json`);
  const annotations = photos.flatMap((_, image_id) =>
    Array.from({ length: BOXES }, (_, at) => ({
      id: image_id * BOXES + at,
      image_id,
      category_id: at % 3,
      bbox: [(at % 10) * 390, Math.floor(at / 10) * 400, 200 + (image_id % 50), 150],
      score: 0.5 + at / 200,
    })),
  );
  const images = photos.map((path, id) => ({
    id,
    file_name: path.split('/').at(-1),
    width: 4000,
    height: 3000,
  }));
  const categories = ['crack', 'rust', 'stain'].map((label, id) => ({ id, name: label }));
  writeFileSync(coco, JSON.stringify({ images, categories, annotations }));
  return [...photos, coco];
}

const server = await serve(join(scratch, 'app'), 0);
async function open() {
  const browser = await startBrowser(join(scratch, 'profile'), server.url);
  const { page } = browser;
  await page.getByRole('button', { name: 'Login' }).or(page.locator('[data-annotator]')).first().waitFor();
  if (!page.url().includes('/dashboard')) await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('[data-annotator][data-ready]').waitFor({ timeout: 60_000 });
  await page.locator('[data-save-state="saved"]').waitFor();
  return browser;
}

/** Passes files to the import dialog and waits until they are read. */
async function read(page, files) {
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').waitFor({ state: 'attached' });
  // By path: otherwise their bytes would go through the page's own connection.
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("[role=dialog] input[type=file][multiple]")',
  });
  await session.send('DOM.setFileInputFiles', { files, objectId: result.objectId });
  await session.detach();
  const confirm = dialog.getByRole('button', { name: 'Import', exact: true });
  await confirm.and(page.locator(':enabled')).waitFor({ timeout: 300_000 });
  return confirm;
}

/** Records from now on how long after a key or a movement the mirror shows its result, milliseconds. */
const watchAnswers = (page) =>
  page.evaluate(() => {
    const answers = { verdict: [], pan: [] };
    window.answers = answers;
    let at = 0;
    for (const type of ['keydown', 'pointermove'])
      addEventListener(
        type,
        (event) => {
          at = event.timeStamp;
        },
        true,
      );
    new MutationObserver((changes) => {
      const isVerdict = changes.some(({ attributeName }) => attributeName === 'data-unreviewed-count');
      answers[isVerdict ? 'verdict' : 'pan'].push(performance.now() - at);
    }).observe(document.querySelector('[data-annotator]'), {
      attributeFilter: ['data-unreviewed-count', 'data-view-x'],
    });
  });

/** Judges, clears and pans until the import has ended. */
async function workMeanwhile(page) {
  const report = page.locator('[data-import-report]');
  const { x, y, width, height } = await page.locator('[data-annotator]').boundingBox();
  const [left, middle] = [x + width * 0.3, y + height / 2];
  for (let turn = 0; (await report.count()) === 0; turn += 1) {
    await page.keyboard.press(turn % 2 ? 'y' : 'Shift+A');
    await page.keyboard.down('Space');
    await page.mouse.move(turn % 2 ? left : left + 60, middle);
    await page.mouse.down();
    await page.mouse.move(turn % 2 ? left + 60 : left, middle, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Space');
    await page.waitForTimeout(250);
  }
  return report;
}

const rows = [];
const note = (what, measured) => rows.push(`| ${what} | ${measured} |`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
function noteTasks(what, tasks) {
  const longest = (of) => Math.max(0, ...tasks.map(of)).toFixed(0);
  const long = tasks.filter(({ cpu }) => cpu >= 50);
  note(
    `${what}: longest task, CPU / clock; of 50 ms CPU`,
    `${longest(({ cpu }) => cpu)} / ${longest(({ wall }) => wall)} ms; ${long.length}`,
  );
  for (const { wall, cpu, what: said } of tasks.toSorted((a, b) => b.cpu - a.cpu).slice(0, 5))
    console.log(`${what}: ${cpu.toFixed(0)} / ${wall.toFixed(0)} ms  ${said.join(' | ')}`);
}
function noteAnswers(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  note(`${what} answered meanwhile, median / 95th of ${sorted.length}`, `${at(0.5)} / ${at(0.95)} ms`);
}
const listed = async (page) =>
  Number(
    await page
      .getByRole('list', { name: 'Images' })
      .getByRole('listitem')
      .first()
      .getAttribute('aria-setsize'),
  );

process.on('uncaughtException', async (error) => {
  console.error(error);
  await browser?.kill();
  process.exit(1);
});
let browser = await open();
let { page } = browser;
let stop = await watchLongTasks(page);
let begun = performance.now();
let confirm = await read(page, flight('A', COUNT));
note(`${COUNT} photos and ${COUNT * BOXES} boxes read`, seconds(begun));
noteTasks('reading', await stop());
stop = await watchLongTasks(page);
await watchAnswers(page);
begun = performance.now();
await confirm.click();
const report = await workMeanwhile(page);
note('… stored', seconds(begun));
noteTasks('storing', await stop());
const { verdict, pan } = await page.evaluate(() => window.answers);
noteAnswers('verdicts', verdict);
noteAnswers('pans', pan);
console.log(await report.textContent());
await report.getByRole('button', { name: 'Close' }).click();

confirm = await read(page, flight('B', FEW));
await confirm.click();
const before = await listed(page);
const storing = page.locator('[data-importing]');
await page.waitForFunction(
  (there) => Number(document.querySelector('[data-image-id]')?.ariaSetSize) > there,
  before,
);
begun = performance.now();
await storing.getByRole('button', { name: 'Cancel' }).click();
await report.waitFor();
note(`cancel of ${FEW} photos: the report is there after`, seconds(begun));
note(
  '… said to be stored, and listed',
  `${await report.getAttribute('data-photos')}, ${(await listed(page)) - before}`,
);
console.log(await report.textContent());
await report.getByRole('button', { name: 'Close' }).click();

const few = flight('C', FEW);
confirm = await read(page, few);
const kept = await listed(page);
await confirm.click();
await page.waitForFunction(
  (there) => Number(document.querySelector('[data-image-id]')?.ariaSetSize) > there + 9,
  kept,
);
await browser.kill();
browser = await open();
({ page } = browser);
const offer = page.locator('[data-unfinished-import]');
await offer.waitFor();
const [said] = /stopped at \d+/.exec(await offer.textContent()) ?? [];
note(`kill in the middle of ${FEW} photos: said, and listed`, `${said}, ${(await listed(page)) - kept}`);
begun = performance.now();
confirm = await read(page, few);
await confirm.click();
await page.locator('[data-import-report]').waitFor({ timeout: 120_000 });
note(`… the same files again: listed, after`, `${(await listed(page)) - kept} of ${FEW}, ${seconds(begun)}`);
await browser.kill();
await server.close();
rmSync(scratch, { recursive: true, force: true });

console.log(`\n${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
console.log(`| what | measured |\n|---|---|\n${rows.join('\n')}`);
