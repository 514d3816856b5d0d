import { expect, type Page } from '@playwright/test';

/**
 * Expects the page to be isolated from other sites, as on the app's own server, so that tests run under the same
 * conditions.
 */
export const expectIsolated = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
