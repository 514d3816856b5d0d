import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PHOTO = '/dashboard?image=sample.sample-03';
const NOW = Date.UTC(2026, 4, 14, 9);
const DAY = 24 * 3600e3;

test('what was accepted while the clock was thirty days ahead is rejected with the right clock, and both are undone', async ({
  page,
}) => {
  const dashboard = new DashboardPage(page);
  await page.clock.setFixedTime(NOW + 30 * DAY);
  await dashboard.open(PHOTO);
  const id = (await dashboard.attribute('selected-id')) ?? '';
  const reads = (verdict: string) => expect(dashboard.row(id)).toHaveAttribute('data-verdict', verdict);
  const reload = async () => {
    await page.reload();
    await dashboard.ready();
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
  };
  await page.keyboard.press('Shift+A');
  await dashboard.saved();
  await page.clock.setFixedTime(NOW);
  await reload();
  await reads('accepted');
  await page.keyboard.press('Shift+F');
  await reads('rejected');
  await dashboard.saved();
  await reload();
  await reads('rejected');
  await page.keyboard.press('ControlOrMeta+Z');
  await reads('accepted');
  await dashboard.saved();
  await reload();
  await reads('accepted');
  await page.keyboard.press('ControlOrMeta+Z');
  await reads('unreviewed');
  await dashboard.saved();
  await reload();
  await reads('unreviewed');
});

test('a clock that is behind what was written is said once, with by how much', async ({ page }) => {
  const dashboard = new DashboardPage(page);
  const notice = page.locator('[data-notice="clock"]');
  await page.clock.setFixedTime(NOW + 30 * DAY);
  await dashboard.open(PHOTO);
  await page.keyboard.press('Shift+A');
  await dashboard.saved();
  await page.clock.setFixedTime(NOW);
  await page.reload();
  await dashboard.ready();
  await expect(notice).toContainText('30 days behind');
  await expectAccessible(page);
  await notice.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await dashboard.ready();
  await page.keyboard.press('Shift+F');
  await dashboard.saved();
  await expect(page.locator('[data-notice="overdue"], [data-notice="clock"]')).toHaveCount(0);
});
