import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectAccessible } from './support/axe.ts';
import { backupOfSigned, forge, rewrite, sheetOf, signAgain, tampered } from './support/backupOf.ts';
import { expect, test } from './support/test.ts';

const PROGRAM = resolve(import.meta.dirname, '../scripts/verify-record.mjs');
const forged = (text: string) => text.replaceAll('Record signed', 'Record forged');

/** Records that version 0.1.0 signed, put back here; and a real backup of them. */
async function withSigned(page: Page) {
  const storage = new StoragePage(page);
  await storage.withoutSavePicker();
  await signedIn(page);
  await page.goto('/inspection-record');
  await storage.open();
  await storage.putBack(backupOfSigned());
  const backup = await storage.backUp('Tower');
  const record = new RecordPage(page);
  return {
    record,
    backup,
    putBack: async (file: ReturnType<typeof tampered>) => {
      await storage.open();
      await storage.putBack(file);
    },
    look: async (id: string) => {
      await page.goto(`/inspection-record/${id}#report`);
      await record.report.waitFor();
      await record.go('report');
      await expect(record.report).toBeEnabled();
    },
  };
}

/** The head of the record: its state. */
const head = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');

test('a backup that rewrites a signed record changes nothing of it: on screen, in the report and in its file', async ({
  page,
}, info) => {
  const { record, backup, putBack, look } = await withSigned(page);
  await look('signed');
  await expect(head(page)).toContainText('Signed');
  const hash = await record.hash();

  await putBack(
    tampered(backup, (docs) => {
      forge(docs, 'signed', forged);
      rewrite(sheetOf(docs, 'record', 'signed'), { state: 'draft', revision: 1, title: 'Record forged' });
      // Something of it comes in, so the backup was put back.
      rewrite(sheetOf(docs, 'record', 'draft'), { title: 'Put back' });
    }),
  );
  await look('draft');
  await expect(head(page)).toContainText('Put back');
  await look('signed');
  await expect(head(page)).toContainText('Record signed');
  await expect(head(page)).not.toContainText('Draft');
  await expect(page.getByText('The stored state says “Draft”, revision 1.')).toBeVisible();
  await expect(page.getByText('The stored content matches its hash.')).toHaveCount(1);
  expect(await record.hash()).toBe(hash);
  await expect(page.getByText('Mallory')).toHaveCount(0);
  await expectAccessible(page);

  const file = info.outputPath('signed.json');
  await record.exportSigned(file);
  expect(await readFile(file, 'utf8')).toContain('Record signed');
  execFileSync(process.execPath, [PROGRAM, file, '--hash', hash]);
  const report = (await record.readReport()).join(' ');
  expect(report).toContain('Record signed');
  for (const said of ['DRAFT', 'Record forged', 'Mallory']) expect(report).not.toContain(said);
});

test('a registration is typed once, in the profile: a new record has it, and its sheet shows it to be corrected', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/inspection-record');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile…' }).click();
  const profile = page.getByRole('dialog', { name: 'My Account' });
  await profile.getByLabel('Name').fill('Chan Siu Ming');
  await profile.getByLabel('Role').fill('Registered Inspector');
  await profile.getByLabel('Registration no.').fill('(E) 12');
  await profile.getByLabel('Registration expires on').fill('2020-01-31');
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Save' }).click();

  const record = new RecordPage(page);
  await record.create();
  await expect(page.getByLabel('Certificate of registration no.')).toHaveValue('(E) 12');
  await record.go('report');
  await expect(page.getByText('The registration has expired')).toBeVisible();
  await record.go('details');
  await record.fill('Registration expires on', '2099-01-31');
  await page.locator('[data-save-state="saved"]').waitFor();
  await record.go('report');
  await expect(page.getByText('The registration has expired')).toHaveCount(0);
});

test('a record that is said to be signed without a seal: Signature does not hold, on screen, on paper and in tables', async ({
  page,
}) => {
  const { record, backup, putBack, look } = await withSigned(page);
  await putBack(tampered(backup, (docs) => rewrite(sheetOf(docs, 'record', 'draft'), { state: 'signed' })));
  await page.goto('/inspection-record');
  const row = page.getByRole('row').filter({ hasText: 'Record draft' });
  await expect(row).toContainText('Signature does not hold');
  await look('draft');
  await expect(head(page)).toContainText('Signature does not hold');
  await expect(page.getByRole('button', { name: 'Signed file (JSON)' })).toHaveCount(0);
  await expect(page.getByLabel('Conclusion')).toHaveAttribute('readonly');
  await expectAccessible(page);

  const pages = await record.readReport();
  for (const text of pages) expect(text).toContain('Signature does not hold');
  expect(pages[0]).toContain('does not count as signed');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tables' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  const entries = unzipSync(new Uint8Array(await readFile(await (await downloaded).path())));
  const workbook = Object.entries(entries)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => strFromU8(bytes));
  expect(workbook.join('')).toContain('Signature does not hold');

  await page.getByRole('button', { name: 'Continue as a draft' }).click();
  await expect(head(page)).toContainText('Draft');
  await expect(page.getByRole('button', { name: 'Sign revision 1' })).toBeVisible();
});

test('two contents signed as one revision are both shown, and neither is called signed', async ({ page }) => {
  const { record, backup, putBack, look } = await withSigned(page);
  await putBack(tampered(backup, (docs) => signAgain(docs, 'signed', forged)));
  await look('signed');
  await expect(head(page)).toContainText('Conflicting signatures');
  const revisions = page.getByRole('region', { name: 'Revisions' });
  await expect(revisions.getByText('Conflicts with another signature of this revision.')).toHaveCount(2);
  for (const who of ['Ada', 'Mallory']) await expect(revisions.getByText(who)).toBeVisible();
  await expect(revisions.getByRole('button', { name: 'Content as a file (JSON)' })).toHaveCount(2);
  await expectAccessible(page);
  const pages = await record.readReport();
  for (const text of pages) expect(text).toContain('Conflicting signatures');
  expect(pages[0]).toContain('Mallory');
  await page.getByRole('button', { name: 'Continue as a draft' }).click();
  await page.getByLabel('Reason for revision 2').fill('Signed twice');
  await page.getByRole('button', { name: 'Begin revision 2' }).click();
  await expect(page.getByRole('button', { name: 'Sign revision 2' })).toBeVisible();
});
