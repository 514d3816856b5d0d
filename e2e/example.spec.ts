import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expect, test } from './support/test.ts';

const PROGRAM = resolve(import.meta.dirname, '../scripts/verify-record.mjs');

/** Asks for the example on the list of projects. */
async function add(page: Page): Promise<void> {
  await signedIn(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor({ timeout: 60_000 });
}

const openRecord = (page: Page, no: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(no) }).click();

test('the finished example shows last year signed and verified, and what is open this year', async ({
  page,
}, info) => {
  test.slow();
  await add(page);
  await page.goto('/inspection-record');
  await openRecord(page, 'EXAMPLE-2025');
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.go('report');
  await page.getByText('The stored content matches its hash.').waitFor();
  await expect(page.getByRole('region', { name: 'Signed with 1 reservation' })).toContainText('EXAMPLE');
  const hash = await record.hash();
  const file = info.outputPath('signed.json');
  await record.exportSigned(file);
  const verified = execFileSync(process.execPath, [PROGRAM, file, '--hash', hash], { encoding: 'utf8' });
  expect(verified).toContain('ok   the hash is the one given');
  expect(verified).toContain('reservations: 1');
  const pages = await record.readReport();
  expect(pages[0]).toContain('EXAMPLE');
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(hash);

  await page.goto('/inspection-record');
  await openRecord(page, 'EXAMPLE-2026');
  await record.report.waitFor();
  await record.go('review');
  await expect(page.getByText('3 of 6 photos reviewed')).toBeVisible();
  await record.go('report');
  const gate = page.getByRole('region', { name: 'Before this can be signed' });
  for (const open of [
    'Enter start and completion dates',
    'Limitations are not stated',
    'EXAMPLE-04.jpg, EXAMPLE-08.jpg, EXAMPLE-09.jpg',
    '30: EXAMPLE-04.jpg (10), EXAMPLE-08.jpg (10), EXAMPLE-09.jpg (10)',
  ])
    await expect(gate.getByText(open)).toBeVisible();
});

test('asked for again it is opened; deleted it is gone, and an undo brings it back', async ({ page }) => {
  test.slow();
  await add(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete the example' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  const card = page.getByRole('link', { name: 'EXAMPLE: Harbour Court' });
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card).toBeVisible();
});
