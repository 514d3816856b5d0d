// `npm run e2e [-- playwright's own arguments]`: runs the browser tests against the built app in dist/.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findBrowser } from './browser.mjs';

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findBrowser() },
});
process.exitCode = status ?? 1;
