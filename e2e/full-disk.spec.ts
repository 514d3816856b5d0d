import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { findBrowser, TEST_FLAGS } from '../scripts/browser.mjs';
import {
  fillDisk,
  freeDisk,
  mountSmallDisk,
  unmountSmallDisk,
} from '../scripts/torture/support/smallDisk.mjs';
import { DashboardPage } from './pages/DashboardPage.ts';

/** Megabytes of the disk: the browser's profile with the sample, and some room. */
const DISK = 400;

const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-full-disk-'));
const disk = join(scratch, 'disk');
let context: BrowserContext | null = null;

/** A browser whose profile is on the small disk, as the one before it left it. */
async function openedOnDisk(baseURL: string | undefined): Promise<Page> {
  await context?.close();
  context = await chromium.launchPersistentContext(join(disk, 'profile'), {
    ...(baseURL && { baseURL }),
    executablePath: findBrowser(),
    args: [...TEST_FLAGS, '--disk-cache-size=1000000'],
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  return context.pages()[0] ?? context.newPage();
}

test.afterEach(async () => {
  freeDisk(disk);
  await context?.close();
  unmountSmallDisk(disk);
  rmSync(scratch, { recursive: true, force: true });
});

test('on a full disk, verdicts that are called saved are there after a restart, and others are said to lack space and are saved by Retry', async ({
  baseURL,
}) => {
  test.skip(!mountSmallDisk(disk, DISK), 'Only root on Linux can mount a small disk.');
  let page = await openedOnDisk(baseURL);
  let dashboard = await DashboardPage.opened(page);
  await dashboard.saved();
  const before = await dashboard.number('unreviewed-count');
  fillDisk(disk);
  const state = page.locator('[data-save-state]').first();
  let judged = 0;
  for (let refused = false; !refused && judged < before; judged += 1) {
    await dashboard.damages.getByRole('row').nth(judged).click();
    await page.keyboard.press('Shift+A');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(before - judged - 1));
    await expect(state).toHaveAttribute('data-save-state', /saved|failed/, { timeout: 60_000 });
    refused = (await state.getAttribute('data-save-state')) === 'failed';
  }
  await expect(page.locator('[data-save-state="failed"]')).toContainText(/no space left/i);
  freeDisk(disk);
  await page.getByRole('button', { name: 'Retry' }).click();
  await dashboard.saved();
  page = await openedOnDisk(baseURL);
  dashboard = await DashboardPage.opened(page);
  await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(before - judged));
});
