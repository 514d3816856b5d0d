import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { createProject } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { headerFaults } from './support/headerFaults.ts';
import { expect, test } from './support/test.ts';

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Switch project/ });

test('the header names the project on the page, and leads to another one', async ({ page }) => {
  await signedIn(page);
  await createProject(page, 'Wing Lok Mansion');
  const links = async () => [
    await page.getByRole('link', { name: 'Project', exact: true }).boundingBox(),
    await page.getByRole('link', { name: 'Inspection Record' }).boundingBox(),
  ];
  const places = await links();
  await expect(switcher(page)).toHaveAccessibleName('Switch project: Wing Lok Mansion');
  await page
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('link', { name: /^Review(?! grid)/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\?project=/);
  await expect(switcher(page)).toHaveAccessibleName('Switch project: Wing Lok Mansion');

  await expect(page.getByText('No photos yet')).toBeVisible();
  await switcher(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Wing Lok Mansion' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await expectAccessible(page, 'the projects to choose from', '[role="menu"]');
  await page.getByRole('menuitemradio', { name: 'Sample inspection' }).click();
  await new DashboardPage(page).ready();
  await expect(page).toHaveURL(/\/dashboard\?project=sample/);
  await expect(switcher(page)).toHaveAccessibleName('Switch project: Sample inspection');
  // The main links stay where they are, however long the project's name is.
  expect(await links()).toEqual(places);

  await page.getByRole('link', { name: 'Inspection Record' }).click();
  await expect(switcher(page)).toHaveAccessibleName('Switch project: All projects');
  expect(await links()).toEqual(places);
  await page.getByRole('main').getByRole('link', { name: /IR-/ }).first().click();
  await expect(switcher(page)).toHaveAccessibleName('Switch project: Sample inspection');
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: 'Wing Lok Mansion' }).click();
  await expect(page).toHaveURL(/\/project\/.*tab=records/);
  await expect(switcher(page)).toHaveAccessibleName('Switch project: Wing Lok Mansion');
});

test('an import says which project it goes to', async ({ page }) => {
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  await expect(page.getByRole('dialog', { name: 'Import' })).toContainText('Into: Sample inspection');
});

test('an address that leads nowhere keeps the header', async ({ page }) => {
  await signedIn(page);
  await page.goto('/project/sample/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found');
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long name is shortened, and nothing is pushed off the screen', async ({ page }) => {
    await signedIn(page);
    await createProject(page, 'The very long name of a mansion block on a very long road');
    const button = await switcher(page).boundingBox();
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    if (!button || !menu) throw new Error('the header is not there');
    expect(button.x + button.width).toBeLessThanOrEqual(menu.x);
    expect(menu.x + menu.width).toBeLessThanOrEqual(390);
  });
});

for (const [locale, width] of [
  ['en-GB', 768],
  ['zh-HK', 768],
  ['en-GB', 1024],
  ['en-GB', 390],
] as const)
  test.describe(`${width} px, ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('nothing in the header overlaps, and no word breaks', async ({ page }) => {
      await signedIn(page);
      await page.goto('/project/sample');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // As long as a name may be.
      const header = page.getByRole('banner');
      await header
        .locator('button bdi')
        .evaluate((name) =>
          name.replaceChildren('The very long name of a mansion block on a very long road'),
        );
      expect(await headerFaults(page)).toEqual([]);
    });
  });
