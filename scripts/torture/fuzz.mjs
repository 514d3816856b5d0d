// Reads ten thousand broken files through a whole import; prints the seed of the first that does harm.
// FUZZ_FILES and FUZZ_SEED choose others.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/data/exchange/fuzz.test.ts'],
  { stdio: 'inherit', env: { FUZZ_FILES: '10000', ...process.env } },
);
process.exit(status ?? 1);
