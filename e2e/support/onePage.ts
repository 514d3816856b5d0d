import type { BrowserContext, Page } from '@playwright/test';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { test as base, expect } from './test.ts';

/** The page that the tests of one file share. */
interface SharedPage {
  readonly file: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** The worker's shared page, if a file has one open. */
interface Slot {
  shared: SharedPage | null;
}

/**
 * Tests of a file that share one page, in order and in one worker, so that the app is opened once for all of them. The
 * file calls `test.describe.configure({ mode: 'default' })`, and each test begins with {@link startOver}. For tests that
 * need no storage, window or settings of their own.
 */
export const test = base.extend<{ page: Page }, { slot: Slot }>({
  slot: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter.
    async ({}, use) => {
      const slot: Slot = { shared: null };
      await use(slot);
      await slot.shared?.context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ slot, browser, baseURL, viewport, locale, reducedMotion }, use, { file }) => {
    if (slot.shared?.file !== file) {
      await slot.shared?.context.close();
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...{ viewport, reducedMotion, serviceWorkers: 'block' as const },
        ...(locale && { locale }),
      });
      slot.shared = { file, context, page: await context.newPage() };
    }
    await use(slot.shared.page);
  },
});

/**
 * Opens a photo of the sample as it is when the app is first opened: every step undone, the first damage selected, the
 * photo fitted, the pointer chosen.
 * @param name the photo's file
 */
export async function startOver(page: Page, name: string): Promise<DashboardPage> {
  const dashboard = new DashboardPage(page);
  if (page.url() === 'about:blank') await dashboard.open();
  // Menus, dialogs, drawings and the selection end one after the other.
  await page.mouse.move(0, 0);
  const overlays = page.locator('[role="menu"], [role="dialog"], [role="alertdialog"]');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(overlays).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await dashboard.tool('Pointer').click();
  const undo = page.getByRole('button', { name: /^Undo/ }).first();
  await dashboard.saved();
  await dashboard.host.focus();
  // By its key: the button may be disabled by then, which a click would wait for.
  for (; await undo.isEnabled(); await dashboard.saved()) await page.keyboard.press('Control+z');
  // A photo that is opened again has its first damage selected, and is fitted.
  for (const each of [name === 'DJI_0110.JPG' ? 'DJI_0101.JPG' : 'DJI_0110.JPG', name]) {
    await dashboard.card(each).getByRole('button').click();
    await expect(dashboard.card(each)).toHaveAttribute('aria-current', 'true');
  }
  await dashboard.ready();
  await dashboard.host.focus();
  await dashboard.fit();
  return dashboard;
}

export { expect };
