import type { BrowserContext, Page } from '@playwright/test';
import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { LoginPage, signedIn } from './pages/LoginPage.ts';
import { pathStep } from './pages/ProjectPage.ts';
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

test('a project that is deleted in one tab while it is edited in another is said to be gone there, and no other project is edited in its place', async ({
  page,
  context,
}) => {
  test.slow();
  await signedIn(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor({ timeout: 60_000 });
  const address = page.url();
  await pathStep(page, 'Review').click();
  const writing = new DashboardPage(page);
  await writing.ready();
  await page.keyboard.press('Escape');
  await writing.images.locator('[data-image-name="EXAMPLE-04.jpg"]').click();
  await writing.ready();
  await writing.host.focus();
  const image = await writing.attribute('image-id');
  const unreviewed = await writing.number('unreviewed-count');
  await page.keyboard.press('a');
  await expect(writing.host).toHaveAttribute('data-unreviewed-count', String(unreviewed - 1));

  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'More', exact: true }).click();
  await Promise.all([
    other.getByRole('menuitem', { name: 'Delete the example' }).click(),
    page.keyboard.press('a'),
  ]);
  await other.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();

  await expect(page.getByText('Project not found')).toBeVisible();
  await expect(writing.host).toHaveCount(0);
  for (const key of ['a', 'f', 'n', 'Control+z']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'Go to the projects' }).click();
  await expect(page.getByText('0 of 334 detections reviewed')).toBeVisible();

  // What was judged before is there again with the project.
  await other.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('link', { name: 'EXAMPLE: Harbour Court' }).first().click();
  await pathStep(page, 'Review').click();
  await writing.ready();
  await writing.images.locator('[data-image-name="EXAMPLE-04.jpg"]').click();
  await expect.poll(() => writing.attribute('image-id')).toBe(image);
  await writing.ready();
  expect([unreviewed - 1, unreviewed - 2]).toContain(await writing.number('unreviewed-count'));
});
