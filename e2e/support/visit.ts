import type { Page } from '@playwright/test';

/** Goes to an address of the app as its links do, without loading the app again. */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);
