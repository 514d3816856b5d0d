import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PHOTO = new Uint8Array(readFileSync(resolve(import.meta.dirname, 'support/small.jpg')));
/** Another photo by its bytes: what comes after the end of a JPEG is passed over. */
const photo = () => Uint8Array.from([...PHOTO, 1, 2, 3]);

/** Opens the import dialog with an archive, and waits until it says what would come in. */
async function preview(page: Page, files: Record<string, Uint8Array>) {
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const buffer = Buffer.from(zipSync(files, { level: 0 }));
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer });
  return { dialog, row: (file: string) => dialog.locator(`[data-file=${JSON.stringify(file)}]`) };
}

test('a file whose name leads out of its archive is refused by name, and the photo beside it comes in', async ({
  page,
}) => {
  const { dialog, row } = await preview(page, {
    '../outside.jpg': photo(),
    'C:\\outside.jpg': photo(),
    'north.jpg': photo(),
  });
  const why = 'its name would lead out of the archive’s folder';
  for (const refused of ['site.zip/../outside.jpg', 'site.zip/C:\\outside.jpg']) {
    await expect(row(refused)).toHaveAttribute('data-status', 'refused');
    await expect(row(refused)).toContainText(why);
    await expect(dialog.getByRole('listitem').filter({ hasText: `${refused}: ${why}` })).toBeVisible();
  }
  await expect(row('site.zip/north.jpg')).toHaveAttribute('data-status', 'read');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.locator('[data-import-report]')).toHaveAttribute('data-photos', '1', { timeout: 60_000 });
});

test('an archive of too many files is told with the limit, and nothing of it is read', async ({ page }) => {
  const many = Array.from({ length: 100_500 }, (_, n) => [`${n}.txt`, strToU8('')] as const);
  const { dialog, row } = await preview(page, Object.fromEntries(many));
  await expect(row('site.zip')).toContainText('it holds more than 100,000 files and folders');
  await expect(row('site.zip')).toHaveAttribute('data-status', 'refused');
  await expect(dialog.getByText('None of these files can be imported.')).toBeVisible();
});
