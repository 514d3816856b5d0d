// Opens photo after photo in the whole app and checks whether anything of the previous ones is kept in memory. SWITCHES
// sets the number (200). The acts are always the same, so that there is no seed. The last result is saved in memory.result.json.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, TEST_FLAGS } from '../browser.mjs';
import { serve } from '../serve.mjs';
import { heapParts } from './support/heapParts.mjs';
import { walkImages, watchMemory } from './support/memoryWalk.mjs';

const SWITCHES = Number(process.env.SWITCHES ?? 200);
/** The sample has ten photos: nine steps forwards and nine back. */
const ROUND = 18;
/** Rounds after which everything that is created once exists. */
const WARM = 4;
/**
 * If the heap grows by less than this from the first round to the last, it counts as constant: newly optimised code
 * takes some.
 */
const SLACK_MIB = 6;
/** The same for JavaScript's own objects, after warming up. */
const KEPT_SLACK_MIB = 0.25;

const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-memory-'));
const folder = process.env.MEMORY_DIST ?? join(scratch, 'dist');
if (!process.env.MEMORY_DIST) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'error'];
  if (spawnSync(process.execPath, vite, { stdio: 'inherit' }).status !== 0) process.exit(1);
}
const server = await serve(folder, 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: TEST_FLAGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
await watchMemory(page);
await page.goto(server.url);
await page.getByRole('button', { name: 'Login' }).click();
await page.locator('[data-annotator][data-ready]').waitFor({ timeout: 60_000 });
const session = await page.context().newCDPSession(page);
await session.send('HeapProfiler.enable');
const tell = (sample) => console.log(JSON.stringify(sample));
const walk = (rounds) => walkImages(page, { switches: rounds * ROUND, every: ROUND, tell });
const rounds = Math.max(Math.ceil(SWITCHES / ROUND), WARM + 1);
const early = await walk(WARM);
const before = await heapParts(session);
tell(before);
const late = await walk(rounds - WARM);
const after = await heapParts(session);
tell(after);
const samples = [
  ...early,
  ...late.map((sample) => ({ ...sample, switches: sample.switches + WARM * ROUND })),
];
await browser.close();
await server.close();
rmSync(scratch, { recursive: true, force: true });

const [first] = samples;
const last = samples.at(-1);
const troubles = [];
for (const what of ['textures', 'pageBitmaps', 'workerBitmaps'])
  if (last[what] > first[what])
    troubles.push(`${what}: ${first[what]} after a round, ${last[what]} at the end`);
if (last.heapMiB > first.heapMiB + SLACK_MIB)
  troubles.push(`heap: ${first.heapMiB} MiB after a round, ${last.heapMiB} MiB at the end`);
if (after.keptMiB > before.keptMiB + KEPT_SLACK_MIB)
  troubles.push(
    `kept by JavaScript: ${before.keptMiB} MiB after ${WARM} rounds, ${after.keptMiB} MiB at the end`,
  );
const heap = { [`after ${WARM * ROUND}`]: before, [`after ${rounds * ROUND}`]: after };
const result = {
  at: new Date().toISOString().slice(0, 10),
  switches: last.switches,
  samples,
  heap,
  troubles,
};
if (!process.env.SWITCHES)
  writeFileSync(new URL('memory.result.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
console.log(troubles.length > 0 ? troubles.join('\n') : 'flat');
process.exitCode = troubles.length > 0 ? 1 : 0;
