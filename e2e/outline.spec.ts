import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { MeasureTool } from './pages/MeasureTool.ts';
import { expectAccessible } from './support/axe.ts';

test('an outline is drawn, edited by points and by keys, kept over a reload, and undone step by step', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  const bar = page.getByRole('region', { name: 'Outline' });
  const before = await dashboard.number('box-count');
  await dashboard.tool('Outline').click();
  await expect(bar.getByText('Click the corners')).toBeVisible();
  await dashboard.click(600, 900);
  await dashboard.click(800, 900);
  await dashboard.click(800, 1050);
  await page.keyboard.press('Enter');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(before + 1));
  const id = (await dashboard.attribute('selected-id')) ?? '';
  expect(await dashboard.record(id)).toMatchObject({ x: 600, y: 900, width: 200, height: 150 });

  await bar.getByRole('radio', { name: 'Points' }).click({ force: true });
  await expect(bar.getByText('3 points')).toBeVisible();
  await dashboard.drag([600, 900], [560, 880]);
  await expect.poll(async () => (await dashboard.record(id)).x).toBeCloseTo(560, 0);
  await dashboard.host.focus();
  await dashboard.click(800, 975);
  await expect(bar.getByText('Point 3 of 4')).toBeVisible();
  await expectAccessible(page, 'points of an outline');
  await page.keyboard.press('Delete');
  await expect(bar.getByText('3 points')).toBeVisible();

  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await page.reload();
  await dashboard.ready();
  await dashboard.row(id).click();
  expect((await dashboard.record(id)).x).toBeCloseTo(560, 0);
  await dashboard.host.focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(before));
});

test('an outline is drawn by keys alone, with its crosshair said as it moves', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  const before = await dashboard.number('box-count');
  await dashboard.host.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+P');
  const bar = page.getByRole('region', { name: 'Outline' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar.getByText(/^Crosshair at \d+, \d+ px/)).toBeVisible();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(bar.getByText('3 points')).toBeVisible();
  await expect(page.locator('[data-outline] [data-cross]')).toBeAttached();
  await expectAccessible(page, 'a crosshair');
  await page.keyboard.press('Control+Enter');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(before + 1));
  await page.keyboard.press('Control+z');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(before));
});

test('a crack is traced between two clicks and measured, labelled as image processing', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  await dashboard.row('CRACK_001').click();
  const { x, y, width, height } = await dashboard.record('CRACK_001');
  const measure = new MeasureTool(dashboard);
  await measure.take();
  await measure.setScale([500, 600], [1100, 600], 60);
  await dashboard.row('CRACK_001').click();
  await dashboard.tool('Trace a crack').click();
  const bar = page.getByRole('region', { name: 'Trace a crack' });
  await expect(bar.getByText('Found by image processing')).toBeVisible();
  await dashboard.click(x + width * 0.1, y + height * 0.1);
  await expect(bar.getByText('1 point')).toBeVisible();
  const pointer = await dashboard.at(x + width * 0.8, y + height * 0.8);
  await page.mouse.move(pointer.x, pointer.y);
  await expect(page.locator('[data-outline="trace"] [data-proposed]')).toBeAttached();
  await dashboard.click(x + width * 0.9, y + height * 0.9);
  await expect(bar).not.toHaveAttribute('data-busy', /.*/);
  await expect(bar.getByText(/^\d{2,} points$/)).toBeVisible();
  await page.keyboard.press('Enter');
  const taken = measure.measures.locator('[data-measure="lineLength"]');
  await expect(taken).toContainText(/m ± /);
  await expect(taken).toContainText('traced by image processing');
  await expectAccessible(page, 'a traced crack');
  await dashboard.host.focus();
  await page.keyboard.press('Control+z');
  await expect(taken).toBeHidden();
  expect(await dashboard.record('CRACK_001')).toMatchObject({ x, y, width, height });
});
