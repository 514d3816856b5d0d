import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => signedIn(page));

test('marks the entry whose page is open, and gives each page its title', async ({ page }) => {
  await page.goto('/project');
  const { navigation } = new AppShell(page);
  await expect(page).toHaveTitle('Project');
  await expect(navigation.getByRole('link', { name: 'Project' })).toHaveAttribute('aria-current', 'page');
  await navigation.getByRole('link', { name: 'Inspection Record' }).click();
  await expect(page).toHaveTitle('Inspection Record');
  await expect(navigation.getByRole('link', { name: 'Inspection Record' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(navigation.getByRole('link', { name: 'Project' })).not.toHaveAttribute('aria-current', 'page');
});

test('draws the logo 179 by 25 in a box of 190 by 30', async ({ page }) => {
  await page.goto('/project');
  const logo = page.getByRole('img', { name: 'Alpha AI' });
  expect(await logo.boundingBox()).toMatchObject({ width: 179, height: 25 });
  expect(await logo.locator('..').boundingBox()).toMatchObject({ width: 190, height: 30 });
});

test('is all under one Menu button on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/project');
  const shell = new AppShell(page);
  await expect(shell.navigation).toBeHidden();
  await expect(shell.language).toBeHidden();
  await shell.menu.click();
  await page.getByRole('menuitemradio', { name: 'Inspection Record' }).click();
  await expect(page).toHaveTitle('Inspection Record');
  await shell.menu.click();
  await expect(page.getByRole('group', { name: 'My Account' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('keeps the theme, before the first paint of the next visit', async ({ page }) => {
  await page.goto('/project');
  await new AppShell(page).chooseTheme('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('shows the machines with ?inspect, also after navigation, until it is closed', async ({ page }) => {
  await page.goto('/project?inspect');
  const panel = page.locator('[data-inspect]');
  await expect(panel.locator('[data-actor="auth"]')).toContainText('signedIn');
  await new AppShell(page).navigation.getByRole('link', { name: 'Inspection Record' }).click();
  await expect(page).toHaveTitle('Inspection Record');
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await expect(panel).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('has a page of its own for addresses that lead nowhere', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found');
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('has a page of its own for a part that can’t be loaded, with the details to copy, and a way on', async ({
  page,
}) => {
  await page.goto('/project');
  await expect(page).toHaveTitle('Project');
  await page.route('**/assets/*inspection-record*.js', (route) => route.abort());
  await new AppShell(page).navigation.getByRole('link', { name: 'Inspection Record' }).click();
  await expect(page.getByRole('heading', { name: 'A part of the app could not be loaded' })).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/*inspection-record*.js');
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveTitle('Test');
});

test('a part that can’t be loaded leaves the page as it is, and comes with a reload', async ({ page }) => {
  await page.route(/ExportDialog-.*\.js/, (route) => route.abort());
  const dashboard = await DashboardPage.opened(page);
  const press = () => page.getByRole('button', { name: 'Export', exact: true }).click();
  await press();
  const missing = page.getByRole('alert').filter({ hasText: 'A part of the app could not be loaded' });
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toBeHidden();
  await expect(dashboard.host).toHaveAttribute('data-ready', 'true');
  await page.unroute(/ExportDialog-.*\.js/);
  await page.reload();
  await press();
  await expect(page.getByRole('dialog')).toContainText('Export');
});

test('a press on a button of the header is not lost where its menus arrive meanwhile', async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/UserMenu-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const arrived = page.waitForResponse(/UserMenu-.*\.js/);
  await page.goto('/project');
  await new AppShell(page).account.hover();
  await page.mouse.down();
  send();
  await (await arrived).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('what a menu of the header opens stays open where the photo is not drawn yet', async ({ page }) => {
  await page.route('**/sample/photos/*', () => new Promise(() => undefined));
  await page.goto('/dashboard');
  await new AppShell(page).account.click();
  await page.getByRole('menuitem', { name: 'Edit profile…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the menus of the header work by keys alone, and the focus comes back to their button', async ({
  page,
}) => {
  await page.goto('/project');
  const { account } = new AppShell(page);
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit profile…' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit profile…' })).toBeFocused();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
});
