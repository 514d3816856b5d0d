import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectAccessible } from './support/axe.ts';
import {
  backupOfSigned,
  forge,
  projectDocumentOf,
  rewrite,
  signAgain,
  tampered,
} from './support/backupOf.ts';
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

/**
 * Has files checked on the page for those without the app, and again, in Chinese, on the page saved as one file and opened
 * from the disk without a network.
 */
async function checkedOnPage(page: Page, files: readonly [string, string], hash: string) {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Check a signed record…' }).click(),
  ]);
  const choose = (label: string) => opened.getByLabel(label, { exact: true }).and(opened.locator('input'));
  const result = opened.getByRole('region', { name: 'Result' });
  await choose('Choose files…').setInputFiles(files[0]);
  await expect(result.locator('[data-status]')).toHaveAttribute('data-status', 'unconfirmed');
  await expect(result).toContainText('its signature (.signature.json) was not chosen');
  await choose('Choose files…').setInputFiles([...files, import.meta.filename]);
  await opened.getByLabel('Fingerprint (SHA-256) from the report').fill(`sha256:${hash}`);
  await expect(result).toContainText('Chan Siu Ming 陳小明, Harbour Surveyors, HK');
  await expect(result.locator('[data-status]')).toHaveAttribute('data-status', 'invalid');
  await expect(result).toContainText('is missing: no file has its name');
  await expectAccessible(opened, 'verifier');

  const [saved] = await Promise.all([
    opened.waitForEvent('download'),
    opened.getByRole('button', { name: 'Save this page as a file' }).click(),
  ]);
  const file = files[0].replace('signed.json', 'verify-record.html');
  await saved.saveAs(file);
  const requests: string[] = [];
  opened.on('request', (request) => requests.push(request.url()));
  await opened.goto(pathToFileURL(file).href);
  await opened.getByLabel('Language').selectOption('zh-hk');
  await choose('選擇檔案…').setInputFiles([...files]);
  await opened.getByLabel('報告上的指紋（SHA-256）').fill(hash);
  await expect(opened.locator('[data-status]')).toHaveAttribute('data-status', 'valid');
  await expect(opened.locator('[data-status]')).toContainText('證書內容是否屬實，並未向發證者查詢');
  await expect(opened.getByRole('button', { name: '將本頁存成檔案' })).toHaveCount(0);
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
  await opened.close();
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
      rewrite(projectDocumentOf(docs, 'record', 'signed'), {
        state: 'draft',
        revision: 1,
        title: 'Record forged',
      });
      // Something of it comes in, so the backup was put back.
      rewrite(projectDocumentOf(docs, 'record', 'draft'), { title: 'Put back' });
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

test('a registration is typed once, in the profile: a new record has it, and its sheet shows it to be corrected', {
  tag: '@smoke',
}, async ({ page }) => {
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
  await putBack(
    tampered(backup, (docs) => rewrite(projectDocumentOf(docs, 'record', 'draft'), { state: 'signed' })),
  );
  await page.goto('/inspection-record');
  const row = page.getByRole('row').filter({ hasText: 'Record draft' });
  await expect(row).toContainText('Signature does not hold');
  await look('draft');
  await expect(head(page)).toContainText('Signature does not hold');
  await expect(page.getByRole('button', { name: 'Signed file (JSON)' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Conclusion' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
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

const fixture = (name: string) => resolve(import.meta.dirname, '../tests/data/certificates/fixtures', name);
const verified = (...args: readonly string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });

test('a record is signed with a certificate of one’s own; the program says whose it is, and finds what was changed', async ({
  page,
}, info) => {
  const record = await RecordPage.readyToSign(page);
  const certificate = page.getByRole('region', { name: 'Sign with' });
  await record.sign(async () => {
    await record.withCertificate(fixture('no-key.p12'), 'correct');
    await expect(certificate.getByRole('alert')).toContainText('no-key.p12 holds no private key');
    await record.withCertificate(fixture('rsa-legacy.p12'), 'wrong');
    await expect(certificate.getByRole('alert')).toContainText('The passphrase doesn’t open rsa-legacy.p12');
    await expect(page.getByRole('button', { name: 'Sign as Chan Siu Ming' })).toBeDisabled();
    await page.getByLabel(/^Passphrase of/).fill('correct');
    await page.getByRole('button', { name: 'Open the certificate' }).click();
    await expect(certificate).toContainText('Chan Siu Ming 陳小明, Harbour Surveyors, HK');
    await expect(certificate).toContainText('Test Root, Test Institute, HK');
    await expectAccessible(page, 'certificate');
  });
  const line = page.getByText(/^Signed with the certificate of Chan Siu Ming 陳小明/);
  await expect(line).toContainText('issued by Test Root, Test Institute, HK, valid to 1 Jan 2110');
  await page.locator('[data-save-state="saved"]').first().waitFor();
  await page.reload();
  await expect(line).toBeVisible();
  await expectAccessible(page, 'signed');

  const [file, signature] = [info.outputPath('signed.json'), info.outputPath('signed.signature.json')];
  await record.exportSigned(file);
  await record.exportSignature(signature);
  const whole = verified(file, '--ca', fixture('root.pem'));
  expect(whole.status, whole.stdout).toBe(0);
  expect(whole.stdout).toContain('CN=Chan Siu Ming 陳小明');
  expect(verified(file, '--ca', fixture('another-root.pem')).status).toBe(1);
  await checkedOnPage(page, [file, signature], await record.hash());
  const proof = await readFile(signature, 'utf8');
  await writeFile(signature, proof.replace(/"signature":"../, '"signature":"AA'));
  expect(verified(file, '--hash', await record.hash())).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('one of them was changed'),
  });

  const report = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  expect(report).toContain('Signed with the certificate of Chan Siu Ming');
  expect(report).not.toContain('Integrity, not identity');
});

test('a key of this device signs, but is nobody’s identity: on the sheet, on screen and in the report', async ({
  page,
}) => {
  const record = await RecordPage.readyToSign(page);
  await record.sign(async () => {
    await record.choose('Sign with', 'A key of this device');
    await expect(page.getByText('It shows which device signed, not who: it is no identity.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Public key (PEM)' })).toBeVisible();
  });
  await expect(page.getByText(/^Signed with a key of a device, fingerprint [0-9a-f]{64}/)).toBeVisible();
  const report = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  expect(report).toContain('it shows which device signed, not who');
  expect(report).toContain('Integrity, not identity');
});
