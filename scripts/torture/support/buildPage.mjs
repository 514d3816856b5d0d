// Builds the page that these programs control, into a temporary folder.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setClock } from './clock.mjs';

/**
 * @param {string} scratch where it may be built
 * @returns {string} the folder to serve
 */
export function buildPage(scratch) {
  const folder = join(scratch, 'page');
  const config = fileURLToPath(new URL('../page/vite.config.ts', import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '-c', config, '--outDir', folder, '--logLevel', 'error'],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The page of the torture programs does not build.');
  setClock(folder, 0);
  return folder;
}
