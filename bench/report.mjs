// `npm run bench:report [-- 200]`: how long a report takes if its pictures must be made from photos of 12 megapixels,
// one for each defect, and if they were cached. Wall times, which include the machine's other work. --strict fails
// where a goal is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-report-'));
const vite = join(here, '../node_modules/vite/bin/vite.js');
const config = join(here, 'vite.config.ts');
const page = join(scratch, 'page');
const built = spawnSync(process.execPath, [
  ...[vite, 'build', '--config', config, '--outDir', page, '--logLevel', 'error'],
]);
if (built.status !== 0) throw new Error(`The bench page doesn't build: ${built.stderr}`);

const defects = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 200);
const server = await serve(page, 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const tab = await browser.newPage();
tab.on('pageerror', (error) => console.error(error));
// The page makes its photos before it has loaded.
await tab.goto(`${server.url}/report.html`, { waitUntil: 'commit' });
await tab.waitForFunction(() => window.reportBench, null, { polling: 50, timeout: 120_000 });
const run = () => tab.evaluate((count) => window.reportBench.run(count), defects);
await tab.evaluate(() => window.reportBench.forget());
const without = await run();
const kept = await run();
const workbook = await tab.evaluate((count) => window.reportBench.workbook(count), defects);
// During reading of pictures, and during typesetting.
const cancels = [];
for (const share of [0.1, 0.5, 0.8])
  cancels.push(
    await tab.evaluate(
      ([count, after]) => window.reportBench.cancel(count, after),
      [defects, kept.ms * share],
    ),
  );
await browser.close();
await server.close();
rmSync(scratch, { recursive: true, force: true });

/** Goals in seconds for a report by number of defects, from the photos and from cached pictures. */
const GOALS = { 200: [15, 5], 1000: [null, 25] };
const [fromPhotos, fromKept] = GOALS[defects] ?? [null, null];
const rows = [
  ['pictures made from the photos, s', without.ms / 1000, fromPhotos],
  ['pictures kept from before, s', kept.ms / 1000, fromKept],
  ['longest task of the page meanwhile, ms', Math.max(without.longest, kept.longest), 50],
  ['size of the PDF, MB', kept.megabytes, null],
  ['cancelled after a tenth, half and four fifths: the slowest to end, s', Math.max(...cancels) / 1000, 1],
  ['workbook with its pictures kept from before, s', workbook.ms / 1000, null],
  ['longest task of the page meanwhile, ms', workbook.longest, 50],
  ['size of the workbook, MB', workbook.megabytes, null],
];
console.log(
  `${defects} defects on as many photos; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
);
console.log('| report | measured | goal |\n|---|---|---|');
for (const [what, value, goal] of rows)
  console.log(`| ${what} | ${value.toFixed(1)} | ${goal === null ? '' : `≤ ${goal}`} |`);
const missed = rows.some(([, value, goal]) => goal !== null && value > goal);
if (process.argv.includes('--strict') && missed) process.exitCode = 1;
