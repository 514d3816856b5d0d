// A browser with its own process group and profile, which can be killed as abruptly as by a power cut.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser, TEST_FLAGS } from '../../browser.mjs';

/** The browser's debugging port. */
async function portOf(profile) {
  for (;;) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (port) return port;
    } catch {
      // not there yet
    }
    await wait(20);
  }
}

/**
 * @param {string} profile folder that is kept after the browser ends
 * @param {string} url what it opens
 * @param {(() => void) | null} before runs in the page before anything else
 */
export async function startBrowser(profile, url, before = null) {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    findBrowser(),
    [
      ...TEST_FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
  const context = browser.contexts()[0];
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  const opened = page.goto(url);
  return {
    page,
    /** Resolves when the page's data room is ready; rejects where the database could not be opened. */
    async ready() {
      await opened;
      await page.waitForFunction(() => window.torture || window.refused, null, { polling: 20 });
      const refused = await page.evaluate(() => window.refused);
      if (refused) throw new Error(`The database could not be opened: ${refused}`);
    },
    /** Kills all processes of the browser at once, without a clean exit. */
    async kill() {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => {}); // the connection is gone already
    },
  };
}
