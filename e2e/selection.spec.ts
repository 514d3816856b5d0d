import { DashboardPage, type StageRect } from './pages/DashboardPage.ts';
import { pathStep } from './pages/ProjectPage.ts';
import { startOver, test } from './support/onePage.ts';
import { freeBoxes, sampleBoxes } from './support/sample.ts';
import { expect, test as onOwnPage } from './support/test.ts';

for (const each of [test, onOwnPage]) each.use({ reducedMotion: 'no-preference' });
test.describe.configure({ mode: 'default' });

const BOXES = sampleBoxes('sample-07');
let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await startOver(page, 'DJI_0107.JPG');
});

test('an image opens with its first damage selected; stepping goes through all, as the file has them, and wraps around', async ({
  page,
}) => {
  const first = (await dashboard.attribute('selected-id')) ?? '';
  await expect(dashboard.damages.getByRole('row').first()).toHaveAttribute('data-damage-id', first);
  await expect(dashboard.row(first)).toHaveAttribute('aria-selected', 'true');

  const records = await dashboard.records();
  expect(records.map(({ id, label, conf }) => `${id} ${label} ${conf}`).sort()).toEqual(
    BOXES.map(({ id, label, conf }) => `${id} ${label} ${conf}`).sort(),
  );
  for (const box of BOXES)
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(records.find(({ id }) => id === box.id)?.[side], `${box.id} ${side}`).toBeCloseTo(box[side], 1);

  await expect(dashboard.host).toHaveAttribute('data-selected-id', first);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', records.at(-1)?.id ?? '');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', first);
});

test('a box is hovered and clicked, with the pointer and the pan tool; zooming keeps the selection, empty stage ends it', async ({
  page,
}) => {
  const [one, other] = freeBoxes(BOXES);
  const point = await dashboard.at(...centreOf(one));
  await page.mouse.move(point.x, point.y);
  await expect(dashboard.host).toHaveAttribute('data-hovered-id', one.id);
  await page.mouse.move(4, 4);
  await expect(dashboard.host).not.toHaveAttribute('data-hovered-id', /.*/);

  await dashboard.click(...centreOf(one));
  await expect(dashboard.host).toHaveAttribute('data-selected-id', one.id);
  await dashboard.tool('Pan').click();
  await dashboard.click(...centreOf(other));
  await expect(dashboard.host).toHaveAttribute('data-selected-id', other.id);

  await dashboard.tool('Zoom in').click();
  await dashboard.click(...centreOf(one));
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0.1');
  await expect(dashboard.host).toHaveAttribute('data-selected-id', other.id);

  await dashboard.fit();
  await dashboard.tool('Pointer').click();
  await dashboard.click(800, -20);
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', /.*/);
  await expect(dashboard.detail.getByText('No Damage Selected')).toHaveCount(2);
});

test('rows are chosen with Shift and Ctrl, and a verdict goes to all of them at once', async ({ page }) => {
  const rows = dashboard.damages.getByRole('row');
  await rows.nth(0).click();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await rows.nth(4).click({ modifiers: ['ControlOrMeta'] });
  await dashboard.selects(4);
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
  await expect(page).toHaveURL(new RegExp(`image=sample\\.sample-07.*damage=${id}`));
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
  await dashboard.card('DJI_0108.JPG').getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-08');
  await expect(dashboard.card('DJI_0108.JPG')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-07');
});

onOwnPage(
  'a page that is chosen right after a key is reached, though its code comes late',
  async ({ page }) => {
    dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-07');
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/_app\.assistant-[^/]*\.js$/, (route) => late.then(() => route.continue()));
    await dashboard.host.focus();
    // In one task: the address has not been written after the key yet.
    await pathStep(page, 'Detect').evaluate((link) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
      (link as HTMLElement).click();
    });
    // Timers of a page run in the order of their times, so the address's (200 ms) has run after this one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    arrive();
    await expect(page.getByRole('heading', { name: 'Assistant', level: 1 })).toBeVisible();
  },
);

const centreOf = ({ x, y, width, height }: StageRect): [number, number] => [x + width / 2, y + height / 2];
