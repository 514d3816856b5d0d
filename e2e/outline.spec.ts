import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { MeasureTool } from './pages/MeasureTool.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingersFit } from './support/touch.ts';

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
  await dashboard.choose(id);
  expect((await dashboard.record(id)).x).toBeCloseTo(560, 0);
  await dashboard.host.focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(before));
});

test('an outline’s points are a list of exact numbers, each change undone, and crops show the outline', async ({
  page,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const bar = page.getByRole('region', { name: 'Outline' });
  await dashboard.tool('Outline').click();
  await expect(bar).toBeVisible();
  for (const [x, y] of [
    [600, 900],
    [800, 900],
    [800, 1050],
  ] as const)
    await dashboard.click(x, y);
  const before = await dashboard.number('box-count');
  await page.keyboard.press('Enter');
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(before + 1));
  const id = (await dashboard.attribute('selected-id')) ?? '';
  const { label } = await dashboard.record(id);

  await dashboard.detail.getByRole('button', { name: /^Points of the outline/ }).click();
  const points = dashboard.detail.getByRole('list', { name: 'Points of the outline' });
  await expect(points.getByRole('listitem')).toHaveCount(3);
  await points.getByRole('textbox', { name: 'Point 2: x' }).fill('900');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dashboard.record(id)).width).toBeCloseTo(300, 0);
  await points.getByRole('button', { name: 'Add a point after point 2' }).press('Enter');
  await expect(points.getByRole('listitem')).toHaveCount(4);
  await expect(points.getByRole('textbox', { name: 'Point 3: x' })).toBeFocused();
  await points.getByRole('button', { name: 'Remove point 3' }).press('Enter');
  await expect(points.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'the points of an outline as a list');
  await dashboard.host.focus();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
  await expect.poll(async () => (await dashboard.record(id)).width).toBeCloseTo(300, 0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await dashboard.record(id)).width).toBeCloseTo(200, 0);

  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await page.goto(`/project/sample?tab=review&review=all&label=${label}`);
  const mark = page.locator('[data-outline-mark="polygon"]');
  await expect(mark).toHaveCount(1);
  // Its tile has no box beside it, and the drawing lies where the tile's picture is.
  const tile = page.getByRole('option').filter({ has: mark });
  const [drawn, whole] = await Promise.all([mark.locator('path').last().boundingBox(), tile.boundingBox()]);
  if (!drawn || !whole) throw new Error('It is not drawn.');
  expect(drawn.width / whole.width).toBeGreaterThan(0.2);
  expect(drawn.x).toBeGreaterThanOrEqual(whole.x);
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(whole.x + whole.width);
});

test.describe('in Chinese on a phone', () => {
  test.use({ locale: 'zh-HK', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an outline is drawn and its points edited by a finger', async ({ page }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open('/dashboard?image=sample.sample-03');
    const before = await dashboard.number('box-count');
    const tap = async (x: number, y: number) => {
      const at = await dashboard.at(x, y);
      await page.touchscreen.tap(at.x, at.y);
    };
    await page.getByRole('button', { name: '輪廓', exact: true }).tap();
    const bar = page.getByRole('region', { name: '輪廓', exact: true });
    await expect(bar.getByText('逐一點按各角')).toBeVisible();
    await tap(300, 300);
    await tap(900, 300);
    await tap(900, 700);
    await expect(bar.getByText('3 點')).toBeVisible();
    await expectFingersFit(page, 'an outline that is drawn');
    await bar.getByRole('button', { name: /^完成/ }).tap();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(before + 1));
    await page.getByRole('tab', { name: '詳情', exact: true }).tap();
    await page.getByRole('button', { name: /^輪廓的點/ }).tap();
    const points = page.getByRole('list', { name: '輪廓的點' });
    await points.getByRole('button', { name: '在第 3 點後加點' }).tap();
    await expect(points.getByRole('listitem')).toHaveCount(4);
    // As high as a finger.
    const heights = await points
      .locator('button, input')
      .evaluateAll((all) => all.map((one) => (one.closest('[role="group"]') ?? one).clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(42);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the points of an outline in Chinese');
  });
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
  await dashboard.choose('CRACK_001');
  const { x, y, width, height } = await dashboard.record('CRACK_001');
  const measure = new MeasureTool(dashboard);
  await measure.take();
  await measure.setScale([500, 600], [1100, 600], 60);
  await dashboard.choose('CRACK_001');
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
  await expect(bar.getByText(/^Traced line, \d{2,} px long · \d.* m ± /)).toBeVisible();
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
