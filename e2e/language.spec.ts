import { AppShell } from './pages/AppShell.ts';
import { LoginPage, signedIn } from './pages/LoginPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('switches words, title and the document’s language, and keeps them', { tag: '@smoke' }, async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/inspection-record');
  const shell = new AppShell(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await shell.chooseLanguage('中文');
  await expect(page).toHaveTitle('檢驗紀錄');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(shell.navigation.getByRole('link', { name: '項目' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('檢驗紀錄');
  await shell.chooseLanguage('English');
  await expect(page).toHaveTitle('Inspection Record');
});

test('keeps what the annotator shows: the mirror is the same before and after', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const host = page.locator('[data-annotator][data-ready="true"]');
  await expect(host).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const mirror = () => host.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
  await expect(host).toHaveAttribute('data-active-tool', 'ZOOM_IN');
  const before = await mirror();
  await new AppShell(page).chooseLanguage('中文');
  await expect(page).toHaveTitle('測試');
  await expect(host).toBeVisible();
  // The menu lies over the photo: where it was clicked there may be a box.
  await page.mouse.move(0, 0);
  await expect(host).not.toHaveAttribute('data-hovered-id', /.+/);
  expect(await mirror()).toEqual(before);
  await expectAccessible(page);
});

test('can be switched at the login, too', async ({ page }) => {
  await new LoginPage(page).open();
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

for (const [browser, lang, heading] of [
  ['zh-TW', 'zh-HK', '登入'],
  ['zh-CN', 'zh', '登录'],
  ['en-US', 'en-US', 'Login'],
  ['de-DE', 'en', 'Login'],
] as const)
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });
    test(`is greeted in ${lang}`, async ({ page }) => {
      await new LoginPage(page).open();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  });
