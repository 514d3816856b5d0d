// `npm run bench:lists`: scrolls 5,000 image cards and 10,000 rows of damages in the whole app, and steps through
// them with keys. CPU times of the page's main thread; LISTS_DIST names a built app, else one is built.
import { cpus, loadavg } from 'node:os';
import { gridOfBoxes, numbered, openApp, paintWall } from './app.mjs';
import { watchTasks } from './tasks.mjs';

const PHOTOS = 5000;
const BOXES = 10_000;
const PHOTO = { width: 640, height: 480 };
/** Frames of a scroll, and how far one goes: four rows or one and a half cards. */
const FRAMES = 120;
const PER_FRAME = 120;
const STEPS = 40;

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
await app.close();

console.log(
  `${browser.version()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; main thread, CPU ms\n`,
);
console.log('| what | each | longest task |\n|---|---|---|');
for (const [what, { each, longest }] of table)
  console.log(`| ${what} | ${each.toFixed(1)} | ${longest.toFixed(0)} |`);
