// Runs Playwright's tests of one configuration against the built app in dist/, served at E2E_PORT, else at a free port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { findBrowser } from './browser.mjs';

/** @returns {Promise<number>} a free port */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * @param {readonly string[]} given Playwright's arguments
 * @returns {Promise<number>} its exit status
 */
export async function runPlaywright(given) {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  // Not spawnSync, which would keep callers from noticing that their connections were closed during the run.
  const run = spawn(process.execPath, [cli, 'test', ...given], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(),
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    },
  });
  const [status] = await once(run, 'exit');
  return status ?? 1;
}
