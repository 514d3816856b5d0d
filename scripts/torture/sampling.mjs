// Draws 10,000 samples from each of a dozen projects with known faults: the bound must hold in at least 95 % of them, for
// every plan of strata. `npm test` draws a tenth of them.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ten times the 1,000 draws of the tests. */
const FACTOR = 10;
const root = join(import.meta.dirname, '../..');

const start = performance.now();
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', 'tests/domain/assurance/drawSample.test.ts'],
    ...['--testTimeout', '600000', '-t', 'the bound of a stratified sample'],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PROPERTY_FACTOR: String(FACTOR) } },
);

const seconds = Math.round((performance.now() - start) / 1000);
const result = { draws: 1000 * FACTOR, seconds, failed: status !== 0 };
writeFileSync(join(import.meta.dirname, 'sampling.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = status ?? 1;
