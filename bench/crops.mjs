// The grid of crops with 10,000 detections on 100 photos: how fast crops are cut, how soon cached ones are shown, and
// the cost of scrolling and verdicts.
import { numbered, openApp, paintWall } from './app.mjs';
import { median } from './median.mjs';
import { createMeasure, FRAMES, scroll } from './scrolling.mjs';

const PHOTOS = 100;
const EACH = 100;
const PHOTO = { width: 4000, height: 3000 };
/** How long crops are cut in advance before they are counted, milliseconds. */
const AHEAD = 20_000;
const VERDICTS = 40;
/** Number of openings, of which the median is reported. */
const OPENED = 5;

/** Boxes of 40 to 240 photo pixels, in a grid on every photo, in COCO's format. */
function boxesOn(names) {
  const side = Math.ceil(Math.sqrt(EACH));
  const [across, down] = [PHOTO.width / side, PHOTO.height / side];
  return {
    images: names.map((file_name, at) => ({ id: at + 1, file_name, ...PHOTO })),
    categories: ['crack', 'hole', 'rust'].map((name, at) => ({ id: at + 1, name })),
    annotations: names.flatMap((_, photo) =>
      Array.from({ length: EACH }, (_, at) => ({
        id: photo * EACH + at + 1,
        image_id: photo + 1,
        category_id: 1 + (at % 3),
        bbox: [
          (at % side) * across,
          Math.floor(at / side) * down,
          40 + ((at * 37) % 200),
          40 + ((at * 53) % 160),
        ],
        score: 0.5 + ((at * 7 + photo) % 50) / 100,
      })),
    ),
  };
}

/** Timeout for crops, milliseconds; later measurements would be meaningless. */
const LIMIT = 60_000;

/**
 * Goes to the grid from another part of the project.
 * @returns milliseconds until every visible crop is drawn; rejects on a timeout
 */
async function openGrid(page) {
  await page.locator('nav [data-tab="settings"]').click();
  await page.getByRole('region', { name: 'Settings', exact: true }).waitFor();
  return page.evaluate(async (limit) => {
    const link = document.querySelector('nav [data-tab="review"]');
    const begun = performance.now();
    link.click();
    const isDrawn = (tile) => tile.querySelector('img')?.complete === true;
    for (;;) {
      await new Promise(requestAnimationFrame);
      const tiles = [...document.querySelectorAll('[data-review-grid] [role="option"]')];
      const ms = performance.now() - begun;
      if (tiles.length > 0 && tiles.every(isDrawn)) return { ms, crops: tiles.length };
      if (ms > limit)
        throw new Error(
          `${tiles.filter(isDrawn).length} of ${tiles.length} crops in view came in ${limit} ms.`,
        );
    }
  }, LIMIT);
}

const keptCrops = (page) =>
  page.evaluate(async () => {
    const cache = await caches.open('thumbnails');
    return (await cache.keys()).filter(({ url }) => decodeURIComponent(url).includes('/crop/')).length;
  });

/** @returns lines of figures, and rows of the table for scrolling */
export async function measureCrops(dist) {
  const app = await openApp(dist);
  const { browser, page } = app;
  const wall = await paintWall(page, PHOTO);
  const names = Array.from({ length: PHOTOS }, (_, at) => `crops-${String(at).padStart(4, '0')}.jpg`);
  const photos = names.map((name, at) => [name, numbered(wall, at)]);
  await app.add(photos, boxesOn(names));
  await page.locator('[data-save-state="saved"]').first().waitFor();
  await page.goto(new URL('/project/sample?tab=settings', page.url()).href);
  await page.getByRole('region', { name: 'Settings', exact: true }).waitFor();

  const first = await openGrid(page);
  const before = await keptCrops(page);
  const from = Date.now();
  await page.waitForTimeout(AHEAD);
  const rate = ((await keptCrops(page)) - before) / ((Date.now() - from) / 1000);
  await page.reload();
  await page.getByRole('listbox', { name: 'Detections as crops' }).waitFor();
  const opened = [];
  for (let k = 0; k < OPENED; k += 1) opened.push((await openGrid(page)).ms);

  const measure = await createMeasure(browser, page);
  const grid = page.getByRole('listbox', { name: 'Detections as crops' });
  const scrolled = await measure(FRAMES, () => scroll(grid));
  await grid.focus();
  await page.keyboard.press('Home');
  const judged = await measure(VERDICTS, async () => {
    for (let k = 0; k < VERDICTS; k += 1) {
      await page.keyboard.press('a');
      await app.drawn();
    }
  });
  await page.locator('[data-save-state="saved"]').first().waitFor();
  await app.close();
  const many = (PHOTOS * EACH).toLocaleString('en');
  return {
    version: browser.version(),
    figures: [
      [`first screen of ${first.crops} new crops, s`, (first.ms / 1000).toFixed(2)],
      ['new crops a second, made ahead', rate.toFixed(1)],
      [`first screen of kept crops, s (median of ${OPENED})`, ((median(opened) ?? 0) / 1000).toFixed(2)],
    ],
    table: [
      [`${many} crops scrolled, a frame`, scrolled],
      ['… one verdict by key, with the way to the next', judged],
    ],
  };
}
