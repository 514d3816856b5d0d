import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const PHOTO = readFileSync(resolve(import.meta.dirname, 'support/small.jpg'));
/** A photo with credentials by a certificate made for tests, and the same with one byte of its picture changed. */
const SIGNED = readFileSync(resolve(import.meta.dirname, 'support/credentials.jpg'));
const CHANGED = Buffer.from(SIGNED);
CHANGED[CHANGED.length - 100] = (CHANGED[CHANGED.length - 100] ?? 0) ^ 1;
test.use({ serviceWorkers: 'allow' });

/** Another photo by its bytes: what comes after the end of a JPEG is passed over. */
const photo = (number: number) => Uint8Array.from([...PHOTO, number]);

test('the page of custody says where photos came from, and that the steps are still what they were', async ({
  page,
}, info) => {
  test.slow();
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const archive = zipSync({
    'card/DCIM/north.jpg': [photo(1), { mtime: new Date(2026, 3, 1, 10, 0, 0) }],
  });
  await dialog.locator('input[type=file][multiple]').setInputFiles([
    { name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
    { name: 'south.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo(2)) },
    { name: 'signed.jpg', mimeType: 'image/jpeg', buffer: SIGNED },
    { name: 'changed.jpg', mimeType: 'image/jpeg', buffer: CHANGED },
  ]);
  const take = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect(take).toBeEnabled();
  await take.click();
  await expect(page.locator('[data-import-report]')).toHaveAttribute('data-photos', '4', { timeout: 60_000 });
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();

  const project = new URL(page.url()).searchParams.get('project') ?? '';
  await page.goto('/storage');
  await expect(page.locator('[data-offline="ready"]')).toBeVisible({ timeout: 120_000 });
  await page.goto(project ? `/project/${project}` : '/project');
  if (!project)
    await page
      .getByRole('link', { name: /Sample|Demo/ })
      .first()
      .click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Custody' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Custody' })).toBeVisible();
  const chain = page.locator('[data-chain]');
  await expect(chain).toHaveCount(1);
  await expect(chain).toHaveAttribute('data-state', 'unbroken');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('north.jpg')).toContainText('Archive');
  await expect(row('north.jpg')).toContainText('site.zip/card/DCIM');
  await expect(row('south.jpg')).toContainText('Chosen files');
  await expect(row('south.jpg')).toContainText('None');
  await expect(row('signed.jpg')).toContainText('There are some, not checked');
  await expectAccessible(page, 'custody');

  await page.getByRole('button', { name: /^Check the credentials of \d+ photos$/ }).click();
  await expect(row('signed.jpg')).toContainText(
    'Valid, signed with the certificate of Test camera, Alpha AI tests, made by Test camera 1.0',
    { timeout: 60_000 },
  );
  await expect(row('changed.jpg')).toContainText('Broken: assertion.dataHash.mismatch', { timeout: 60_000 });
  await expect(page.getByText('Nobody was asked who vouches for the certificate')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).last().click(),
  ]);
  const path = info.outputPath('photos.csv');
  await download.saveAs(path);
  const csv = await readFile(path, 'utf8');
  const north = csv.split('\n').find((line) => line.startsWith('north.jpg')) ?? '';
  expect(north).toContain(',north.jpg,');
  expect(north).toContain(new Date(2026, 3, 1, 10, 0, 0).toISOString());
  expect(north).toContain('archive,site.zip/card/DCIM');

  // Found in the palette, too.
  await visit(page, new URL(page.url()).pathname);
  await expect(chain).toHaveCount(0);
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 2000 });
  }).toPass();
  await palette.getByRole('searchbox').fill('chain of custody');
  await palette.getByRole('menuitem', { name: 'Project: Custody' }).click();
  await expect(chain).toHaveAttribute('data-state', 'unbroken');

  // What was loaded once checks without a network, with a photo's details on the dashboard, too.
  await page.context().setOffline(true);
  const dashboard = new DashboardPage(page);
  await page.goto(project ? `/dashboard?project=${project}` : '/dashboard');
  await dashboard.ready();
  await dashboard.card('signed.jpg').click();
  await expect(dashboard.card('signed.jpg')).toHaveAttribute('aria-current', 'true');
  await dashboard.ready();
  const ground = await dashboard.at(60, 60);
  await page.mouse.click(ground.x, ground.y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Photo details…' }).click();
  const details = page.getByRole('dialog', { name: 'Details of signed.jpg' });
  await expect(details.locator('[data-credentials-state="valid"]')).toContainText(
    'Valid, signed with the certificate of Test camera',
    { timeout: 60_000 },
  );
  await expect(details).toContainText('Chosen files');
  await expectAccessible(page, 'details of a photo');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});
