// `npm run bench:handover [-- 300]`: writing a signed record of so many defects, each on its own photo of 12 megapixels, as
// one file of at most 25 MB, and opening that file from the disk: its size beside what was forecast, times and memory.
// Needs a built app (`npm run build`): its page is what the file is made of. Wall times, which include the machine's
// other work. --keep FILE keeps the file.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const template = readFileSync(join(here, '../dist/handover.html'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-handover-'));
const vite = join(here, '../node_modules/vite/bin/vite.js');
const page = join(scratch, 'page');
const built = spawnSync(process.execPath, [
  ...[vite, 'build', '--config', join(here, 'vite.config.ts'), '--outDir', page, '--logLevel', 'error'],
]);
if (built.status !== 0) throw new Error(`The bench page doesn't build: ${built.stderr}`);

const words = process.argv.slice(2);
const defects = Number(words.find((word) => /^\d+$/.test(word)) ?? 300);
const LIMIT = 25e6;
const server = await serve(page, 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const tab = await browser.newPage();
tab.on('pageerror', (error) => console.error(error));
// The page makes its photos before it has loaded.
await tab.goto(`${server.url}/report.html`, { waitUntil: 'commit' });
await tab.waitForFunction(() => window.reportBench, null, { polling: 50, timeout: 180_000 });
const [download, written] = await Promise.all([
  tab.waitForEvent('download', { timeout: 1_800_000 }),
  tab.evaluate(
    ([count, limit, html]) => window.reportBench.handover(count, limit, html),
    [defects, LIMIT, template],
  ),
]);
const file = join(scratch, 'handover.html');
await download.saveAs(file);
await tab.close();

/** The memory of the page's JavaScript and of its process, MiB. */
async function memoryOf(opened) {
  const session = await opened.context().newCDPSession(opened);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
}

const reader = await browser.newPage();
const start = performance.now();
await reader.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
await reader.locator('[data-status]').waitFor({ timeout: 120_000 });
const shown = performance.now() - start;
await reader.locator('[data-checked="true"]').waitFor({ timeout: 120_000 });
const checked = performance.now() - start;
const memory = await memoryOf(reader);
await reader.close();
await browser.close();
await server.close();
const size = statSync(file).size / 2 ** 20;
const keep = words[words.indexOf('--keep') + 1];
if (words.includes('--keep') && keep) copyFileSync(file, keep);
rmSync(scratch, { recursive: true, force: true });

/** What was measured, and its goal. */
const rows = [
  ['written, s', written.ms / 1000, null],
  ['longest task of the page meanwhile, ms', written.longest, 50],
  ['size of the file, MiB', size, LIMIT / 2 ** 20],
  ['size that was forecast, MiB', written.forecast, null],
  ['opened from the disk until the record is shown, s', shown / 1000, 5],
  ['until every picture is checked, s', checked / 1000, null],
  ['JavaScript’s memory then, MiB', memory, null],
];
console.log(
  `${defects} defects on as many photos; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
);
console.log('| hand-over | measured | goal |\n|---|---|---|');
for (const [what, value, goal] of rows)
  console.log(`| ${what} | ${value.toFixed(1)} | ${goal === null ? '' : `≤ ${goal.toFixed(1)}`} |`);
const missed = rows.some(([, value, goal]) => goal !== null && value > goal);
if (words.includes('--strict') && missed) process.exitCode = 1;
