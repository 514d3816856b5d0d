// `npm run bench:hour [-- --samples ../shared/samples --detections 150]`: 500 detections judged by keys and in the grid
// of crops, compared with judging by keys in version 0.1.0. Counts keys, distances of pointer and camera, and the main
// thread's time. `--only keys,grid` measures only these ways; × 0.1.0 then compares with the first of them. HOUR_DIST
// names a built app, HOUR_BEFORE that of version 0.1.0; without them both are built.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from './app.mjs';
import { countInPage, createCounter } from './hourCounters.mjs';
import { judgeInGrid } from './hourGrid.mjs';
import { judgeByKeys } from './hourKeys.mjs';

/** Version 0.1.0. */
const BEFORE = 'c14a7fd';
/** Folders of the samples that have photos with boxes, each added unchanged. */
const FOLDERS = ['wagon-coco', 'pothole-voc', 'crack-frames-yolo'];

const { values } = parseArgs({
  options: {
    samples: { type: 'string' },
    detections: { type: 'string', default: '500' },
    only: { type: 'string', default: 'before,keys,labelPlace,place,grid' },
  },
});

/** Builds version 0.1.0 in a separate folder. @returns the folder of the built app */
function buildBefore() {
  const folder = join(mkdtempSync(join(tmpdir(), 'alpha-ai-before-')), 'app');
  const run = (command, args, cwd) => {
    if (spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new Error(`${command} ${args.join(' ')} failed in ${cwd ?? '.'}`);
  };
  run('git', ['clone', '--no-checkout', '--quiet', '.', folder]);
  run('git', ['checkout', '--quiet', BEFORE], folder);
  run('npm', ['ci', '--silent'], folder);
  run('npm', ['run', '--silent', 'build'], folder);
  return join(folder, 'dist');
}

/** All files in the folders of the samples: the app itself reports and skips what it can't use. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Adds the samples to the open inspection. */
async function addSamples(page) {
  for (const name of FOLDERS) {
    const folder = join(values.samples, name);
    if (!existsSync(folder)) throw new Error(`${folder} is not there.`);
    await page.getByRole('button', { name: 'Add files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.locator('input[type=file][multiple]').setInputFiles(filesIn(folder));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 120_000 });
    await page.locator('[data-import-report]').waitFor({ timeout: 120_000 });
    await page.keyboard.press('Escape');
  }
}

/** Opens a built app, judges in it, and prints the cost. */
async function measure(name, dist, judge) {
  const app = await openApp(dist, (page) => page.addInitScript(countInPage));
  try {
    if (values.samples) await addSamples(app.page);
    await app.page.goto(new URL('/dashboard', app.page.url()).href);
    await app.ready();
    const count = await createCounter(app.page);
    const { judged, cost } = await judge(app, Number(values.detections), count);
    return { name, judged, ...cost };
  } finally {
    await app.close();
  }
}

const today = process.env.HOUR_DIST;
/** All ways of judging, by their name in `--only`. */
const WAYS = new Map([
  ['before', () => measure('0.1.0, by keys', process.env.HOUR_BEFORE ?? buildBefore(), judgeByKeys())],
  ['keys', () => measure('by keys', today, judgeByKeys())],
  ['labelPlace', () => measure('by keys, by label and place', today, judgeByKeys('labelPlace'))],
  ['place', () => measure('by keys, by place', today, judgeByKeys('place'))],
  ['grid', () => measure('in the grid of crops', today, judgeInGrid)],
]);
const rows = [];
for (const name of values.only.split(',')) {
  const way = WAYS.get(name);
  if (!way) throw new Error(`${name} is none of ${[...WAYS.keys()].join(', ')}.`);
  rows.push(await way());
}

const [first] = rows;
const per = (value, { judged }, digits = 2) => (value / judged).toFixed(digits);
const ratio = (key, row) => (row[key] / row.judged / (first[key] / first.judged)).toFixed(2);
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; a detection:\n`,
);
console.log(
  '| | judged | keys | clicks | pointer, px | camera, photo widths | × 0.1.0 | seen to move | × 0.1.0 | zoom, doublings | main thread, ms | × 0.1.0 |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const row of rows) {
  const cells = [
    row.name,
    row.judged,
    per(row.keys, row),
    per(row.clicks, row, 3),
    per(row.pointer, row, 1),
    per(row.camera, row, 3),
    ratio('camera', row),
    per(row.flown, row, 3),
    ratio('flown', row),
    per(row.zoom, row),
    per(row.busy, row, 1),
    ratio('busy', row),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
