import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, test } from './support/test.ts';

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
});

test('Defect Types offers Crack and Hole first, and governs list, stage and cycling alike', async ({
  page,
}) => {
  const all = await dashboard.number('box-count');
  const field = page.getByPlaceholder('Filter by defect type');
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(0)).toHaveText('Crack');
  await expect(options.nth(1)).toHaveText('Hole');
  await options.nth(0).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => dashboard.number('box-count')).toBeLessThan(all);
  for (const { label } of await dashboard.records()) expect(label).toBe('crack');
  await expect(page).toHaveURL(/filter=.*crack/);
  await page.reload();
  await dashboard.ready();
  await expect.poll(() => dashboard.number('box-count')).toBeLessThan(all);
});

test('the threshold hides unreviewed detections below it, never judged ones, and says so', {
  tag: '@smoke',
}, async ({ page }) => {
  const all = await dashboard.number('box-count');
  const slider = page.getByRole('slider', { name: 'Confidence threshold' });
  // The least certain one is judged, so it stays.
  await dashboard.damages.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+A');
  await slider.focus();
  for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await expect(dashboard.host).toHaveAttribute('data-box-count', '1');
  await expect(page.locator('[data-threshold-sentence]')).toContainText(`1 shown, ${all - 1} hidden`);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('0.95');
  await page.keyboard.press('Home');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(all));
});

test('the filter keeps the selection while it is listed, else takes a neighbour', async ({ page }) => {
  const all = await dashboard.number('box-count');
  await dashboard.choose('CRACK_001');
  const field = page.getByPlaceholder('Filter by defect type');
  await field.fill('Crack');
  await page.getByRole('option', { name: 'Crack' }).click();
  await page.keyboard.press('Escape');
  await expect(dashboard.host).toHaveAttribute('data-selected-id', 'CRACK_001');
  await page.getByRole('button', { name: 'Remove Crack' }).click();
  await field.fill('Hole');
  await page.getByRole('option', { name: 'Hole' }).click();
  await page.keyboard.press('Escape');
  await expect(dashboard.host).toHaveAttribute('data-box-count', '0');
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', /.*/);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(all));
});

test('Image Location chooses among All and the project’s locations', async ({ page }) => {
  await expect(dashboard.images.getByRole('listitem').first()).toBeVisible();
  const select = page.getByRole('button', { name: /Image Location/ });
  await expect(select).toContainText('All');
  await select.click();
  await expect(page.getByRole('option')).toHaveText(['All', 'F-1', 'F-2']);
  await page.getByRole('option', { name: 'F-2' }).click();
  const cards = dashboard.images.getByRole('listitem');
  await expect(cards.first()).toContainText('F-2');
  await expect(cards.filter({ hasNotText: 'F-2' })).toHaveCount(0);
});
