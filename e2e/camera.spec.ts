import { type DamageRecord, DashboardPage } from './pages/DashboardPage.ts';
import { expect, test } from './support/test.ts';

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-01');
});

/** The selected damage's record, once the view has come to it. */
async function shown(): Promise<DamageRecord> {
  await dashboard.still();
  return dashboard.record((await dashboard.attribute('selected-id')) ?? '');
}

/** Whether a stage rectangle is drawn whole inside the host. */
async function isSeen({
  x,
  y,
  width,
  height,
}: Omit<DamageRecord, 'id' | 'label' | 'conf'>): Promise<boolean> {
  const host = await dashboard.host.boundingBox();
  const [from, to] = [await dashboard.at(x, y), await dashboard.at(x + width, y + height)];
  if (!host) throw new Error('The annotator has no size.');
  return (
    from.x >= host.x - 1 &&
    from.y >= host.y - 1 &&
    to.x <= host.x + host.width + 1 &&
    to.y <= host.y + host.height + 1
  );
}

/** Chooses an option of a select behind a button of the bar, and closes what the button opened. */
async function choose(button: RegExp, select: RegExp, option: string): Promise<void> {
  const { page } = dashboard;
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: select }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // The key is heard where the focus is, which comes back when the list has gone.
  await expect(page.getByRole('button', { name: select })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Selects the first of the list, wherever it was scrolled to. */
async function selectFirst(): Promise<void> {
  await dashboard.damages.focus();
  await dashboard.page.keyboard.press('Home');
  await expect(rowAt(1)).toHaveAttribute('aria-selected', 'true');
}

const rowAt = (place: number) => dashboard.damages.locator(`[aria-rowindex="${place}"]`);
const chooseOrder = (name: string) => choose(/^More filters/, /Sort by/, name);
const chooseCamera = (name: string) => choose(/^View$/, /Camera/, name);

test('in the order by label and place the zoom changes at most once for a label, and every box is seen whole', async ({
  page,
}) => {
  // Boxes of all labels, and not many of each.
  await dashboard.card('DJI_0108.JPG').getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-08');
  await dashboard.ready();
  await chooseOrder('Label, then place');
  await expect(page).toHaveURL(/sort%3DlabelPlace/);
  // What finds the way is loaded when it is first asked for.
  await expect(async () => {
    await selectFirst();
    await expect(rowAt(1)).toHaveAttribute('data-label', 'air_con', { timeout: 1000 });
  }).toPass();
  await dashboard.host.focus();
  const count = await dashboard.number('box-count');
  const changes = new Map<string, number>();
  const labels: string[] = [];
  let last = await dashboard.number('zoom-offset');
  for (let n = 0; n < count; n++) {
    const { label, ...box } = await shown();
    await expect.poll(() => isSeen(box), { message: box.id }).toBe(true);
    const zoom = await dashboard.number('zoom-offset');
    if (zoom !== last) changes.set(label, (changes.get(label) ?? 0) + 1);
    if (labels.at(-1) !== label) labels.push(label);
    last = zoom;
    await page.keyboard.press('a');
    await dashboard.until(`[data-unreviewed-count="${count - n - 1}"]`);
  }
  expect(labels).toEqual([...new Set(labels)].sort());
  expect(changes.size).toBeGreaterThan(0);
  for (const [label, times] of changes) expect(times, label).toBe(1);
});

test('list, stage and keys go by the order that was chosen: the least sure first', async ({ page }) => {
  await chooseOrder('Confidence, least sure first');
  await selectFirst();
  const [first, second] = [
    await rowAt(1).getAttribute('data-confidence'),
    await rowAt(2).getAttribute('data-confidence'),
  ];
  expect(Number(first)).toBeLessThanOrEqual(Number(second));
  await page.keyboard.press('j');
  await expect(rowAt(2)).toHaveAttribute('aria-selected', 'true');
  // It stays when the filters are reset.
  await page.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('button', { name: /Sort by/ })).toContainText('Confidence, least sure first');
});

test.describe('in motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the camera stays where a person wants it to, on the next visit too', async ({ page }) => {
    await chooseCamera('Stay');
    await page.reload();
    await dashboard.ready();
    await dashboard.host.focus();
    for (let n = 0; n < 8; n++) await page.keyboard.press('j');
    await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
    await chooseCamera('Follow');
    await dashboard.host.focus();
    for (let n = 0; n < 8; n++) await page.keyboard.press('j');
    await expect.poll(() => dashboard.number('zoom-offset')).toBeGreaterThan(0);
  });

  test('undo shows all that the step touched', async ({ page }) => {
    const rows = dashboard.damages.getByRole('row');
    const recordOf = async (at: number) => {
      await rows.nth(at).click();
      return dashboard.record((await rows.nth(at).getAttribute('data-damage-id')) ?? '');
    };
    const records = [await recordOf(0), await recordOf(1), await recordOf(2), await recordOf(3)];
    await rows.nth(0).click();
    await rows.nth(3).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Shift+A');
    await rows.nth(5).click();
    await page.keyboard.press('w');
    await dashboard.still();
    const before = await dashboard.number('zoom-offset');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(dashboard.host).toHaveAttribute('data-selected-ids', / /);
    await dashboard.still();
    for (const box of records) expect(await isSeen(box), box.id).toBe(true);
    expect(await dashboard.number('zoom-offset')).toBeLessThan(before);
  });
});
