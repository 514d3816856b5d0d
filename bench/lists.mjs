// `npm run bench:lists`: scrolls 5,000 image cards and 10,000 rows of damages in the whole app, and steps through them
// with keys; then the grid of crops, which `-- crops` measures alone. CPU times of the page's main thread; LISTS_DIST
// names a built app, else one is built.
import { cpus, loadavg } from 'node:os';
import { gridOfBoxes, numbered, openApp, paintWall } from './app.mjs';
import { measureCrops } from './crops.mjs';
import { createMeasure, FRAMES, scroll } from './scrolling.mjs';

const PHOTOS = 5000;
const BOXES = 10_000;
const PHOTO = { width: 640, height: 480 };
const STEPS = 40;

/** Rows of the table for cards and rows. */
async function measureLists() {
  const app = await openApp(process.env.LISTS_DIST);
  const { browser, page, drawn } = app;
  const wall = await paintWall(page, PHOTO);
  const photos = Array.from({ length: PHOTOS }, (_, at) => [
    `wall-${String(at).padStart(4, '0')}.jpg`,
    numbered(wall, at),
  ]);
  await app.add(photos, gridOfBoxes([{ file_name: 'wall-0000.jpg', ...PHOTO }], BOXES));
  const cards = page.getByRole('list', { name: 'Images' });
  const rows = page.getByRole('grid', { name: 'Damages' });
  const measure = await createMeasure(browser, page);
  /** Steps down with the arrow key; the stage's selection follows. */
  const steps = async () => {
    await rows.focus();
    for (let k = 0; k < STEPS; k++) {
      await page.keyboard.press('ArrowDown');
      await drawn();
    }
  };
  const table = [
    [
      `${PHOTOS.toLocaleString('en')} image cards scrolled, a frame`,
      await measure(FRAMES, () => scroll(cards)),
    ],
    [`${BOXES.toLocaleString('en')} rows scrolled, a frame`, await measure(FRAMES, () => scroll(rows))],
    ['… one step with an arrow key', await measure(STEPS, steps)],
  ];
  await page.keyboard.press('End');
  // The last row is selected, so list and stage are in step.
  await rows.locator(`[aria-rowindex="${BOXES}"][aria-selected="true"]`).waitFor();
  await app.close();
  return table;
}

const lists = process.argv.includes('crops') ? [] : await measureLists();
const crops = await measureCrops(process.env.LISTS_DIST);

console.log(
  `${crops.version}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; main thread, CPU ms\n`,
);
console.log('| what | each | longest task |\n|---|---|---|');
for (const [what, { each, longest }] of [...lists, ...crops.table])
  console.log(`| ${what} | ${each.toFixed(1)} | ${longest.toFixed(0)} |`);
console.log('\n| crops | by the clock |\n|---|---|');
for (const [what, figure] of crops.figures) console.log(`| ${what} | ${figure} |`);
