// `npm run bench:store`: how long importing, opening and saving take, in the app's own data room. Wall times, in a new
// browser profile; they include the machine's other work. --strict fails where a goal is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Openings of which the median is taken. */
const OPENINGS = 5;
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-store-'));
const built = spawnSync(process.execPath, [
  join(here, '../node_modules/vite/bin/vite.js'),
  'build',
  '--config',
  join(here, 'vite.config.ts'),
  '--outDir',
  join(scratch, 'page'),
  '--logLevel',
  'error',
]);
if (built.status !== 0) throw new Error(`The bench page doesn't build: ${built.stderr}`);
const server = await serve(join(scratch, 'page'), 0);
const launch = (profile) =>
  chromium.launchPersistentContext(join(scratch, profile), {
    executablePath: findBrowser(),
    headless: false,
    args: ['--headless=new', ...BROWSER_FLAGS],
  });
const rows = [];
/** @param {number | null} goal largest value */
const note = (what, value, unit, goal) => rows.push({ what, value, unit, goal });

async function open(context) {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${server.url}/store.html`);
  await page.waitForFunction(() => window.storeBench, null, { polling: 50 });
  const call = (name, ...given) =>
    page.evaluate(([method, values]) => window.storeBench[method](...values), [name, given]);
  return { page, call, opened: await page.evaluate(() => window.storeBench.opened) };
}

/** @returns how long opening a database takes after one import, optionally undone and redone; ms, median */
async function openedAfterImport(photos, isRedone) {
  const context = await launch(`import-${photos}-${isRedone}`);
  const filled = await open(context);
  await filled.call('fill', photos, 70);
  if (isRedone) await filled.call('undoAndRedo');
  await filled.page.close();
  const times = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    const { page, opened } = await open(context);
    times.push(opened);
    await page.close();
  }
  await context.close();
  return times.toSorted((a, b) => a - b)[OPENINGS >> 1];
}

const context = await launch('profile');
const first = await open(context);
const { project: small } = await first.call('fill', 2000, 0);
const coco = await first.call('importCoco', small, 100_000);
note(`100,000 COCO boxes (${coco.megabytes.toFixed(0)} MB) in 2,000 photos: read`, coco.plan, 'ms', null);
note('… and stored', coco.plan + coco.commit, 'ms', 5000);
note('… longest task of the main thread', coco.longest, 'ms', 50);
const times = (await first.call('edits', small, 200)).toSorted((a, b) => a - b);
note('one edit saved, median', times[times.length >> 1], 'ms', null);
note('one edit saved, p95', times[Math.floor(times.length * 0.95)], 'ms', 20);
const large = await first.call('fill', 5000, 70);
note('5,000 photos with 350,000 boxes stored', large.ms, 'ms', null);
note('… longest task of the main thread', large.longest, 'ms', 50);
await first.call('list', large.project);
await first.page.close();
const again = await open(context);
const list = await again.call('list', large.project);
note('database of 450,000 boxes opened', again.opened, 'ms', null);
note(
  `… and its list of ${list.photos.toLocaleString('en')} photos there`,
  again.opened + list.list,
  'ms',
  1000,
);
note(`… and their ${list.boxes.toLocaleString('en')} boxes counted`, again.opened + list.counts, 'ms', null);
await context.close();
const redone = {};
for (const photos of [250, 500, 1000]) {
  const plain = await openedAfterImport(photos, false);
  redone[photos] = await openedAfterImport(photos, true);
  const many = photos.toLocaleString('en');
  note(`database of an import of ${many} photos with 70 boxes each opened`, plain, 'ms', null);
  note('… after that import was undone and done again', redone[photos], 'ms', null);
}
note('… 1,000 photos beside 500', redone[1000] / redone[500], '×', 2.2);
await server.close();
rmSync(scratch, { recursive: true, force: true });

console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
console.log('| what | measured | goal |\n|---|---|---|');
for (const { what, value, unit, goal } of rows)
  console.log(
    `| ${what} | ${value.toFixed(value < 100 ? 1 : 0)} ${unit} | ${goal === null ? '' : `≤ ${goal} ${unit}`} |`,
  );
if (process.argv.includes('--strict') && rows.some(({ value, goal }) => goal !== null && value > goal))
  process.exitCode = 1;
