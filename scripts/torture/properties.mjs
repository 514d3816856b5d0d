// Runs every property test with more and other cases, to find rare failures that the normal tests miss. PROPERTY_FACTOR
// is the multiple of the usual hundred, or of a property's own number (20); PROPERTY_SEED repeats a run.

import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const factor = Number(process.env.PROPERTY_FACTOR ?? 20);
const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31));
const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .map((file) => join('tests', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"));

console.log(`Seed ${seed}`);
const start = performance.now();
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_FACTOR: String(factor), PROPERTY_SEED: String(seed) },
});

const seconds = Math.round((performance.now() - start) / 1000);
const result = { files: files.length, factor, seed, seconds, failed: status !== 0 };
writeFileSync(join(import.meta.dirname, 'properties.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = status ?? 1;
