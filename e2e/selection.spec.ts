import { expect, test } from '@playwright/test';
import { DashboardPage, freeCentre } from './pages/DashboardPage.ts';

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = new DashboardPage(page);
  await dashboard.open('/dashboard?image=sample.sample-03');
});

test('opening an image selects its first damage, and the list, the stage and the detail agree', async () => {
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await expect(dashboard.damages.getByRole('row').first()).toHaveAttribute('data-damage-id', id);
  await expect(dashboard.row(id)).toHaveAttribute('aria-selected', 'true');
  await dashboard.record(id);
});

test('Next and Previous step through all damages and wrap around', async ({ page }) => {
  const records = await dashboard.records();
  expect(new Set(records.map(({ id }) => id)).size).toBe(await dashboard.number('box-count'));
  const [first] = records;
  await expect(dashboard.host).toHaveAttribute('data-selected-id', first?.id ?? '');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', records.at(-1)?.id ?? '');
});

test('a click on a box selects it with the pointer and with the pan tool; empty stage deselects', async () => {
  const records = await dashboard.records();
  const [one, other] = records.filter((record) => freeCentre(record, records)).slice(-2);
  if (!one || !other) throw new Error('The sample has no two boxes that lie free.');
  await dashboard.fit();
  await dashboard.click(...centreOf(one));
  await expect(dashboard.host).toHaveAttribute('data-selected-id', one.id);
  await dashboard.tool('Pan').click();
  await dashboard.click(...centreOf(other));
  await expect(dashboard.host).toHaveAttribute('data-selected-id', other.id);
  await dashboard.tool('Pointer').click();
  await dashboard.click(800, -20);
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', /.*/);
  await expect(dashboard.detail.getByText('No Damage Selected')).toHaveCount(2);
});

test('hovering a box is told by the mirror, and its row shows it', async ({ page }) => {
  const records = await dashboard.records();
  const free = records.find((record) => freeCentre(record, records));
  if (!free) throw new Error('The sample has no box that lies free.');
  await dashboard.fit();
  const point = await dashboard.at(...centreOf(free));
  await page.mouse.move(point.x, point.y);
  await expect(dashboard.host).toHaveAttribute('data-hovered-id', free.id);
  await page.mouse.move(4, 4);
  await expect(dashboard.host).not.toHaveAttribute('data-hovered-id', /.*/);
});

test('zooming never changes the selection', async () => {
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await dashboard.tool('Zoom in').click();
  await dashboard.click(800, 600);
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0.1');
  await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
});

test('rows are chosen with Shift and Ctrl, and a verdict goes to all of them at once', async ({ page }) => {
  const rows = dashboard.damages.getByRole('row');
  await rows.nth(0).click();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await rows.nth(4).click({ modifiers: ['ControlOrMeta'] });
  expect((await dashboard.attribute('selected-ids'))?.split(' ')).toHaveLength(4);
  const before = await dashboard.number('unreviewed-count');
  await page.keyboard.press('Shift+A');
  await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(before - 4));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(before));
});

test('arrow keys walk through the list, which is one stop of Tab, and Enter accepts', async ({ page }) => {
  const rows = dashboard.damages.getByRole('row');
  await dashboard.damages.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(rows.nth(2)).toHaveAttribute('data-verdict', 'accepted');
  await page.keyboard.press('End');
  const last = dashboard.damages.locator(`[aria-rowindex="${await dashboard.number('box-count')}"]`);
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

test('a place is linked: the address brings back image and damage, and Back the image before', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await expect(page).toHaveURL(new RegExp(`image=sample\\.sample-03.*damage=${id}`));
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
  await dashboard.card('DJI_0104.JPG').getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-04');
  await expect(dashboard.card('DJI_0104.JPG')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-03');
});

const centreOf = (box: { x: number; y: number; width: number; height: number }): [number, number] => [
  box.x + box.width / 2,
  box.y + box.height / 2,
];
