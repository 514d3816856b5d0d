// `npm run bench:lists`: scrolls 5,000 image cards and 10,000 rows of damages in the whole app, and steps through
// them with keys. CPU times of the page's main thread; LISTS_DIST names a built app, else one is built.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';
import { watchTasks } from './tasks.mjs';

const PHOTOS = 5000;
const BOXES = 10_000;
const SIDE = Math.sqrt(BOXES);
const PHOTO = { width: 640, height: 480 };
/** Frames of a scroll, and how far one goes: four rows or one and a half cards. */
const FRAMES = 120;
const PER_FRAME = 120;
const STEPS = 40;

const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-lists-'));
const folder = process.env.LISTS_DIST ?? join(scratch, 'dist');
if (!process.env.LISTS_DIST) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'error'];
  if (spawnSync(process.execPath, vite, { stdio: 'inherit' }).status !== 0) process.exit(1);
}
const server = await serve(folder, 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
page.on('pageerror', (error) => console.error(error));
await page.goto(server.url);
await page.getByRole('button', { name: 'Login' }).click();
const ready = () => page.locator('[data-annotator][data-ready]').waitFor({ timeout: 120_000 });
await ready();

/** One JPEG; each photo is the same picture with its number in a comment. */
async function photos() {
  const painted = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    for (let i = 0; i < 300; i++) {
      pen.fillStyle = `hsl(${20 + (i % 20)} 15% ${40 + (i % 30)}%)`;
      pen.fillRect((i * 97) % width, (i * 61) % height, width / 8, height / 20);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, PHOTO);
  const jpeg = Uint8Array.from(painted);
  return Array.from({ length: PHOTOS }, (_, at) => {
    const comment = [0xff, 0xfe, 0, 4, at >> 8, at & 255];
    const name = `wall-${String(at).padStart(4, '0')}.jpg`;
    return [name, Buffer.concat([jpeg.subarray(0, 2), Uint8Array.from(comment), jpeg.subarray(2)])];
  });
}

/** Boxes in a grid on the first photo. */
const boxes = () => {
  const [width, height] = [PHOTO.width / SIDE, PHOTO.height / SIDE];
  return {
    images: [{ id: 1, file_name: 'wall-0000.jpg', ...PHOTO }],
    categories: ['crack', 'hole', 'rust'].map((name, at) => ({ id: at + 1, name })),
    annotations: Array.from({ length: BOXES }, (_, at) => ({
      id: at + 1,
      image_id: 1,
      category_id: 1 + (at % 3),
      bbox: [(at % SIDE) * width, Math.floor(at / SIDE) * height, width * 0.8, height * 0.8],
      score: 0.5 + (at % 50) / 100,
    })),
  };
};

const files = [join(scratch, 'photos.zip'), join(scratch, 'boxes.json')];
writeFileSync(files[0], zipSync(Object.fromEntries(await photos()), { level: 0 }));
writeFileSync(files[1], JSON.stringify(boxes()));
await page.getByRole('button', { name: 'Add files' }).click();
const dialog = page.getByRole('dialog', { name: 'Import' });
await dialog.locator('input[type=file][multiple]').setInputFiles(files);
await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 300_000 });
await page.locator('[data-import-report]').waitFor({ timeout: 600_000 });
await page.locator(`[data-annotator][data-box-count="${BOXES}"]`).waitFor({ timeout: 60_000 });
await page.keyboard.press('Escape');
await ready();

const cards = page.getByRole('list', { name: 'Images' });
const rows = page.getByRole('grid', { name: 'Damages' });
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const busy = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** @returns milliseconds of the main thread for each of so many parts, and the longest task */
async function measure(parts, work) {
  await work();
  const before = await busy();
  await work();
  const each = ((await busy()) - before) / parts;
  return { each, longest: (await watchTasks(browser, page, work)).task };
}

/** Scrolls the nearest element that scrolls, down and back, a frame at a time. */
const scroll = (list) =>
  list.evaluate(
    async (element, [frames, step]) => {
      let scroller = element;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      for (let k = 0; k < frames; k++) {
        scroller.scrollTop += k < frames / 2 ? step : -step;
        await new Promise(requestAnimationFrame);
      }
    },
    [FRAMES, PER_FRAME],
  );
const drawn = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
/** Steps down with the arrow; the stage's selection goes with it. */
async function steps() {
  await rows.focus();
  for (let k = 0; k < STEPS; k++) {
    await page.keyboard.press('ArrowDown');
    await drawn();
  }
}

const table = [
  [
    `${PHOTOS.toLocaleString('en')} image cards scrolled, a frame`,
    await measure(FRAMES, () => scroll(cards)),
  ],
  [`${BOXES.toLocaleString('en')} rows scrolled, a frame`, await measure(FRAMES, () => scroll(rows))],
  ['… one step with an arrow key', await measure(STEPS, steps)],
];
await page.keyboard.press('End');
// The last row is there with the stage's selection: both are in step.
await rows.locator(`[aria-rowindex="${BOXES}"][aria-selected="true"]`).waitFor();
await browser.close();
await server.close();
rmSync(scratch, { recursive: true, force: true });

console.log(
  `${browser.version()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; main thread, CPU ms\n`,
);
console.log('| what | each | longest task |\n|---|---|---|');
for (const [what, { each, longest }] of table)
  console.log(`| ${what} | ${each.toFixed(1)} | ${longest.toFixed(0)} |`);
