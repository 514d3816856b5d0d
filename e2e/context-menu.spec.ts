import type { Page } from '@playwright/test';
import { type DamageRecord, DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { startOver, test } from './support/onePage.ts';
import { expect, test as onOwnPage } from './support/test.ts';

let dashboard: DashboardPage;

const menuOf = (page: Page) => page.getByRole('menu').first();
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const choice = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name });

/** A place on the stage where there is no box. */
const BARE = { x: 4, y: 4 } as const;

const middle = ({ x, y, width, height }: DamageRecord) => dashboard.at(x + width / 2, y + height / 2);

/** Right click on the middle of a box. @returns its record */
async function openOn(page: Page, index: number): Promise<DamageRecord> {
  await dashboard.selectionInView();
  const id = (await dashboard.damages.getByRole('row').nth(index).getAttribute('data-damage-id')) ?? '';
  await dashboard.choose(id);
  const record = await dashboard.record(id);
  await dashboard.host.focus();
  await dashboard.fit();
  const at = await middle(record);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(menuOf(page)).toBeVisible();
  return record;
}

async function openOnGround(page: Page): Promise<void> {
  const at = await dashboard.at(BARE.x, BARE.y);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(menuOf(page)).toBeVisible();
}

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  dashboard = await startOver(page, 'DJI_0103.JPG');
});

test.describe('by the mouse', () => {
  test('a box is judged where it is: selected, accepted, and the tool as it was', async ({ page }) => {
    await dashboard.tool('Measure').click();
    await openOn(page, 1);
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await expect(menuOf(page)).toHaveAccessibleName(new RegExp(id));
    await choice(page, /^Accept/).click();
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
    await expect(dashboard.host).toHaveAttribute('data-active-tool', 'MEASURE');
    await expect(menuOf(page)).toBeHidden();
    await expect(dashboard.host).toBeFocused();
    await dashboard.saved();
  });

  test('a rejection asks for its reason as ever, and the verdict can be cleared', async ({ page }) => {
    await openOn(page, 0);
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await choice(page, /^Reject/).click();
    await expect(page.getByRole('group', { name: 'Reason for rejecting' })).toBeVisible();
    await page.getByRole('button', { name: /Dirt/ }).click();
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'rejected');
    await openOn(page, 0);
    await expect(choice(page, /^Reject/)).toHaveAttribute('aria-checked', 'true');
    await item(page, /^Clear the verdict/).click();
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
    await dashboard.saved();
  });

  test('label and severity are chosen beside it, for all that is selected, in one step each', async ({
    page,
  }) => {
    await dashboard.host.focus();
    const count = await dashboard.number('box-count');
    const first = (await dashboard.attribute('selected-id')) ?? '';
    const record = await dashboard.record(first);
    await page.keyboard.press('Control+a');
    await dashboard.fit();
    const at = await middle(record);
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await expect(menuOf(page)).toHaveAccessibleName(`${count} selected`);
    await item(page, /^Severity/).hover();
    await choice(page, 'Severe').click();
    await expect(dashboard.damages.locator('[data-severity="3"]').first()).toBeVisible();
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await item(page, /^Label/).hover();
    await choice(page, /^Rust/).click();
    await expect(dashboard.damages.locator('[data-damage-id]:not([data-label="rust"])')).toHaveCount(0);
    await dashboard.host.focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(dashboard.damages.locator('[data-severity]')).toHaveCount(0);
    await dashboard.selects(count);
    await dashboard.saved();
  });

  test('a deletion asks first; a copy is pasted from the menu of the photo', async ({ page }) => {
    const count = await dashboard.number('box-count');
    await openOn(page, 0);
    await item(page, /^Copy/).click();
    await openOnGround(page);
    await item(page, /^Paste/).click();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(count + 1));
    await openOn(page, 0);
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await item(page, /^Delete/).click();
    await expect(dashboard.deletion).toBeVisible();
    await dashboard.deletion.getByRole('button', { name: 'Cancel' }).click();
    await expect(dashboard.row(id)).toBeVisible();
    await openOn(page, 0);
    await item(page, /^Delete/).click();
    await dashboard.deletion.getByRole('button', { name: 'Continue' }).click();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(count));
    await dashboard.saved();
  });

  test('a measure begins for that box', async ({ page }) => {
    await openOn(page, 0);
    await item(page, /^Measure/).hover();
    await item(page, 'Length').click();
    await expect(dashboard.host).toHaveAttribute('data-active-tool', 'MEASURE');
    await expect(page.getByRole('region', { name: 'Measure' })).toBeVisible();
  });

  test('the photo has its own: fit, what is shown, files', async ({ page }) => {
    await dashboard.host.focus();
    await page.keyboard.press('=');
    const id = await dashboard.attribute('selected-id');
    await page.keyboard.press('9');
    await openOnGround(page);
    await item(page, /^Zoom in/)
      .first()
      .click();
    await expect(dashboard.host).not.toHaveAttribute('data-zoom-offset', '0');
    await page.keyboard.press('9');
    await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
    await openOnGround(page);
    await page.getByRole('menuitemcheckbox', { name: /^Show annotation result/ }).click();
    await expect(dashboard.host).toHaveAttribute('data-annotation-result', 'HIDE');
    await openOnGround(page);
    await page.getByRole('menuitemcheckbox', { name: /^Show annotation result/ }).click();
    await expect(dashboard.host).toHaveAttribute('data-annotation-result', 'SHOW');
    expect(await dashboard.attribute('selected-id')).toBe(id);
    await openOnGround(page);
    await item(page, 'Add files').click();
    await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible();
  });

  test('another right click opens it there; a click beside it closes it and does nothing else', async ({
    page,
  }) => {
    const record = await openOn(page, 0);
    const ground = await dashboard.at(BARE.x, BARE.y);
    await page.mouse.click(ground.x, ground.y, { button: 'right' });
    await expect(item(page, /^Fit to screen/)).toBeVisible();
    await expect(item(page, /^Delete/)).toHaveCount(0);
    const beside = await dashboard.at(1590, 1190);
    await page.mouse.click(beside.x, beside.y);
    await expect(menuOf(page)).toBeHidden();
    await expect(dashboard.host).toHaveAttribute('data-selected-id', record.id);
  });

  test('it closes when another tab takes its box away', async ({ page }) => {
    const { id } = await openOn(page, 0);
    const other = new DashboardPage(await page.context().newPage());
    await other.page.goto('/dashboard?image=sample.sample-03');
    await other.ready();
    await other.choose(id);
    await other.host.focus();
    await other.page.keyboard.press('Delete');
    await other.deletion.getByRole('button', { name: 'Continue' }).click();
    await expect(other.row(id)).toHaveCount(0);
    await other.saved();
    await expect(dashboard.row(id)).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await other.page.close();
  });
});

test.describe('by the keyboard', () => {
  for (const key of ['Shift+F10', 'ContextMenu'])
    test(`${key} opens it, arrows and Enter choose, and the keys are the stage’s again`, async ({ page }) => {
      await dashboard.host.focus();
      const id = (await dashboard.attribute('selected-id')) ?? '';
      await page.keyboard.press(key);
      await expect(menuOf(page)).toHaveAccessibleName(new RegExp(id));
      await expect(page.getByRole('menu')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(choice(page, /^Accept/)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unsure');
      await expect(dashboard.host).toBeFocused();
      await page.keyboard.press('y');
      await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
      await dashboard.saved();
    });

  test('Escape closes it with nothing done, and the keys are the stage’s; keys within judge nothing', async ({
    page,
  }) => {
    await dashboard.host.focus();
    const left = await dashboard.attribute('unreviewed-count');
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await page.keyboard.press('Shift+F10');
    await expect(menuOf(page)).toBeVisible();
    await page.keyboard.press('q');
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await expect(dashboard.host).toBeFocused();
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(left));
    await page.keyboard.press('Escape');
    await expect(dashboard.host).not.toHaveAttribute('data-selected-id', /./);
    await page.keyboard.press('Shift+F10');
    await expect(item(page, /^Fit to screen/)).toBeVisible();
  });

  test('on a row of the list it is the same menu, and the keys are the list’s again', async ({ page }) => {
    const row = dashboard.damages.getByRole('row').nth(2);
    const id = (await row.getAttribute('data-damage-id')) ?? '';
    // The menus of rows are loaded when the photo stands.
    await expect(async () => {
      const isOpen = await menuOf(page).isVisible();
      if (!isOpen) await row.click({ button: 'right', timeout: 2000 });
      await expect(menuOf(page)).toHaveAccessibleName(new RegExp(id), { timeout: 2000 });
    }).toPass();
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
    // Another row: the menu moves there.
    const next = dashboard.damages.getByRole('row').nth(1);
    const box = await next.boundingBox();
    if (!box) throw new Error('no such row');
    await page.mouse.click(box.x + 20, box.y + 10, { button: 'right' });
    const other = (await next.getAttribute('data-damage-id')) ?? '';
    await expect(menuOf(page)).toHaveAccessibleName(new RegExp(other));
    await page.keyboard.press('Escape');
    await expect(dashboard.damages).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+F10');
    await expect(menuOf(page)).toHaveAccessibleName('2 selected');
    const under = await menuOf(page).boundingBox();
    expect(under?.x).toBeGreaterThan(700);
    await choice(page, /^Accept/).click();
    for (const each of [id, other])
      await expect(dashboard.row(each)).toHaveAttribute('data-verdict', 'accepted');
    await expect(dashboard.damages).toBeFocused();
    await dashboard.saved();
  });

  test('it is accessible, with boxes and without', async ({ page }) => {
    await dashboard.host.focus();
    await page.keyboard.press('Shift+F10');
    await expect(menuOf(page)).toBeVisible();
    await expectAccessible(page, 'of a box', '[role="menu"]');
    await page.keyboard.press('Escape');
    await openOnGround(page);
    await expectAccessible(page, 'of the photo', '[role="menu"]');
  });
});

onOwnPage.describe('by a finger', () => {
  // A tablet: a phone shows a box's record on another tab.
  onOwnPage.use({ hasTouch: true, viewport: { width: 1366, height: 1024 } });

  onOwnPage('one that rests on a box opens it, drags nothing, and chooses by a tap', async ({ page }) => {
    dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
    const id = (await dashboard.attribute('selected-id')) ?? '';
    const record = await dashboard.record(id);
    const before = await dashboard.attribute('origin-x');
    const at = await middle(record);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', at.x, at.y);
    await expect(menuOf(page)).toBeVisible();
    await touch('touchMove', at.x + 60, at.y + 60);
    await touch('touchEnd', 0, 0);
    await expect(menuOf(page)).toHaveAccessibleName(new RegExp(id));
    await choice(page, /^Accept/).tap();
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
    expect(await dashboard.attribute('origin-x')).toBe(before);
    expect(await dashboard.record(id)).toMatchObject({ ...record, verdict: 'accepted' });
    await dashboard.saved();

    const row = await dashboard.damages.getByRole('row').nth(3).boundingBox();
    if (!row) throw new Error('no such row');
    await touch('touchStart', row.x + 60, row.y + 15);
    await expect(menuOf(page)).toBeVisible();
    await touch('touchEnd', 0, 0);
    await expect(dashboard.damages.getByRole('row').nth(3)).toHaveAttribute('aria-selected', 'true');
    await choice(page, /^Unsure/).tap();
    await expect(dashboard.damages.getByRole('row').nth(3)).toHaveAttribute('data-verdict', 'unsure');
    await dashboard.saved();
  });
});
