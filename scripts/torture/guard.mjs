// Compares the guard of a team's databases with the app's own check on a million random writes by every role: they differ
// only in what tests/support/team/guardFuzz.ts names. GUARD_SEED repeats a run. `npm test` runs a twentieth of it.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Twenty times the 50,000 writes of the tests. */
const FACTOR = 20;
const seed = Number(process.env.GUARD_SEED ?? randomInt(2 ** 31));
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-guard-'));
const path = join(folder, 'result.json');

console.log(`Seed ${seed}`);
const start = performance.now();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/deploy/guardFuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_FACTOR: String(FACTOR), GUARD_SEED: String(seed), GUARD_RESULT: path },
  },
);

const seconds = Math.round((performance.now() - start) / 1000);
const decided = status === 0 ? JSON.parse(readFileSync(path, 'utf8')) : {};
const result = { writes: 50_000 * FACTOR, seed, seconds, ...decided, failed: status !== 0 };
writeFileSync(join(import.meta.dirname, 'guard.result.json'), `${JSON.stringify(result, null, 2)}\n`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
