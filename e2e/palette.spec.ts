import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** The palette, and what is chosen in it by typing. */
function paletteOf(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const field = palette.getByRole('searchbox');
  const choose = async (text: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await field.fill(text);
    await palette.getByRole('menuitem', { name }).first().click();
    await expect(palette).toBeHidden();
  };
  return { palette, field, choose };
}

test('the palette leads to photos, places, records, themes and settings, and remembers what was chosen', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  const { palette, field, choose } = paletteOf(page);

  const card = dashboard.images.getByRole('listitem').nth(3);
  const [id, photo] = [await card.getAttribute('data-image-id'), await card.getAttribute('data-image-name')];
  await choose(photo ?? '', new RegExp(photo ?? '', 'i'));
  await expect(dashboard.host).toHaveAttribute('data-image-id', id ?? '');
  await dashboard.ready();

  await choose('f-2', /F-2.*Place/);
  await expect(page.getByRole('button', { name: /Image Location/ })).toContainText('F-2');

  await choose('theme dark', /Dark/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('menuitem').first()).toContainText('Dark');
  await expectAccessible(page, 'the palette with what was chosen');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await field.fill('__proto__');
  await expect(palette).toContainText('Nothing found');
  await page.keyboard.press('Escape');

  await choose('project settings', /Project settings/);
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await dashboard.ready();
  await page.keyboard.press('Control+k');
  await field.fill('record');
  await palette
    .getByRole('menuitem', { name: /Record$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/inspection-record/);
});

test('on every page the palette opens by the same key and leads to pages and acts, found by other words too', async ({
  page,
}) => {
  await DashboardPage.opened(page);
  const { palette, field, choose } = paletteOf(page);
  await choose('ai model', /^Assistant/);
  await expect(page).toHaveURL(/\/assistant/);
  // The dashboard, which is left, has a heading too.
  await page.getByRole('heading', { level: 1, name: 'Assistant' }).waitFor();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Pages' })).toBeVisible();
  await expectAccessible(page, 'the palette by sections');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await choose('blind sample', 'Assistant: Sampling');
  await expect(page).toHaveURL(/page=sampling/);
  await page.getByRole('heading', { level: 1, name: 'Sampling' }).waitFor();
  await choose('gate', /^Report and signature/);
  await expect(page).toHaveURL(/inspection-record\/.+#report/);

  // The steps of the record that is open, each under its name and under what is done there.
  await choose('deadlines', /: Findings/);
  await expect(page).toHaveURL(/inspection-record\/.+#findings/);
  await page.getByRole('heading', { level: 2, name: 'Findings' }).waitFor();

  await page.keyboard.press('Control+k');
  await field.fill('registration number');
  await palette.getByRole('menuitem', { name: /^Edit profile/ }).click();
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible();
  await page.keyboard.press('Escape');

  await choose('first steps', /^Help/);
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  const opened = page.waitForEvent('popup');
  await choose('tampered', /^Check a signed record/);
  await expect(
    (await opened).getByRole('heading', { level: 1, name: 'Check a signed record' }),
  ).toBeVisible();

  await choose('backup', /^Storage/);
  await expect(page).toHaveURL(/\/storage/);
  await choose('create building', /^New project/);
  const form = page.getByRole('dialog', { name: 'New project' });
  await expect(form).toBeVisible();
  // The key of the palette doesn't act while a dialog is open.
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await expect(form).toBeHidden();

  // Its key is heard once the page is loaded: a moment after the heading.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  await field.fill('sign out');
  await palette.getByRole('menuitem', { name: /^Log ?out/ }).click();
  await expect(page).toHaveURL(/\/\?redirect=/);
});
