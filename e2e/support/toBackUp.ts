import type { BrowserContext } from '@playwright/test';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { StoragePage } from '../pages/StoragePage.ts';

/** A separate browser with a photo open, in which backups are ordinary downloads. */
export async function openedToBackUp(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const storage = new StoragePage(page);
  await storage.withoutSavePicker();
  const dashboard = await DashboardPage.opened(page, address);
  return { page, storage, dashboard };
}
