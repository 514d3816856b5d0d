// `npm run bench:acts [-- 10000 100000]`: with this many boxes, selects and judges single ones, then performs one
// action after the other on all of them in the whole app, and switches fifty times between large photos (`-- photos`).
// Prints the longest task of the page's main thread for each, until everything is stored and counted. `one`: only the
// first two; `still`: with reduced motion; `bare`: first a page without the app, which shows what the browser itself
// takes. ACTS_DIST names a built app, else one is built.
import { cpus, loadavg } from 'node:os';
import { gridOfBoxes, numbered, openApp, paintWall } from './app.mjs';
import { actsOnBarePage } from './barePage.mjs';
import { median } from './median.mjs';
import { watchTasks } from './tasks.mjs';

const WALL = { width: 4000, height: 3000 };
/** Width and height by megapixels; software WebGL has no texture for the widest. */
const LARGE = { 24: [5656, 4243], 48: [8000, 6000], 100: [11_548, 8660] };
const SWITCHES = 50;
/** After this delay, work that waits for keys to rest (counts, maps, fields) is done, milliseconds. */
const REST = 700;
/** With more boxes storing takes minutes, so actions on them are only measured until they are visible. */
const STORED = 20_000;

const wanted = process.argv.slice(2);
const counts = wanted.map(Number).filter((count) => count > 0);
const table = [];
if (wanted.includes('bare')) table.push(...(await actsOnBarePage()));
const app = await openApp(process.env.ACTS_DIST);
const { browser, page } = app;
if (wanted.includes('still')) await page.emulateMedia({ reducedMotion: 'reduce' });

const stage = page.locator('[data-annotator]');
const at = (attributes) => page.locator(`[data-annotator]${attributes}`).waitFor({ timeout: 120_000 });

/** Records the longest task during an action, until its result is visible. */
async function act(name, work, seen = app.drawn) {
  const { task } = await watchTasks(browser, page, async () => {
    await work();
    await seen();
    await page.waitForTimeout(REST);
  });
  table.push([name, task]);
  console.error(`${name}: ${task.toFixed(0)}`);
}

/** The same for stored actions, until they are stored. */
async function step(name, work) {
  await page.evaluate(() => {
    const status = document.querySelector('[data-save-state]');
    window.__stored = new Promise((done) => {
      let begun = false;
      const watch = new MutationObserver(() => {
        if (status.dataset.saveState !== 'saved') begun = true;
        else if (begun) done(watch.disconnect());
      });
      watch.observe(status, { attributes: true });
    });
  });
  await act(name, work, () => page.evaluate(() => window.__stored));
}
const key = (keys) => () => page.keyboard.press(keys);

/** Types into the damages' search, and clears it again. */
async function search(count) {
  await page.getByRole('button', { name: /More filters/ }).click();
  const field = page.getByRole('searchbox');
  await field.waitFor();
  await act('… searched, four keys', () => field.pressSequentially('hole', { delay: 60 }));
  await act(
    '… and the search emptied',
    () => field.fill(''),
    () => at(`[data-box-count="${count}"]`),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Boxes that are clicked or judged one after the other. */
const ONES = 20;

/**
 * The main thread's time for one action on one box until it is idle: the sum of all tasks, and the longest, as medians
 * of several.
 */
async function one(name, work, before = async () => {}) {
  const totals = [];
  const longest = [];
  for (let k = 0; k < ONES; k++) {
    await before(k);
    await page.waitForTimeout(REST);
    const { total, task } = await watchTasks(browser, page, async () => {
      await work();
      await page.waitForTimeout(REST);
    });
    totals.push(total);
    longest.push(task);
  }
  table.push([`${name} (all tasks, median of ${ONES})`, median(totals)]);
  table.push([`${name} (longest task, median of ${ONES})`, median(longest)]);
  console.error(`${name}: ${median(totals).toFixed(1)}, longest task ${median(longest).toFixed(1)}`);
}

/** Points where boxes can be clicked because nothing overlaps them, evenly distributed, in the page's pixels. */
async function pointsOf(boxes) {
  const host = await stage.boundingBox();
  const { scale, originX, originY } = await stage.evaluate(({ dataset }) => ({ ...dataset }));
  // Stage units per pixel of the wall.
  const shrink = 1600 / WALL.width;
  const middles = boxes.map(({ bbox: [x, y, width, height] }) => [
    host.x + Number(originX) + (x + width / 2) * shrink * Number(scale),
    host.y + Number(originY) + (y + height / 2) * shrink * Number(scale),
  ]);
  const free = await page.evaluate(
    (points) =>
      points.filter(([x, y]) =>
        document.elementFromPoint(x, y)?.matches('[data-annotator], [data-annotator] *'),
      ),
    middles,
  );
  return Array.from({ length: ONES }, (_, k) => free[Math.floor(((k + 0.5) / ONES) * free.length)]);
}

/** Selects boxes by clicking where the pointer already is; then judges boxes by key, one after the other. */
async function singly(boxes) {
  const points = await pointsOf(boxes);
  const seen = new Set();
  const click = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  await one('… one selected by a click', click, async (k) => {
    seen.add(await stage.getAttribute('data-selected-id'));
    await page.mouse.move(...points[k]);
  });
  if (seen.size < ONES - 1) throw new Error(`only ${seen.size} of ${ONES} clicks selected a box`);
  await stage.focus();
  await one('… one accepted by key, stored, and the next selected', key('a'));
  await page.locator('[data-save-state="saved"]').first().waitFor();
}

/** All actions on many boxes of one photo at once. */
async function actsOn(count) {
  const photos = [
    { file_name: `wall-${count}.jpg`, ...WALL },
    { file_name: `bare-${count}.jpg`, ...WALL },
  ];
  // Numbered, because equal bytes would be the photo of the previous count.
  const wall = numbered(await paintWall(page, WALL), count);
  const other = numbered(await paintWall(page, { ...WALL, height: WALL.height - 1 }), count);
  const boxes = gridOfBoxes([photos[0], { ...photos[1], height: WALL.height - 1 }], count);
  await app.add(
    [
      [photos[0].file_name, wall],
      [photos[1].file_name, other],
    ],
    boxes,
  );
  const shown = (boxes) => () => at(`[data-box-count="${boxes}"]`);
  const many = count.toLocaleString('en');

  await page.keyboard.press('n');
  await at('[data-ready][data-box-count="0"]');
  await act(`${many} boxes opened`, key('p'), shown(count));
  await singly(boxes.annotations.filter(({ image_id }) => image_id === 1));
  if (wanted.includes('one')) return;
  await stage.focus();
  await act('… all selected', key('Control+A'));
  await search(count);
  await stage.focus();
  await page.keyboard.press('Control+A');
  if (count > STORED) return act('… all accepted', key('Shift+A'));
  await step('… all moved by a pixel', key('ArrowRight'));
  await step('… and that undone', key('Control+Z'));
  await step('… all accepted', key('Shift+A'));
  await step('… and that undone', key('Control+Z'));
  await step('… and done again', key('Control+Shift+Z'));
  await step('… all given a label', key('2'));
  await step('… and that undone', key('Control+Z'));
  await page.keyboard.press('j');
  await act('… those of one label alone shown', key('Shift+I'));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Continue' });
  await confirm.waitFor();
  await step('… these, a third of all, deleted', () => confirm.click());
  await act('… the others shown again', key('Shift+I'));
  await step('… and what went before undone', key('Control+Z'));
}

/** Switches back and forth between large photos, each drawn before the next is requested. */
async function switches() {
  const photos = Object.entries(LARGE).map(([megapixels, [width, height]]) => ({
    file_name: `large-${megapixels}.jpg`,
    width,
    height,
  }));
  const files = [];
  for (const photo of photos) files.push([photo.file_name, await paintWall(page, photo)]);
  await app.add(files, gridOfBoxes(photos, 10));
  const id = () => stage.getAttribute('data-image-id');
  await act(`${SWITCHES} switches between photos of ${Object.keys(LARGE).join(', ')} MP`, async () => {
    for (let k = 0; k < SWITCHES; k++) {
      const before = await id();
      // Two forwards, two back: three photos in the order of the list.
      await page.keyboard.press(k % 4 < 2 ? 'n' : 'p');
      await page.waitForFunction(
        (last) => {
          const host = document.querySelector('[data-annotator]');
          return host.dataset.imageId !== last && host.dataset.ready === 'true';
        },
        before,
        { timeout: 60_000 },
      );
    }
  });
}

for (const count of counts.length > 0 ? counts : wanted.length > 0 ? [] : [100, 1000, 10_000, 100_000])
  await actsOn(count);
if (wanted.length === 0 || wanted.includes('photos')) await switches();
await app.close();

console.log(
  `${browser.version()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; longest task of the main thread, CPU ms\n`,
);
console.log('| what | longest task |\n|---|---|');
for (const [what, task] of table) console.log(`| ${what} | ${task.toFixed(task < 30 ? 1 : 0)} |`);
