// Plants contradictions of every kind (answers, dates, elements, waivers, identities, due dates, limitations) into 500
// random projects: none of them may be signed without its reason being named. TRUTH_SEED repeats a run. The planted
// kinds are rows of tests/support/plantedContradictions.ts; `npm test` runs a tenth of it.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ten times the 50 projects of the tests. */
const FACTOR = 10;
const seed = Number(process.env.TRUTH_SEED ?? randomInt(2 ** 31));
const root = join(import.meta.dirname, '../..');

console.log(`Seed ${seed}`);
const start = performance.now();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/domain/rating/contradictions.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_FACTOR: String(FACTOR), PROPERTY_SEED: String(seed) },
  },
);

const seconds = Math.round((performance.now() - start) / 1000);
const result = { projects: 50 * FACTOR, seed, seconds, failed: status !== 0 };
writeFileSync(join(import.meta.dirname, 'truth.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = status ?? 1;
