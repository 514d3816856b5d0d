import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';

let dashboard: DashboardPage;

test('skeletons stand for a second at the first load, then the ten cards come', async ({ page }) => {
  dashboard = new DashboardPage(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard.images).toHaveAttribute('aria-busy', 'true');
  await expect(dashboard.images.locator('[data-skeleton]')).toHaveCount(10);
  await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
  const first = dashboard.images.getByRole('listitem').first();
  await expect(first).toHaveAttribute('aria-setsize', '10');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toContainText(/Defect Amount \d+ · \d+ to review/);
});

test('the mirror says what is on the stage, and the list what the mirror counts', async ({ page }) => {
  dashboard = await DashboardPage.opened(page);
  for (const [name, value] of Object.entries({
    'image-id': 'sample.sample-01',
    'active-tool': 'POINTER',
    'annotation-result': 'SHOW',
    'zoom-offset': '0',
    'view-x': '0',
    'view-y': '0',
  }))
    await expect(dashboard.host).toHaveAttribute(`data-${name}`, value);
  for (const absent of ['error', 'hovered-id', 'pending-delete-id', 'moving'])
    await expect(dashboard.host).not.toHaveAttribute(`data-${absent}`, /.*/);
  const row = dashboard.damages.getByRole('row').first();
  const count = await dashboard.attribute('box-count');
  await expect(dashboard.damages).toHaveAttribute('aria-rowcount', count ?? '');
  await expect(row).toHaveAttribute('data-label', /.+/);
  await expect(row).toHaveAttribute('data-confidence', /^0\.\d+$/);
  await expect(row).toHaveAttribute('data-source', 'model');
  await expect(row).toHaveAttribute('data-verdict', 'unreviewed');
  await expect(row).not.toHaveAttribute('data-severity', /.*/);
});

test('Damage Detail prints the record as JSON, in stage units', async ({ page }) => {
  dashboard = await DashboardPage.opened(page);
  const id = (await dashboard.attribute('selected-id')) ?? '';
  const record = await dashboard.record(id);
  expect(Object.keys(record).slice(0, 7)).toEqual(['id', 'label', 'conf', 'x', 'y', 'width', 'height']);
  expect(record.conf).toMatch(/^0\.\d\d$/);
  for (const number of [record.x, record.y, record.width, record.height])
    expect(typeof number).toBe('number');
  expect(record.x + record.width).toBeLessThanOrEqual(1600.01);
  expect(record.y + record.height).toBeLessThanOrEqual(1200.01);
});

test('a photo that can’t be read is said, in the mirror and in words', async ({ page }) => {
  dashboard = new DashboardPage(page);
  await page.route('**/sample/photos/*', (route) => route.fulfill({ status: 200, body: 'no photo' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard.host).toHaveAttribute('data-error', 'photo', { timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText('can’t be read');
  await expectAccessible(page);
});

test('an edit is stored and the time of it told', async ({ page }) => {
  dashboard = await DashboardPage.opened(page);
  await page.keyboard.press('a');
  const state = page.locator('[data-save-state]');
  await expect(state).toHaveAttribute('data-save-state', 'saved');
  await expect(state).toContainText(/\d\d:\d\d/);
});
