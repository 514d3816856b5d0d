import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { DashboardPage } from '../../../e2e/pages/DashboardPage.ts';
import { RecordPage } from '../../../e2e/pages/RecordPage.ts';
import { inspectionOf } from '../../../e2e/support/inspectionOf.ts';
import { findBrowser, TEST_FLAGS } from '../../browser.mjs';
import { fillDisk, freeDisk } from '../support/smallDisk.mjs';

const { FULL_DISK: disk = '', FULL_DISK_NOTES: notes = '', E2E_PORT: port = '4174' } = process.env;

test.describe.configure({ mode: 'serial' });
test.skip(disk === '', 'There is no small disk.');

let context: BrowserContext;

/** A browser whose profile is on the small disk; the profile of the one before it, where it has the same name. */
async function browserOf(profile: string): Promise<Page> {
  context = await chromium.launchPersistentContext(join(disk, profile), {
    baseURL: `http://localhost:${port}`,
    executablePath: findBrowser(),
    args: [...TEST_FLAGS, '--disk-cache-size=1000000'],
    locale: 'en-GB',
    // The list of photos has only those that are in view.
    viewport: { width: 1440, height: 2000 },
    serviceWorkers: 'block',
  });
  return context.pages()[0] ?? context.newPage();
}

test.afterEach(async () => {
  freeDisk(disk);
  await context.close();
});

const note = (act: string, facts: object) => appendFileSync(notes, `${JSON.stringify({ act, ...facts })}\n`);

const NO_SPACE = /no space left|storage is full|not enough space/i;

test('import: photos that don’t fit are named with the reason, those that are called imported are there, the rest follows', async () => {
  const photos = inspectionOf('2026-05-20', ['sample-01', 'sample-02', 'sample-03'], 3);
  let page = await browserOf('import');
  const dashboard = await DashboardPage.opened(page);
  await dashboard.saved();
  const images = dashboard.images.getByRole('listitem');
  const imported = images.filter({ hasText: '2026-sample' });
  // Room for one of the photos, or none, as the browser reckons.
  fillDisk(disk, 2_000_000);
  await dashboard.import([...photos]);
  await expect(page.getByText(NO_SPACE).first()).toBeVisible();
  const said = await page.getByText(NO_SPACE).first().textContent();
  const kept = await imported.count();
  freeDisk(disk);
  await page.reload();
  await dashboard.ready();
  // What the list showed is there, without space too.
  await expect(images).not.toHaveCount(0);
  await expect(imported).toHaveCount(kept);
  await dashboard.import([...photos]);
  await context.close();
  page = await browserOf('import');
  const again = await DashboardPage.opened(page);
  await expect(again.images.getByRole('listitem').filter({ hasText: '2026-sample' })).toHaveCount(
    photos.length - 1,
  );
  note('import', { said, photosKeptWithoutSpace: kept, thereAfterImportingAgain: photos.length - 1 });
});

test('signing: a record without space isn’t called signed where it isn’t, and is signed once there is space', async () => {
  let page = await browserOf('signing');
  let record = await RecordPage.readyToSign(page);
  await page.locator('[data-save-state="saved"]').first().waitFor();
  fillDisk(disk);
  await record.pressSign();
  await expect(page.getByText(NO_SPACE).first()).toBeVisible({ timeout: 120_000 });
  const said = await page.getByText(NO_SPACE).first().textContent();
  const holds = page.getByText('The stored content matches its hash.');
  const calledSigned = await holds.count();
  freeDisk(disk);
  if (calledSigned === 0) {
    const retry = page.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click();
  } else await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('[data-save-state="saved"]').first().waitFor();
  const signedByRetry = (await holds.count()) > 0;
  await context.close();
  page = await browserOf('signing');
  record = await RecordPage.opened(page, 'report');
  if (!signedByRetry) await record.sign();
  await expect(page.getByText('The stored content matches its hash.')).toHaveCount(1);
  note('signing', { said, signedByRetry });
});
