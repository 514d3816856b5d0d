import { AppShell } from './pages/AppShell.ts';
import { LoginPage, signedIn } from './pages/LoginPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('on the login, with an error shown', async ({ page }) => {
      const login = new LoginPage(page);
      await login.open();
      await login.login('mei');
      await expect(page.getByRole('alert').filter({ hasText: 'name@company.com' })).toBeVisible();
      await expectAccessible(page);
    });

    for (const [path, title] of [
      ['/project', 'Project'],
      ['/inspection-record', 'Inspection Record'],
    ] as const)
      test(`on ${path}`, async ({ page }) => {
        await signedIn(page);
        await page.goto(path);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });

    test('on a record', async ({ page }) => {
      await signedIn(page);
      await page.goto('/inspection-record');
      await page.locator('a[href^="/inspection-record/"]').first().click();
      await expect(page.getByRole('button', { name: 'Report (PDF)' })).toBeVisible();
      await expectAccessible(page);
    });

    test('on the dashboard', async ({ page }) => {
      await signedIn(page);
      await page.goto('/dashboard');
      await expect(page.locator('[data-annotator][data-ready="true"]')).toBeVisible();
      await expect(
        page.getByRole('list', { name: 'Images' }).or(page.getByLabel('Images')),
      ).not.toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page);
    });

    test('on the menus and the profile', async ({ page }) => {
      await signedIn(page);
      await page.goto('/project');
      const shell = new AppShell(page);
      await shell.account.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Edit profile…' }).click();
      await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible();
      await expectAccessible(page);
    });

    test('on the pages for errors', async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
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
