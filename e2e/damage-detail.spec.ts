import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, test } from './support/test.ts';

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await DashboardPage.opened(page);
});

test('the record as JSON is open until a person closes it, which is kept', async ({ page }) => {
  const panel = dashboard.detail.locator('details').filter({ has: page.locator('pre') });
  const text = panel.locator('pre');
  await expect(panel).toHaveAttribute('open', '');
  await expect(text).toBeVisible();
  await panel.locator('summary').click();
  await expect(panel).not.toHaveAttribute('open', /.*/);
  await expect(text).toContainText('"id"');
  await page.reload();
  await dashboard.ready();
  await expect(panel).not.toHaveAttribute('open', /.*/);
  const id = (await dashboard.attribute('selected-id')) ?? '';
  expect((await dashboard.record(id)).label).toMatch(/\w+/);
});

test('below 768 px the record is closed, and in the page all the same', async ({ page }) => {
  // By no role: on a small screen the details are on a tab of their own.
  const panel = page.locator('details').filter({ has: page.locator('pre') });
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(panel).not.toHaveAttribute('open', /.*/);
  await expect(panel.locator('pre')).toContainText('"conf"');
  await page.getByRole('tab', { name: 'Details', exact: true }).click();
  await expect(panel.locator('summary')).toBeVisible();
  await expect(panel.locator('pre')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(panel).toHaveAttribute('open', '');
});

test('the heading says how many are selected, and which of them is shown', async () => {
  const rows = dashboard.damages.getByRole('row');
  await rows.nth(0).click();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await expect(dashboard.detail.getByRole('heading', { level: 2 })).toHaveText('3 selected');
  const lead = (await dashboard.attribute('selected-id')) ?? '';
  await expect(dashboard.detail.getByText(lead, { exact: true }).first()).toBeVisible();
});
