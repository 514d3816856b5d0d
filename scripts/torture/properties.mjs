// Runs every property test with more cases, to find rare failures that the normal tests miss. PROPERTY_FACTOR is the
// multiple of the usual hundred, or of a property's own number (20).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const factor = Number(process.env.PROPERTY_FACTOR ?? 20);
const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .map((file) => join('tests', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"));

const start = performance.now();
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_FACTOR: String(factor) },
});

const seconds = Math.round((performance.now() - start) / 1000);
const result = { files: files.length, factor, seconds, failed: status !== 0 };
writeFileSync(join(import.meta.dirname, 'properties.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = status ?? 1;
