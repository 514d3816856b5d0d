// Opens thousands of broken models, certificates, fonts and templates; prints the seed of the first that does harm. One that
// never ends is stopped after an hour. HOSTILE_FILES and HOSTILE_SEED set other numbers. The last result is saved beside this program.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const env = { HOSTILE_FILES: '3000', HOSTILE_SEED: '1', ...process.env };
const started = Date.now();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/hostileFiles.test.ts'],
  { stdio: 'inherit', env, timeout: 3_600_000 },
);
const result = {
  files: Number(env.HOSTILE_FILES),
  seed: Number(env.HOSTILE_SEED),
  seconds: Math.round((Date.now() - started) / 1000),
  harmed: status === 0 ? 0 : 'see the output',
};
writeFileSync(join(import.meta.dirname, 'hostile.result.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exit(status ?? 1);
