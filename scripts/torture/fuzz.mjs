// Imports ten thousand broken files; prints the seed of the first that does harm. FUZZ_FILES and FUZZ_SEED set other
// numbers. The last result is saved beside this program.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const env = { FUZZ_FILES: '10000', FUZZ_SEED: '1', ...process.env };
const started = Date.now();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/data/exchange/fuzz.test.ts'],
  { stdio: 'inherit', env },
);
const result = {
  files: Number(env.FUZZ_FILES),
  seed: Number(env.FUZZ_SEED),
  seconds: Math.round((Date.now() - started) / 1000),
  harmed: status === 0 ? 0 : 'see the output',
};
writeFileSync(join(import.meta.dirname, 'fuzz.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exit(status ?? 1);
