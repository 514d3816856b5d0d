import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = new DashboardPage(page);
  await dashboard.open('/dashboard?image=sample.sample-03');
});

test('the stage is fitted whole and centred in its host, and again when the window changes', async ({
  page,
}) => {
  const fits = async () => {
    const box = await dashboard.host.boundingBox();
    if (!box) throw new Error('The annotator has no size.');
    const scale = Math.min(box.width / 1600, box.height / 1200);
    await expect.poll(() => dashboard.number('scale')).toBeCloseTo(scale, 6);
    expect(await dashboard.number('origin-x')).toBeCloseTo((box.width - 1600 * scale) / 2, 4);
    expect(await dashboard.number('origin-y')).toBeCloseTo((box.height - 1200 * scale) / 2, 4);
  };
  await fits();
  await page.setViewportSize({ width: 1100, height: 700 });
  await fits();
});

test('a click zooms by exactly 0.1 about the pointer; ten in and ten out give exactly 0', async () => {
  await dashboard.tool('Zoom in').click();
  const before = await dashboard.at(400, 300);
  for (let n = 1; n <= 10; n++) {
    await dashboard.click(400, 300);
    await expect(dashboard.host).toHaveAttribute('data-zoom-offset', String(n / 10));
  }
  const after = await dashboard.at(400, 300);
  expect(after.x).toBeCloseTo(before.x, 0);
  expect(after.y).toBeCloseTo(before.y, 0);
  await dashboard.tool('Zoom out').click();
  for (let n = 9; n >= 0; n--) {
    await dashboard.click(400, 300);
    await expect(dashboard.host).toHaveAttribute('data-zoom-offset', String(n / 10));
  }
  await dashboard.click(400, 300);
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
  await expect(dashboard.host).toHaveAttribute('data-view-x', '0');
  await expect(dashboard.host).toHaveAttribute('data-view-y', '0');
});

test('dragging with the pan tool moves the view against the hand, within the stage', async () => {
  await dashboard.tool('Zoom in').click();
  for (let n = 0; n < 8; n++) await dashboard.click(800, 600);
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0.8');
  await dashboard.tool('Pan').click();
  const [x, y, scale] = await Promise.all([
    dashboard.number('view-x'),
    dashboard.number('view-y'),
    dashboard.number('scale'),
  ]);
  await dashboard.drag([800, 600], [700, 650]);
  await expect.poll(() => dashboard.number('view-x')).toBeCloseTo(x + 100, 0);
  expect(await dashboard.number('view-y')).toBeCloseTo(y - 50, 0);
  expect(await dashboard.number('scale')).toBe(scale);
  await dashboard.drag([700, 500], [1500, 1100]);
  await expect.poll(() => dashboard.number('view-x')).toBeGreaterThanOrEqual(0);
  expect(await dashboard.number('view-y')).toBeGreaterThanOrEqual(0);
});

test('the wheel zooms about the pointer, 0 fits again', async ({ page }) => {
  const point = await dashboard.at(1200, 300);
  await page.mouse.move(point.x, point.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => dashboard.number('zoom-offset')).toBeGreaterThan(0.1);
  const kept = await dashboard.at(1200, 300);
  // The mouse stands on whole pixels.
  expect(Math.abs(kept.x - point.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(kept.y - point.y)).toBeLessThanOrEqual(1);
  await page.keyboard.press('0');
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
});

test('Space pans with every tool', async ({ page }) => {
  await dashboard.tool('Zoom in').click();
  for (let n = 0; n < 4; n++) await dashboard.click(800, 600);
  await dashboard.tool('Delete').click();
  const x = await dashboard.number('view-x');
  await dashboard.host.focus();
  await page.keyboard.down('Space');
  await dashboard.drag([800, 600], [760, 600]);
  await page.keyboard.up('Space');
  await expect.poll(() => dashboard.number('view-x')).toBeCloseTo(x + 40, 0);
  await expect(dashboard.deletion).toBeHidden();
});

test('the minimap shows what is seen once a part is out of sight, and brings the view elsewhere', async ({
  page,
}) => {
  const map = page.getByRole('img', { name: 'Overview' });
  await expect(map).toBeHidden();
  for (let n = 0; n < 12; n++) await page.keyboard.press('=');
  await expect(map).toBeVisible();
  const before = await dashboard.number('view-x');
  await map.click({ position: { x: 140, y: 100 } });
  await expect.poll(() => dashboard.number('view-x')).toBeGreaterThan(before);
});
