// Writes TIFFs of random combinations of tags, decoded here and not, and compares what is shown with their values and,
// where ImageMagick is installed, with what libtiff sees. TIFF_FACTOR is the multiple of the usual 150 files (100);
// PROPERTY_SEED repeats a run.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const factor = Number(process.env.TIFF_FACTOR ?? 100);
const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31));
console.log(`Seed ${seed}`);
const start = performance.now();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/photos/tiffCombinations.test.ts'],
  {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_FACTOR: String(factor), PROPERTY_SEED: String(seed) },
  },
);
const seconds = Math.round((performance.now() - start) / 1000);
const result = { files: 150 * factor, seed, seconds, failed: status !== 0 };
writeFileSync(join(import.meta.dirname, 'tiff.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = status ?? 1;
