import { expect, type Page, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';

/** The share of the window's area that the stage has. */
async function stageShare(page: Page, dashboard: DashboardPage): Promise<number> {
  const host = await dashboard.host.boundingBox();
  const size = page.viewportSize();
  if (!host || !size) throw new Error('The stage has no size.');
  return (host.width * host.height) / (size.width * size.height);
}

/** Opens the panels of the tools one after the other, and expects each beside the fitted photo of 4:3. */
async function expectPanelsBesidePhoto(page: Page, dashboard: DashboardPage, room: 'above' | 'left') {
  await dashboard.host.focus();
  await page.keyboard.press('9');
  await dashboard.until(':not([data-moving])');
  const host = await dashboard.host.boundingBox();
  const [x, y] = [await dashboard.number('origin-x'), await dashboard.number('origin-y')];
  for (const key of ['m', 'Shift+P', 'Shift+M', 'b']) {
    await dashboard.host.focus();
    await page.keyboard.press(key);
    const panel = page.locator(`[data-room="${room}"]`);
    await expect(panel).toHaveCount(1);
    const box = await panel.boundingBox();
    if (!host || !box) throw new Error('The panel has no size.');
    if (room === 'above') expect(box.y + box.height, key).toBeLessThanOrEqual(host.y + y);
    else expect(box.x + box.width, key).toBeLessThanOrEqual(host.x + x);
    const overflow = await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, key).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
}

/** Opens the panels of tools one after the other, and expects that none lies over the fitted photo of 4:3. */
async function expectPhotoClear(page: Page, dashboard: DashboardPage, keys: readonly string[]) {
  for (const key of keys) {
    await dashboard.host.focus();
    await page.keyboard.press('9');
    await page.keyboard.press(key);
    const panel = page.locator('[data-room]');
    await expect(panel).toHaveCount(1);
    const covered = async () => {
      const [host, box] = [await dashboard.host.boundingBox(), await panel.boundingBox()];
      if (!host || !box) return null;
      const scale = Math.min(host.width / 1600, host.height / 1200);
      const [width, height] = [1600 * scale, 1200 * scale];
      const [x, y] = [host.x + (host.width - width) / 2, host.y + (host.height - height) / 2];
      const across = Math.min(x + width, box.x + box.width) - Math.max(x, box.x);
      const down = Math.min(y + height, box.y + box.height) - Math.max(y, box.y);
      return Math.max(0, across) * Math.max(0, down);
    };
    await expect.poll(covered, `square pixels of the photo under the panel of ${key}`).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
}

const verdicts = (page: Page) => page.getByRole('group', { name: 'Verdict' });

test.describe('at 1024 × 768', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the stage has three fifths of the window, and the panels are overlays that open on demand', async ({
    page,
  }) => {
    const dashboard = await DashboardPage.opened(page);
    expect(await stageShare(page, dashboard)).toBeGreaterThanOrEqual(0.6);
    await expect(dashboard.damages).toBeHidden();
    await expect(dashboard.images).toBeHidden();
    const before = await dashboard.host.boundingBox();

    // By its button, with the focus; one Escape closes it and gives the focus back, though a tooltip is open.
    const opener = page.getByRole('button', { name: 'Show the damage list' });
    await opener.click();
    await expect(dashboard.damages).toBeVisible();
    await expect(dashboard.detail).toBeVisible();
    await expect(page.locator('[data-panel="damages"] :focus')).toBeAttached();
    expect(await dashboard.host.boundingBox()).toEqual(before);
    await expect(verdicts(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Hide the damage list' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Hide the damage list' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard.damages).toBeHidden();
    await expect(page.getByRole('tooltip', { name: 'Hide the damage list' })).toBeHidden();
    await expect(opener).toBeFocused();

    // The stage moves aside for a tool's panel, and the photo keeps its size.
    await expectPhotoClear(page, dashboard, ['m', 'Shift+P', 'Shift+M']);
    await expect.poll(async () => (await dashboard.host.boundingBox())?.width).toBe(before?.width);
    // The selection has not been left by that.
    await expect(dashboard.host).toHaveAttribute('data-selected-id', 'WINDOW_001');

    // By one key, wherever the focus is.
    await dashboard.host.focus();
    await page.keyboard.press('Shift+L');
    await expect(dashboard.damages).toBeVisible();
    await expect(dashboard.damages.locator('[data-damage-id="WINDOW_001"]')).toBeVisible();
    await page.keyboard.press('Shift+L');
    await expect(dashboard.damages).toBeHidden();

    // One at a time.
    await page.getByRole('button', { name: 'Show the image list' }).click();
    await expect(dashboard.images).toBeVisible();
    await page.keyboard.press('Shift+L');
    await expect(dashboard.damages).toBeVisible();
    await expect(dashboard.images).toBeHidden();
  });

  test('verdicts can be given, and the selected box’s details opened, with the panels closed', async ({
    page,
  }) => {
    const dashboard = await DashboardPage.opened(page);
    await verdicts(page).getByRole('button', { name: 'Accept' }).click();
    await expect(dashboard.host).not.toHaveAttribute('data-selected-id', 'WINDOW_001');
    const id = await dashboard.attribute('selected-id');
    await page.getByRole('button', { name: id ?? '', exact: true }).click();
    await expect(dashboard.detail.getByRole('heading', { name: id ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard.detail).toBeHidden();
    // A key that asks for a field of it opens it too.
    await dashboard.host.focus();
    await page.keyboard.press('c');
    await expect(dashboard.detail).toBeVisible();
  });

  test('both states are accessible', async ({ page }) => {
    await DashboardPage.opened(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show the damage list' }).click();
    await expect(verdicts(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test('at 1440 × 900 with the panels closed the stage has seven tenths; an empty rail takes nothing', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Hide the image list' }).click();
  await page.getByRole('button', { name: 'Hide the damage list' }).click();
  await expect(dashboard.damages).toBeHidden();
  await expect(dashboard.images).toBeHidden();
  expect(await stageShare(page, dashboard)).toBeGreaterThanOrEqual(0.7);
  const host = await dashboard.host.boundingBox();
  expect((host?.x ?? 0) + (host?.width ?? 0)).toBe(1440);
  await expect(verdicts(page)).toBeVisible();
  await expectPanelsBesidePhoto(page, dashboard, 'left');
  await page.getByRole('button', { name: 'Show the image list' }).click();
  await page.keyboard.press('Shift+L');
  await expect(dashboard.images).toBeVisible();
  await expect(dashboard.damages).toBeVisible();
  await expectPanelsBesidePhoto(page, dashboard, 'above');
});

test('at 1280 px there are three columns, below 900 px the phone’s layout', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const dashboard = await DashboardPage.opened(page);
  await expect(dashboard.images).toBeVisible();
  await expect(dashboard.damages).toBeVisible();
  await expect(dashboard.detail).toBeVisible();
  await page.setViewportSize({ width: 899, height: 1100 });
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(verdicts(page)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPhotoClear(page, dashboard, ['m', 'Shift+P', 'Shift+M', 'b']);
  await page.setViewportSize({ width: 844, height: 390 });
  await expectPhotoClear(page, dashboard, ['m', 'b']);
});

test.describe('an import at 1024 × 768', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('says what came in although the list of photos is not shown, and again in the list once it is', async ({
    page,
  }) => {
    const dashboard = await DashboardPage.opened(page);
    await page.getByRole('button', { name: 'Show the image list' }).click();
    await page.getByRole('button', { name: 'Add files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog
      .locator('input[type=file][multiple]')
      .setInputFiles(new URL('./support/small.jpg', import.meta.url).pathname);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const report = page.locator('[data-import-report]');
    await expect(report).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard.images).toBeHidden();
    await expect(report).toBeVisible();
    await expect(report).toContainText('1 photo');
    // It leaves the verdicts free.
    const [card, verdict] = [await report.boundingBox(), await verdicts(page).boundingBox()];
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(verdict?.y ?? 0);
    // Without the tooltip of the button that has the focus now.
    await report.getByRole('heading').click();
    await expectAccessible(page, 'the report of an import beside the photo');
    await report.getByRole('button', { name: 'Close' }).click();
    await expect(report).toHaveCount(0);
  });
});
