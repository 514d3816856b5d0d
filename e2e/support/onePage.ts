import type { BrowserContext, Page } from '@playwright/test';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { signedIn } from '../pages/LoginPage.ts';
import { test as base, expect } from './test.ts';
import { visit } from './visit.ts';

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

/** Ends what is open on the shared page: menus, dialogs, drawings and selections, one after the other. */
async function closeOverlays(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const overlays = page.locator('[role="menu"], [role="dialog"], [role="alertdialog"]');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(overlays).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Undoes every step that was done on the shared page. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo/ }).first();
  const saved = () => page.locator('[data-save-state="saved"]').first().waitFor({ state: 'attached' });
  for (await saved(); await undo.isEnabled(); await saved())
    // It may have been the last one: a disabled button would be waited for.
    await undo.click({ timeout: 2000 }).catch(() => undefined);
}

/**
 * Opens a photo of the sample as it is when the app is first opened: every step undone, the first damage selected, the
 * photo fitted, the pointer chosen.
 * @param name the photo's file
 */
export async function startOver(page: Page, name: string): Promise<DashboardPage> {
  const dashboard = new DashboardPage(page);
  if (page.url() === 'about:blank') await dashboard.open();
  await closeOverlays(page);
  await dashboard.tool('Pointer').click();
  await undoAll(page);
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

/** Opens a page of the app with every step undone. */
export async function startOverAt(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await signedIn(page);
    await page.goto(address);
    return;
  }
  await closeOverlays(page);
  await undoAll(page);
  // By way of another page, so that nothing stays selected or filtered.
  await visit(page, '/project');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await visit(page, address);
}

export { expect };
