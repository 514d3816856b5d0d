import { AppShell } from './pages/AppShell.ts';
import { LoginPage, signedIn } from './pages/LoginPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PROTECTED = ['/dashboard', '/project', '/inspection-record', '/inspection-record/nothing'];

test('shows the way in: heading, fields, button, and that the device is the boundary', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(page).toHaveTitle('Login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(login.email).toHaveAttribute('type', 'email');
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('img', { name: 'Alpha AI' })).toBeVisible();
  await expect(page.getByText('stays on this device')).toBeVisible();
  await expect(page.getByText('AI assistant')).toBeVisible();
});

test('hides the promotion on a small screen, and keeps the form', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeVisible();
  await expect(page.getByText('AI assistant')).toBeHidden();
  await expectAccessible(page);
});

test('lets anybody in, with nothing filled in, and keeps a token', { tag: '@smoke' }, async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.login();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page).toHaveTitle('Test');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? ''));
  expect(stored).toEqual({ state: { authToken: expect.any(String) }, version: 0 });
});

test('refuses what is not an email address, in its own words', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.login('mei');
  await expect(page.getByRole('alert').filter({ hasText: 'name@company.com' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const path of PROTECTED)
  test(`sends who is not signed in from ${path} to the login, and back after it`, async ({ page }) => {
    await page.goto(`${path}?project=sample`);
    const login = new LoginPage(page);
    await expect(page).toHaveTitle('Login');
    expect(new URL(page.url()).pathname).toBe('/');
    await login.login('mei@example.com');
    await expect(page).toHaveURL(
      (url) => url.pathname === path && url.searchParams.get('project') === 'sample',
    );
  });

test('never leads to another site', async ({ page }) => {
  await page.goto('/?redirect=//example.com/');
  await new LoginPage(page).login();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('sends who is signed in from / to the dashboard', async ({ page }) => {
  await signedIn(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('logs out: the token is null, and the way back asks again', async ({ page }) => {
  await new LoginPage(page).open();
  await new LoginPage(page).login('mei.wong@example.com');
  const shell = new AppShell(page);
  await expect(shell.account).toHaveAccessibleName(/mei\.wong/);
  await shell.logout();
  await expect(page).toHaveTitle('Login');
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBe(
    '{"state":{"authToken":null},"version":0}',
  );
  await page.goto('/project');
  await expect(page).toHaveTitle('Login');
});

test('logs out in every tab', async ({ page, context }) => {
  await new LoginPage(page).open();
  await new LoginPage(page).login();
  const other = await context.newPage();
  await other.goto('/project');
  await expect(other).toHaveTitle('Project');
  await new AppShell(page).logout();
  await expect(other).toHaveTitle('Login');
});

test('signs out cleanly where auth-storage is broken', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth-storage', '{"state":'));
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Login');
});

test('keeps the profile as edited, and signs with it', async ({ page }) => {
  await new LoginPage(page).open();
  await new LoginPage(page).login('mei@example.com');
  const shell = new AppShell(page);
  await shell.account.click();
  await expect(page.getByRole('group', { name: 'My Account' })).toContainText('Admin');
  await page.getByRole('menuitem', { name: 'Edit profile…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Wong Mei');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(shell.account).toHaveAccessibleName(/Wong Mei/);
});
