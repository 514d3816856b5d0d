import type { BrowserContext, Page } from '@playwright/test';
import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { expect, test } from './support/test.ts';

const PHOTOS = ['sample.sample-01', 'sample.sample-02'] as const;

/** A tab on the dashboard with a photo. */
async function tabOn(page: Page, address: string): Promise<DashboardPage> {
  const dashboard = await DashboardPage.opened(page, address);
  return dashboard;
}

/** Two tabs at the login. */
async function atTheLogin(page: Page, context: BrowserContext): Promise<readonly [LoginPage, LoginPage]> {
  const tabs = [new LoginPage(page), new LoginPage(await context.newPage())] as const;
  for (const tab of tabs) await tab.open();
  return tabs;
}

test('two tabs that sign in at once as two persons are both in, and say the one name that is kept', async ({
  page,
  context,
}) => {
  const tabs = await atTheLogin(page, context);
  await Promise.all([tabs[0].email.fill('mei@example.com'), tabs[1].email.fill('lau@example.com')]);
  // Whichever is later may be in already, by the other's login.
  const both = Date.now() + 1000;
  const press = (button: HTMLElement | SVGElement, at: number) =>
    new Promise<void>((pressed) =>
      setTimeout(() => {
        if (button instanceof HTMLElement) button.click();
        pressed();
      }, at - Date.now()),
    );
  await Promise.all(tabs.map(({ submit }) => submit.evaluate(press, both)));
  for (const tab of tabs) await new DashboardPage(tab.page).ready();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}').state.name);
  expect(['mei', 'lau']).toContain(kept);
  for (const tab of tabs) {
    await new AppShell(tab.page).account.click();
    await expect(tab.page.getByRole('menu').getByText(kept, { exact: true })).toBeVisible();
  }
});

test('a tab that is signed out by another while it saves loses nothing', async ({ page, context }) => {
  const writing = await tabOn(page, `/dashboard?image=${PHOTOS[0]}`);
  const other = await tabOn(await context.newPage(), `/dashboard?image=${PHOTOS[1]}`);
  const shell = new AppShell(other.page);
  await shell.account.click();
  const before = await writing.number('unreviewed-count');
  await writing.host.focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('a');
  await Promise.all([page.keyboard.press('a'), other.page.getByRole('menuitem', { name: 'Logout' }).click()]);
  for (const tab of [page, other.page]) await expect(tab).toHaveTitle('Login');
  await new LoginPage(page).login();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`/dashboard?image=${PHOTOS[0]}`);
  await writing.ready();
  // The sixth may have come when nobody was signed in any more.
  expect([before - 5, before - 6]).toContain(await writing.number('unreviewed-count'));
});
