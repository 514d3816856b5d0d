// A page that stays open for a day of work: thousands of acts on the dashboard, after which it holds no more nodes,
// listeners, timers or memory than in the morning. DAY_ROUNDS sets the number of rounds of about twenty acts (40). The
// acts are always the same, so that there is no seed. The last result is saved in day.result.json.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, TEST_FLAGS } from '../browser.mjs';
import { serve } from '../serve.mjs';
import { growth, liveDay, watchTimers } from './support/dayWalk.mjs';

const ROUNDS = Number(process.env.DAY_ROUNDS ?? 40);
const EVERY = Math.max(1, Math.floor(ROUNDS / 10));
const ACTS_PER_ROUND = 26;
/** Rounds after which everything that is created once exists. */
const WARM = 4;
/**
 * How much of each may come on top of that in a round. A dialog has a hundred nodes or more. Of the heap's growth five
 * sixths are code that the engine compiles as functions are used; snapshots twelve rounds apart differ by 2.5 MiB, of
 * which 0.03 are objects of the app (its steps), and the rest strings and the inspector's own lists.
 */
const MOST = { nodes: 10, listeners: 2, documents: 0, timers: 0.1, heapMiB: 0.3 };

const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-day-'));
const folder = process.env.DAY_DIST ?? join(scratch, 'dist');
if (!process.env.DAY_DIST) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'error'];
  if (spawnSync(process.execPath, vite, { stdio: 'inherit' }).status !== 0) process.exit(1);
}
const server = await serve(folder, 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: TEST_FLAGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
page.setDefaultTimeout(60_000);
await watchTimers(page);
await page.goto(server.url);
await page.getByRole('button', { name: 'Login' }).click();
await page.locator('[data-annotator][data-ready]').waitFor();
await page.keyboard.press('Escape');
const samples = await liveDay(page, {
  rounds: ROUNDS,
  every: EVERY,
  photos: 2,
  links: ['Project', 'Inspection Record'],
  tell: (sample) => console.log(JSON.stringify(sample)),
});
await browser.close();
await server.close();
rmSync(scratch, { recursive: true, force: true });
const troubles = growth(
  samples.filter(({ rounds }) => rounds >= WARM),
  MOST,
);
const result = {
  at: new Date().toISOString().slice(0, 10),
  rounds: ROUNDS,
  acts: ROUNDS * ACTS_PER_ROUND,
  samples,
  troubles,
};
writeFileSync(new URL('day.result.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
console.log(troubles.length > 0 ? troubles.join('\n') : 'nothing grew');
process.exitCode = troubles.length > 0 ? 1 : 0;
