import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { RecordPage, type Step } from './pages/RecordPage.ts';

const STEPS: readonly Step[] = ['details', 'scope', 'photos', 'review', 'findings', 'verdicts', 'report'];

test('the sample has a record from the start, with its date, photos, damages and state', async ({ page }) => {
  await new RecordPage(page).open();
  await page.getByRole('link', { name: 'Inspection Record' }).click();
  const row = page.getByRole('row').filter({ hasText: 'IR-2026-0001' });
  await expect(row).toContainText('2026-05-14');
  await expect(row).toContainText('Draft');
  await expect(row.getByRole('cell', { name: '10', exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'IR-2026-0001' }).click();
  await expect(page).toHaveURL(/inspection-record\/sample/);
});

test('the report can be had at every step, and says DRAFT on each page', async ({ page }) => {
  const record = new RecordPage(page);
  await record.open();
  for (const step of STEPS) {
    await record.go(step);
    await expect(record.report).toBeEnabled();
  }
  const pages = await record.readReport();
  expect(pages.length).toBeGreaterThan(10);
  for (const text of pages) expect(text).toContain('DRAFT');
  expect(pages[0]).toContain('IR-2026-0001');
  expect(pages.join(' ')).toContain('F-1/001');
});

test('a report in Chinese is Chinese, selectable text', async ({ page }) => {
  const record = new RecordPage(page);
  await record.open();
  await record.choose('Report language', '中文（繁體）');
  const text = (await record.readReport()).join(' ').replaceAll(' ', '');
  expect(text).toContain('檢驗報告');
  expect(text).toContain('草稿');
  expect(text).toContain('裂縫');
});

test('a report can be cancelled, and the page is usable meanwhile', async ({ page }) => {
  const record = new RecordPage(page);
  await record.open();
  await record.report.click();
  await record.go('verdicts');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The report was cancelled.')).toBeVisible();
  await expect(record.report).toBeEnabled();
});

test('a record is filled in, signed, verified by another program, and reopened', async ({ page }) => {
  test.slow();
  const record = new RecordPage(page);
  await record.open();
  await record.fill('Completed on', '2026-05-14');
  await record.fill('Name', 'Chan Siu Ming');
  await record.go('scope');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await record.fill('Weather', 'Fine');
  await page.getByText('There were no limitations').click();
  await record.go('review');
  for (const tick of await page.getByRole('checkbox', { name: /^I looked at it/ }).all())
    await tick.check({ force: true });
  await record.go('verdicts');
  for (const place of ['F-1', 'F-2']) await record.choose(`Verdict for ${place}`, 'Safe');
  await record.go('report');
  const sign = page.getByRole('button', { name: 'Sign revision 1' });
  await expect(sign).toBeDisabled();
  for (const code of ['Boxes of a model are not judged', 'Defects have no severity']) {
    const reason = page.getByRole('listitem').filter({ hasText: code });
    await reason.getByLabel('Sign in spite of it, because').fill('Screening only');
    await reason.getByRole('button', { name: 'Keep this reason' }).click();
    await expect(reason.getByText('Signed in spite of it: Screening only')).toBeVisible();
  }
  await sign.click();
  await page.getByRole('button', { name: 'Sign as Chan Siu Ming' }).click();
  await expect(page.getByText('The stored content matches its hash.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Nothing changed since it was signed.')).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Signed file (JSON)' }).click();
  const file = await readFile(await (await downloaded).path());
  await expect(page.getByText(createHash('sha256').update(new Uint8Array(file)).digest('hex'))).toBeVisible();
  expect(JSON.parse(file.toString('utf8')).images).toHaveLength(10);

  const pages = await record.readReport();
  expect(pages.some((text) => text.includes('DRAFT'))).toBe(false);
  expect(pages.join(' ')).toContain('Chan Siu Ming');

  await page.reload();
  await expect(page.getByText('The stored content matches its hash.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen as revision 2' }).click();
  await expect(page.getByRole('button', { name: 'Sign revision 2' })).toBeVisible();
});

test('axe finds nothing on the project and record pages, in both themes', async ({ page }) => {
  test.slow();
  const record = new RecordPage(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await record.open();
    for (const step of STEPS) {
      await record.go(step);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    for (const path of ['/project', '/inspection-record']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Sample inspection' }).first().waitFor();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  }
});
