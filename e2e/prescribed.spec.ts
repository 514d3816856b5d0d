import type { Page } from '@playwright/test';
import { AppShell } from './pages/AppShell.ts';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expect, test } from './support/test.ts';

/** Opens last year's record of the finished example: a prescribed inspection that was signed. */
async function openSigned(page: Page): Promise<RecordPage> {
  await signedIn(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor({ timeout: 60_000 });
  await page.goto('/inspection-record');
  await page.getByRole('link', { name: /EXAMPLE-2025/ }).click();
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.go('report');
  return record;
}

test('a prescribed inspection is signed in English and, as its next revision, in Chinese; both reports have all their words', async ({
  page,
}) => {
  test.slow();
  const record = await openSigned(page);
  await record.reopen(2, 'Asked for by the owner');
  await page.getByRole('button', { name: 'Sign revision 2' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Statutory answers');
  await expect(sheet).toContainText('I personally carried out this inspection.');
  await page.getByLabel('Signs as (role)').fill('Registered Inspector');
  await page.getByLabel(/^Type your name to sign/).fill('EXAMPLE Inspector');
  await page.getByRole('button', { name: 'Sign as EXAMPLE Inspector' }).click();
  await page.getByText('The stored content matches its hash.').nth(1).waitFor({ timeout: 60_000 });
  const hash = (await page.getByText(/^SHA-256 [0-9a-f]{64}$/).allTextContents())[1] ?? '';
  const english = await record.readReport();
  const text = english.join('\n');
  expect(text).not.toContain('[missing');
  for (const said of [
    'To verify this record without Alpha AI',
    'AI proposed detections; the registered inspector inspected.',
    hash,
  ])
    expect(english[0]?.replaceAll(/\s+/g, ' '), said).toContain(said);
  expect(text).toContain('Changes since revision 1');
  expect(text).toContain('Prescribed repair needed');
  expect(text).not.toContain('Safe with repair');

  await new AppShell(page).chooseLanguage('中文');
  await page.getByRole('button', { name: '建立修訂版 3' }).click();
  await page.getByLabel('修訂版 3 的理由').fill('業主要求');
  await page.getByRole('dialog').getByRole('button', { name: '建立修訂版 3' }).click();
  await page.getByLabel('結論').fill('按建議維修。');
  await page.getByLabel('結論').blur();
  await page.getByRole('button', { name: '簽署修訂版 3' }).click();
  await expect(sheet).toContainText('法定問題的答覆');
  await expect(sheet).toContainText('本人親自進行是次檢驗。');
  await page.getByLabel('簽署身分').fill('註冊檢驗人員');
  await page.getByLabel(/^輸入姓名以簽署/).fill('示例檢驗人員');
  await page.getByRole('button', { name: /^以 .* 簽署$/ }).click();
  await page.getByText('所存內容與雜湊值相符').nth(2).waitFor({ timeout: 60_000 });
  await record.choose(/^(English|報告語言)/, '中文（繁體）');
  const chinese = await record.download(page.getByRole('button', { name: '報告（PDF）' }));
  // The reader puts spaces between letters of two scripts.
  const said = chinese.join('\n').replaceAll(' ', '');
  expect(said).not.toContain('[missing');
  expect(said).toContain('無須AlphaAI的核實方法');
  expect(said).toContain('檢驗由註冊檢驗人員進行');
  expect(said).toContain('自修訂版2以來的更改');
  expect(said).not.toContain('檢驗員');
});
