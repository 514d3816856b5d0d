// `npm run e2e [-- playwright's own arguments]`: runs the browser tests against the built app in dist/, which is
// served at E2E_PORT, else at a port that is free.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { findBrowser } from './browser.mjs';

/** @returns {Promise<number>} a port that nobody listens at now */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: findBrowser(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
  },
});
process.exitCode = status ?? 1;
