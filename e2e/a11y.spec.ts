import { AppShell } from './pages/AppShell.ts';
import { LoginPage, signedIn } from './pages/LoginPage.ts';
import { pathStep } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('axe finds nothing', () => {
  test('on the login, with an error shown, and on the page for addresses that lead nowhere', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    await login.open();
    await login.login('mei');
    await expect(page.getByRole('alert').filter({ hasText: 'name@company.com' })).toBeVisible();
    await expectAccessible(page, 'login');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'nowhere');
  });

  test('on the list of projects, a new one and its dashboard, the menus and the profile', async ({
    page,
  }) => {
    await signedIn(page);
    await page.goto('/project');
    await page.getByRole('link', { name: 'Sample inspection' }).first().waitFor();
    await expectAccessible(page, 'projects');
    await page.getByRole('button', { name: 'New project' }).click();
    await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible();
    await expectAccessible(page, 'a new project');
    await page.getByLabel('Name', { exact: true }).fill('Empty tower');
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Empty tower' })).toBeVisible();
    await expectAccessible(page, 'a project without photos');
    // What waits for the first photo does not wait where there is none.
    await pathStep(page, 'Review').click();
    await expect(page.getByText('No photos yet')).toBeVisible();
    // Nothing is on its way.
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await expect(page.getByPlaceholder('Filter by defect type')).toBeVisible();
    await expect(page.getByRole('button', { name: /Image Location/ })).toBeVisible();
    await expectAccessible(page, 'an inspection without photos');
    await page.goto('/project/none');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'no such project');
    const shell = new AppShell(page);
    await shell.language.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'languages');
    await page.keyboard.press('Escape');
    await shell.account.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'account');
    await page.getByRole('menuitem', { name: 'Edit profile…' }).click();
    await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible();
    await expectAccessible(page, 'profile');
  });
});

test('the login is done by keyboard alone, and focus is seen', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.email).toBeFocused();
  await page.keyboard.type('mei@example.com');
  await page.keyboard.press('Tab');
  await expect(login.password).toBeFocused();
  expect(await login.password.evaluate((field) => getComputedStyle(field).outlineWidth)).toBe('2px');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});
