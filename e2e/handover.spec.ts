import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'correct horse battery';
/** What covers a masked part. */
const COVER = [0x6b, 0x72, 0x80] as const;

/** The finished example, with a mask on the first of its photos. */
async function maskedExample(page: Page): Promise<void> {
  await signedIn(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor({ timeout: 60_000 });
  const project = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/dashboard?project=${project}`);
  const dashboard = new DashboardPage(page);
  await dashboard.ready();
  await dashboard.card('EXAMPLE-02.jpg').first().getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('aria-label', /EXAMPLE-02\.jpg/);
  await dashboard.ready();
  await dashboard.host.focus();
  await page.keyboard.press('9');
  await page.keyboard.press('Shift+Q');
  const masks = page.locator('svg[data-masks]');
  await expect(masks).toHaveAttribute('data-masks', '0');
  await dashboard.drag([300, 250], [800, 600]);
  await expect(masks).toHaveAttribute('data-masks', '1');
  await dashboard.saved();
}

/** Writes the file that the open dialog is about. */
async function written(page: Page, to: string) {
  const dialog = page.getByRole('dialog');
  const write = dialog.getByRole('button', { name: 'Write the file' });
  await expect(write).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), write.click()]);
  await download.saveAs(to);
  const fingerprint = await dialog.locator('[data-handover]').getAttribute('data-handover');
  return { name: download.suggestedFilename(), fingerprint: fingerprint ?? '' };
}

/** The bytes of a file's parts, in their order. */
const partsOf = (html: string): readonly Buffer[] =>
  [...html.matchAll(/<script type="text\/x-alpha-ai-part">([^<]*)<\/script>/g)].map(([, text]) =>
    Buffer.from(text ?? '', 'base64'),
  );

/**
 * What a picture holds besides its pixels: JPEG's segments of applications and comments, and what is behind its end; the
 * chunks of a WebP that are none of pixels.
 */
function metadataIn(picture: Buffer): readonly string[] {
  if (picture.toString('latin1', 0, 4) === 'RIFF') {
    const found: string[] = [];
    for (let at = 12; at < picture.length; at += 8 + ((picture.readUInt32LE(at + 4) + 1) & ~1))
      found.push(picture.toString('latin1', at, at + 4));
    return found.filter((chunk) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'].includes(chunk));
  }
  const found: string[] = [];
  let at = 2;
  while (picture[at + 1] !== 0xda) {
    const marker = picture[at + 1] ?? 0;
    // APP0 says how dense its pixels are, a profile what their colours are: the browser wrote both.
    const isProfile = picture.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE';
    if (((marker > 0xe0 && marker <= 0xef) || marker === 0xfe) && !isProfile)
      found.push(`segment ${marker.toString(16)}`);
    at += 2 + picture.readUInt16BE(at + 2);
  }
  // A byte 0xff within coded pixels has a zero behind it.
  const end = picture.indexOf(Buffer.from([0xff, 0xd9]), at);
  return end === picture.length - 2 ? found : [...found, 'more behind its end'];
}

/** The share of pixels of each picture that have the colour of masks. */
const coveredShares = (page: Page, pictures: readonly Buffer[]): Promise<readonly number[]> =>
  page.evaluate(
    ({ texts, cover }) =>
      Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
          let found = 0;
          for (let at = 0; at < data.length; at += 4)
            if (cover.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 6)) found += 1;
          return found / (data.length / 4);
        }),
      ),
    { texts: pictures.map((bytes) => bytes.toString('base64')), cover: [...COVER] },
  );

test('a signed record is handed over as one file, which shows and checks itself without the app and without a network', async ({
  page,
  browser,
}, info) => {
  test.slow();
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await maskedExample(page);
  await page.goto('/inspection-record');
  await page.getByRole('link', { name: /EXAMPLE-2025/ }).click();
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.go('report');
  await page.getByText('The stored content matches its hash.').waitFor();
  const hash = await record.hash();
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over revision 1' });
  await expect(dialog.locator('[data-forecast]')).toContainText(/About .* pictures? with a longer side/);
  await expect(dialog.getByRole('checkbox', { name: 'Lock it with a password' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Comparison with the last inspection' })).toBeDisabled();
  // Where its photos came from leaves only if chosen, and names of files and people only if asked.
  const custody = dialog.getByRole('checkbox', { name: 'Where each photo came from (custody)' });
  await expect(custody).not.toBeChecked();
  await dialog.getByText('Where each photo came from (custody)').click();
  await expect(custody).toBeChecked();
  await expect(
    dialog.getByRole('checkbox', { name: 'With names of files, folders and people' }),
  ).not.toBeChecked();
  await expectAccessible(page, 'handing over');
  const file = info.outputPath('handed-over.html');
  const { fingerprint } = await written(page, file);
  await expect(dialog).toContainText('of them is masked');

  // What leaves: the masked part is covered in its pixels, and no picture has anything but pixels.
  const html = await readFile(file, 'utf8');
  expect(html).toContain('Permission is hereby granted, free of charge');
  const pictures = partsOf(html).slice(2);
  expect(pictures.length).toBeGreaterThan(3);
  const shares = await coveredShares(page, pictures);
  expect(shares.filter((share) => share > 0.05)).toHaveLength(1);
  expect(pictures.flatMap(metadataIn)).toEqual([]);

  // Locked: neither its name nor its bytes say anything.
  await dialog.getByText('Lock it with a password').click();
  await expect(dialog).toContainText('Lost is lost');
  await expect(dialog.getByRole('button', { name: 'Write the file' })).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password, once more').fill(PASSWORD);
  const locked = info.outputPath('locked.html');
  const { name } = await written(page, locked);
  expect(name).toMatch(/^hand-over \d{4}-\d\d-\d\d\.html$/);
  const said = await readFile(locked, 'utf8');
  for (const text of ['Harbour', 'EXAMPLE', 'alpha-ai-record'])
    expect(partsOf(said).some((part) => part.includes(text))).toBe(false);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const away = await browser.newContext({ locale: 'en-GB', offline: true });
  const there = await away.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  there.on('request', (request) => requests.push(request.url()));
  there.on('console', (message) => complaints.push(message.text()));
  there.on('pageerror', (error) => complaints.push(String(error)));
  await there.goto(pathToFileURL(file).href);
  const banner = there.locator('[data-status]');
  await expect(banner).toHaveAttribute('data-status', 'unconfirmed');
  await expect(banner).toHaveAttribute('data-checked', 'true');
  const parts = there.getByRole('navigation', { name: 'Parts of this file' });
  await expect(
    there.getByRole('heading', { name: 'EXAMPLE – last year', exact: false }).nth(1),
  ).toBeVisible();
  await expectAccessible(there, 'the record as a page');
  await there.screenshot({ path: info.outputPath('record.png'), fullPage: true });

  await parts.getByRole('button', { name: 'Defects' }).click();
  const list = there.getByRole('list', { name: 'Defects' });
  await list.getByRole('listitem').first().waitFor();
  const all = await list.getByRole('listitem').count();
  await there.getByLabel('Severity').selectOption({ index: 1 });
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(all);
  await list.getByRole('button').first().click();
  const pane = there.locator('[data-zoom]');
  await expect(pane.locator('img')).toBeVisible();
  await expectAccessible(there, 'a defect');
  await pane.focus();
  const zoom = Number(await pane.getAttribute('data-zoom'));
  await there.keyboard.press('+');
  await expect.poll(async () => Number(await pane.getAttribute('data-zoom'))).toBeGreaterThan(zoom);
  await there.keyboard.press('0');
  await expect(pane).toHaveAttribute('data-zoom', '1.00');

  await parts.getByRole('button', { name: 'Elevations' }).click();
  const pin = there.locator('[data-pin]').first();
  await expect(pin).toBeVisible();
  await expectAccessible(there, 'an elevation');
  await pin.click();
  await expect(there.getByRole('article')).toBeVisible();
  await parts.getByRole('button', { name: 'Photos' }).click();
  await there.getByRole('button', { name: 'Open EXAMPLE-02.jpg' }).click();
  await expect(there.getByText('Masked copy')).toBeVisible();

  await parts.getByRole('button', { name: 'Custody' }).click();
  await expect(there.getByText('The sender left out names of files, folders and people.')).toBeVisible();
  await expect(there.getByText('the bytes that were signed', { exact: false }).first()).toBeVisible();
  await expectAccessible(there, 'custody');
  await there.screenshot({ path: info.outputPath('custody.png'), fullPage: true });
  const [table] = await Promise.all([
    there.waitForEvent('download'),
    there.getByRole('button', { name: 'Save the photos as CSV' }).click(),
  ]);
  expect(await readFile(await table.path(), 'utf8')).toContain('EXAMPLE-02.jpg,');

  await parts.getByRole('button', { name: 'Check' }).click();
  await expect(there.locator('[data-record-print]')).toHaveText(hash);
  await expect(there.locator('[data-file-print]')).toHaveText(fingerprint);
  await there.getByLabel('Fingerprint from a report').fill(`sha256:${hash}`);
  await expect(banner).toHaveAttribute('data-status', 'valid');
  await there.getByLabel('Fingerprint from a report').fill('0'.repeat(64));
  await expect(banner).toHaveAttribute('data-status', 'invalid');
  await there.getByLabel('Fingerprint from a report').fill(fingerprint);
  await expect(banner).toHaveAttribute('data-status', 'valid');
  await there.getByLabel('Language').selectOption('zh-hk');
  await expect(there.getByText('所輸入的是本檔案內容的指紋。')).toBeVisible();
  await expectAccessible(there, 'the check');
  expect(await there.locator('body').innerText()).not.toContain('[missing');

  // Tampered with: a picture is changed.
  const at = html.lastIndexOf('<script type="text/x-alpha-ai-part">') + 300;
  const changed = info.outputPath('changed.html');
  await writeFile(changed, html.slice(0, at) + (html[at] === 'A' ? 'B' : 'A') + html.slice(at + 1));
  await there.goto(pathToFileURL(changed).href);
  await expect(banner).toHaveAttribute('data-status', 'invalid');

  await there.goto(pathToFileURL(locked).href);
  await expect(there).toHaveTitle('Inspection record');
  await there.getByLabel('Password').fill('another password');
  await there.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(there.getByRole('alert').last()).toContainText('This password doesn’t open it');
  await expectAccessible(there, 'a locked file');
  await there.getByLabel('Password').fill(PASSWORD);
  await there.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(banner).toHaveAttribute('data-status', 'unconfirmed');
  await expect(there.getByRole('heading', { level: 1 }).first()).toContainText('EXAMPLE');
  expect(requests.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await away.close();
});
