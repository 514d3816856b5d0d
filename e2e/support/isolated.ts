import { expect, type Page } from '@playwright/test';

/** The page is isolated from other sites, as the app's own server has it: what is tested holds under it. */
export const expectIsolated = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
