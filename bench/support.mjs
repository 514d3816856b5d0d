// The bench page, built, served and opened in a browser of its own.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const vite = join(here, '../node_modules/vite/bin/vite.js');

export async function openBench() {
  const config = join(here, 'vite.config.ts');
  const built = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'error']);
  if (built.status !== 0) throw new Error(`The bench page doesn't build: ${built.stderr}`);
  // Without the app's policy: photos are passed to the bench's page by address, including blobs.
  const server = await serve(join(here, 'dist'), 0, { headers: {} });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    headless: false,
    args: ['--headless=new', ...BROWSER_FLAGS],
  });
  return {
    browser,
    /** The address of a page of the bench. */
    address: (name) => `${server.url}/${name}`,
    /** A page with the scene, without a photo; or another one, once it has set its object on its window. */
    async page(name = 'bench.html', offers = '__benchPhases') {
      const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
      await page.goto(`${server.url}/${name}`);
      await page.waitForFunction((key) => key in window, offers);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
