// `npm run test:quick`: what a change most likely broke, in about a minute: format and lint, types, the unit tests that
// reach a file that changed since main, and the browser tests tagged @smoke on a build of now.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The commit that the work is compared with: where this branch left main, on main itself the last commit. */
function comparedWith() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const left = git('merge-base', 'HEAD', 'main');
    return left === git('rev-parse', 'HEAD') ? 'HEAD' : left;
  } catch {
    return 'HEAD'; // a clone without a branch called main
  }
}

/** Runs a step and returns its name where it failed. */
async function run(title, args) {
  const started = performance.now();
  const [status] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'failed'}, ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return status === 0 ? [] : [title];
}

const failed = (
  await Promise.all([
    run('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    run('types', ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json']),
  ])
).flat();
failed.push(
  ...(await run('unit tests of what changed', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--passWithNoTests',
    `--changed=${comparedWith()}`,
  ])),
);
const unbuilt = await run('build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
failed.push(...unbuilt);
if (unbuilt.length === 0)
  failed.push(...(await run('smoke tests', ['scripts/e2e.mjs', '--grep', '@smoke', '--reporter=dot'])));
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
