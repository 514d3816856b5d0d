// `npm run bench:hour [-- --detections 500 --only stage,grid]`: judges and grades that many detections by keys, on the
// stage and in the grid of crops, in the whole app on its sample and as many painted photos as it takes. Every seventh
// detection is rejected, the others get all severities in turn. Counts each key that is pressed and the main thread's
// time, checks afterwards that the project counts what was given, and fails above the bound. HOUR_DIST names a built
// app, else one is built.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { numbered, openApp, paintWall } from './app.mjs';

/** What one detection may take, keys. */
const BOUND = 1.1;
/** One in this many detections is rejected. */
const REJECTED = 7;
const LEVELS = 5;
/** Detections of a painted photo: fewer than the sample's have, so that it isn't kind to the count. */
const ON_A_WALL = 24;
const WALL = { width: 1600, height: 1200 };
const TIMEOUT = 120_000;
/** Until thumbnails, crops and parts that are loaded in advance are there, milliseconds. */
const SETTLE = 8000;

const { values } = parseArgs({
  options: {
    detections: { type: 'string', default: '500' },
    only: { type: 'string', default: 'stage,grid' },
  },
});
const wanted = Number(values.detections);

const key = (judged) =>
  judged % REJECTED === REJECTED - 1 ? 'f' : String((judged - Math.floor(judged / REJECTED)) % LEVELS);
/** How many of the first detections are given each key. */
const given = (judged) => {
  const counts = new Map();
  for (let at = 0; at < judged; at++) counts.set(key(at), (counts.get(key(at)) ?? 0) + 1);
  return counts;
};

/** Painted photos with this many detections altogether, in COCO's format. */
function walls(count) {
  const images = Array.from({ length: Math.ceil(count / ON_A_WALL) }, (_, at) => ({
    id: at + 1,
    file_name: `wall-${at + 1}.jpg`,
    ...WALL,
  }));
  const annotations = Array.from({ length: count }, (_, at) => {
    const place = at % ON_A_WALL;
    return {
      id: at + 1,
      image_id: 1 + Math.floor(at / ON_A_WALL),
      category_id: 1 + (at % 2),
      bbox: [40 + (place % 6) * 250, 40 + Math.floor(place / 6) * 280, 120, 90],
      score: 0.5 + (at % 50) / 100,
    };
  });
  const categories = ['crack', 'hole'].map((name, at) => ({ id: at + 1, name }));
  return { images, annotations, categories };
}

const until = (page, test, argument) => page.waitForFunction(test, argument, { timeout: TIMEOUT });
const mirror = (page) => page.evaluate(() => ({ ...document.querySelector('[data-annotator]').dataset }));
const still = (page) =>
  until(page, () => {
    const { ready, moving } = document.querySelector('[data-annotator]').dataset;
    return ready === 'true' && moving === undefined;
  });

/** Judges photo after photo, as a person who looks at each box once the view is at rest. */
async function onStage(page) {
  await page.locator('[data-annotator]').focus();
  await still(page);
  let judged = 0;
  while (judged < wanted) {
    const { imageId, unreviewedCount, selectedId } = await mirror(page);
    if (Number(unreviewedCount) === 0) {
      await page.keyboard.press('n');
      await until(
        page,
        (last) => document.querySelector('[data-annotator]').dataset.imageId !== last,
        imageId,
      );
    } else if (selectedId) {
      await page.keyboard.press(key(judged));
      await until(
        page,
        (left) => document.querySelector('[data-annotator]').dataset.unreviewedCount !== left,
        unreviewedCount,
      );
      judged++;
    } else {
      await page.keyboard.press('j');
      await until(page, () => document.querySelector('[data-annotator]').dataset.selectedId);
    }
    await still(page);
  }
  return judged;
}

/** Judges crop after crop, all labels in one list. */
async function inGrid(page) {
  await page.goto(new URL('/project/sample?tab=review', page.url()).href);
  await page.getByRole('listbox', { name: 'Detections as crops' }).focus();
  // The list is the one that was there as it was opened: every photo has to be read first.
  await page.locator(`[aria-posinset="1"][aria-setsize="${wanted}"]`).waitFor({ timeout: TIMEOUT });
  await page.keyboard.press('Home');
  for (let judged = 0; judged < wanted; judged++) {
    await page.locator(`[data-lead][aria-posinset="${judged + 1}"]`).waitFor({ timeout: TIMEOUT });
    await page.keyboard.press(key(judged));
  }
  return wanted;
}

/** What the project's boxes say afterwards must be what was given: a key that is lost isn't a key that was saved. */
async function checked(page) {
  const expected = given(wanted);
  for (const [pressed, count] of expected) {
    const filter = pressed === 'f' ? 'decision=rejected' : `severity=${pressed}`;
    await page.goto(new URL(`/project/sample?tab=defects&view=boxes&${filter}`, page.url()).href);
    await page.locator('main table tbody tr').first().waitFor({ timeout: TIMEOUT });
    const line = (await page.getByText(/ drawn boxes shown$/).textContent()) ?? '';
    if (!line.startsWith(`${count} of `))
      throw new Error(`${count} detections were given ${pressed}; the project says: ${line}`);
  }
}

/** Opens an app of its own, judges in it, and says the cost. */
async function measure(name, judge) {
  const app = await openApp(process.env.HOUR_DIST, (page) =>
    page.addInitScript(() => {
      addEventListener(
        'keydown',
        ({ key }) => {
          if (!/^(Control|Shift|Alt|Meta)$/.test(key))
            sessionStorage.__keys = Number(sessionStorage.__keys ?? 0) + 1;
        },
        true,
      );
    }),
  );
  const { page } = app;
  try {
    const sample = Number(
      /(\d+) to review/.exec((await page.locator('[data-step="review"]').textContent()) ?? '')?.[1],
    );
    const boxes = walls(Math.max(0, wanted - sample));
    const wall = await paintWall(page, WALL);
    if (boxes.images.length > 0)
      await app.add(
        boxes.images.map(({ file_name }, at) => [file_name, numbered(wall, at)]),
        boxes,
      );
    await page.goto(new URL('/dashboard?project=sample&image=sample.sample-01', page.url()).href);
    await app.ready();
    await page.waitForTimeout(SETTLE);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000;
    };
    const keys = () => page.evaluate(() => Number(sessionStorage.__keys ?? 0));
    const [busyBefore, keysBefore] = [await busy(), await keys()];
    const judged = await judge(page);
    const row = { name, judged, keys: (await keys()) - keysBefore, busy: (await busy()) - busyBefore };
    await page.locator('[data-save-state="saved"]').first().waitFor({ state: 'attached', timeout: TIMEOUT });
    await checked(page);
    return { ...row, version: app.browser.version() };
  } finally {
    await app.close();
  }
}

const WAYS = new Map([
  ['stage', () => measure('on the stage', onStage)],
  ['grid', () => measure('in the grid of crops', inGrid)],
]);
const rows = [];
for (const name of values.only.split(',')) {
  const way = WAYS.get(name);
  if (!way) throw new Error(`${name} is none of ${[...WAYS.keys()].join(', ')}.`);
  rows.push(await way());
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, Chromium ${rows[0].version}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}:\n`,
);
console.log('| | judged and graded | keys | keys a detection | goal | main thread, ms a detection |');
console.log('|---|---|---|---|---|---|');
for (const { name, judged, keys, busy } of rows)
  console.log(
    `| ${name} | ${judged} | ${keys} | ${(keys / judged).toFixed(3)} | ${BOUND} | ${(busy / judged).toFixed(1)} |`,
  );
if (rows.some(({ keys, judged }) => keys / judged > BOUND)) {
  console.log(`\nAbove ${BOUND} keys a detection.`);
  process.exitCode = 1;
}
