import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { hasOpenssl, TimeAuthority } from '../tests/support/timeAuthority.ts';
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
const PHOTO = resolve(import.meta.dirname, 'support/small.jpg');
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

/** Saves the PDF that an act makes, and reads as text the certificates of the signature that covers all of it. */
async function panelOf(page: Page, act: () => Promise<void>, file: string): Promise<string> {
  const [made] = await Promise.all([page.waitForEvent('download', { timeout: 80_000 }), act()]);
  await made.saveAs(file);
  const pdf = await readFile(file, 'latin1');
  const range = /\/ByteRange \[0 (\d+)\s+(\d+)\s+(\d+)/.exec(pdf)?.slice(1).map(Number) ?? [];
  const [before = 0, after = 0, rest = 0] = range;
  expect(after + rest).toBe(pdf.length);
  expect(pdf).toMatch(/\/AFRelationship \/Source/);
  return Buffer.from(pdf.slice(before + 1, after - 1), 'hex').toString();
}

/** Has the record's signature, and a signed PDF of it, stamped by a local authority, by files alone. */
async function stampedByFile(page: Page, pdf: string, kept: string): Promise<void> {
  const authority = new TimeAuthority();
  await page.getByRole('button', { name: 'Time stamp…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time stamp of the signature' });
  const saved = async (name: string) => {
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    return made;
  };
  const answered = async () => {
    const request = new Uint8Array(await readFile(await (await saved('Save the request (.tsq)')).path()));
    return {
      name: 'answer.tsr',
      mimeType: 'application/timestamp-reply',
      buffer: Buffer.from(authority.answer(request)),
    };
  };
  const answer = dialog.getByLabel('Choose the answer (.tsr)…');
  const result = dialog.locator('[data-time-stamp]');
  const first = await answered();
  await answer.setInputFiles({ ...first, name: 'other.tsr', buffer: first.buffer.subarray(1) });
  await expect(dialog.getByRole('alert')).toContainText('can’t be read');
  await answer.setInputFiles(first);
  await expect(result).toContainText('by the clock of Test Time time, Test Institute');
  await expect(result).toContainText('Nobody was asked whether that authority tells the truth');
  await dialog
    .getByLabel('Choose the authority’s root (.pem)…')
    .setInputFiles(join(authority.folder, 'root.pem'));
  await expect(result).toContainText('The chosen root vouches for the authority.');
  await expectAccessible(page, 'time stamp');
  await (await saved('Save the time stamp (.tsr)')).saveAs(kept);

  await dialog.getByRole('button', { name: /What gets the stamp/ }).click();
  await page.getByRole('option', { name: 'A signed PDF of it' }).click();
  await dialog.getByLabel('Choose the signed PDF…').setInputFiles(pdf);
  await expect(dialog.getByRole('button', { name: 'Save the request (.tsq)' })).toBeVisible();
  await answer.setInputFiles({ ...first, name: 'of-the-record.tsr' });
  await expect(dialog.getByRole('alert')).toContainText('of another signature');
  await answer.setInputFiles(await answered());
  await expect(result).toContainText('The chosen root vouches for the authority.');
  const stamped = await readFile(await (await saved('Save the stamped PDF')).path(), 'latin1');
  // id-aa-timeStampToken, in hexadecimal.
  expect(stamped.toLowerCase()).toContain('060b2a864886f70d010910020e');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await rm(authority.folder, { recursive: true });
}

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
  // The certificate that has just signed makes the signed PDF at once; after a reload its file is asked for again.
  const signedPdf = page.getByRole('button', { name: 'Signed PDF', exact: true });
  await expect(signedPdf).toBeEnabled();
  expect(await panelOf(page, () => signedPdf.click(), info.outputPath('at-once.pdf'))).toContain(
    'Chan Siu Ming',
  );
  await page.locator('[data-save-state="saved"]').first().waitFor();
  await page.reload();
  await expect(line).toBeVisible();
  await expectAccessible(page, 'signed');
  await expect(signedPdf).toBeEnabled();
  await signedPdf.click();
  const dialog = page.getByRole('dialog', { name: 'Sign the PDF of the report' });
  const unlock = async (name: string) => {
    await dialog.getByLabel('Choose a certificate file (.p12, .pfx)…').setInputFiles(fixture(name));
    await dialog.getByLabel(`Passphrase of ${name}`).fill('correct');
    await dialog.getByRole('button', { name: 'Open the certificate' }).click();
  };
  const make = dialog.getByRole('button', { name: 'Make the signed PDF' });
  await unlock('mallory.p12');
  await expect(dialog.getByRole('alert')).toContainText('not the certificate that signed the record');
  await expect(make).toBeDisabled();
  await unlock('rsa-aes.p12');
  await expect(make).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'signed PDF');
  const signedFile = info.outputPath('later.pdf');
  expect(await panelOf(page, () => make.click(), signedFile)).toContain('Chan Siu Ming');

  const [file, signature] = [info.outputPath('signed.json'), info.outputPath('signed.signature.json')];
  await record.exportSigned(file);
  await record.exportSignature(signature);
  if (hasOpenssl) await stampedByFile(page, signedFile, info.outputPath('signed.signature.tsr'));
  const whole = verified(file, '--ca', fixture('root.pem'));
  expect(whole.status, whole.stdout).toBe(0);
  expect(whole.stdout).toContain('CN=Chan Siu Ming 陳小明');
  if (hasOpenssl) expect(whole.stdout).toContain('time stamp by O=Test Institute, CN=Test Time time');
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

test('a key of this device signs, but is nobody’s identity: on the sheet, on screen and in the report; attached documents leave with it', async ({
  page,
}, info) => {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const record = await RecordPage.readyToSign(page);
  // A document that is attached leaves with what is signed.
  await record.go('scope');
  const service = page.getByRole('region', { name: 'Service history' });
  await service.getByRole('button', { name: 'Add: Works', exact: true }).click();
  const works = service.getByRole('group', { name: 'Works 1', exact: true });
  await expect(works.getByRole('button', { name: 'Attach a document: Works 1' }).first()).toBeVisible();
  await works.locator('input[type="file"]').setInputFiles(PHOTO);
  await expect(works.getByRole('listitem', { name: 'small.jpg' })).toBeVisible();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await record.go('report');
  await record.sign(async () => {
    await record.choose('Sign with', 'A key of this device');
    await expect(page.getByText('It shows which device signed, not who: it is no identity.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Public key (PEM)' })).toBeVisible();
  });
  await expect(page.getByText(/^Signed with a key of a device, fingerprint [0-9a-f]{64}/)).toBeVisible();
  const report = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  expect(report).toContain('it shows which device signed, not who');
  expect(report).toContain('Works 1: small.jpg');
  const zipped = page.waitForEvent('download');
  await page.getByRole('button', { name: 'With its 1 file (ZIP)' }).click();
  const archive = unzipSync(new Uint8Array(await readFile(await (await zipped).path())));
  const [document = ''] = Object.keys(archive).filter((name) => name.startsWith('files/'));
  expect(document).toMatch(/^files\/[0-9a-f]{64} small\.jpg$/);
  expect(Buffer.from(archive[document] ?? []).equals(await readFile(PHOTO))).toBe(true);
  expect(Object.keys(archive)).toHaveLength(3);

  await page.getByRole('button', { name: 'Hand over…' }).click();
  const write = page.getByRole('dialog').getByRole('button', { name: 'Write the file' });
  for (const part of ['Photos', 'Elevations with pins'])
    await page.getByRole('dialog').getByText(part, { exact: true }).click();
  await expect(page.getByRole('dialog').locator('[data-forecast]')).toContainText('without pictures');
  await expect(write).toBeEnabled();
  const handed = page.waitForEvent('download');
  await write.click();
  await expect(page.getByRole('dialog')).toContainText('1 file of the record is in it as it was signed.');
  const file = info.outputPath('handed-over.html');
  await (await handed).saveAs(file);
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save small.jpg' }).click();
  expect((await readFile(await (await saved).path())).equals(await readFile(PHOTO))).toBe(true);
  expect(report).toContain('Integrity, not identity');
});
