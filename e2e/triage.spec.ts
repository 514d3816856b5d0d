import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, startOver, test } from './support/onePage.ts';
import { test as onOwnPage } from './support/test.ts';

test.describe.configure({ mode: 'default' });

onOwnPage(
  'a whole photo is judged with one key press a damage and no mouse',
  { tag: '@smoke' },
  async ({ page }) => {
    test.slow();
    const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-02');
    const count = await dashboard.number('unreviewed-count');
    expect(count).toBeGreaterThan(20);
    for (let n = 0; n < count; n++) {
      await page.keyboard.press(n % 5 === 4 ? 'f' : n % 7 === 6 ? 'u' : 'a');
      await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(count - n - 1));
    }
    // The photo stays after the last verdict; the next one follows on one key.
    await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-02');
    await expect(page.locator('[data-announcement]')).toContainText('reviewed');
    await dashboard.saved();
    await expect(dashboard.card('DJI_0102.JPG')).toContainText(/Defect Amount \d+/);
    await page.keyboard.press('n');
    await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-03');
    await page.goto('/dashboard?image=sample.sample-02');
    await dashboard.ready();
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', '0');
  },
);

test('a rejection asks for its reason without taking the focus, and undo takes it back across a reload', async ({
  page,
}) => {
  const dashboard = await startOver(page, 'DJI_0103.JPG');
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await page.keyboard.press('f');
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'rejected');
  const reasons = page.getByRole('group', { name: 'Reason for rejecting' });
  await expect(reasons.getByRole('button', { name: 'Not stated' })).toHaveAttribute('aria-pressed', 'true');
  // It covers neither the photo nor the next box.
  const [asked, stage] = [await reasons.boundingBox(), await dashboard.host.boundingBox()];
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + 1);
  await reasons.getByRole('button', { name: 'Dirt' }).click();
  await dashboard.saved();
  await page.reload();
  await dashboard.ready();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
  await page.keyboard.press('Control+Shift+z');
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'rejected');
});

test('a photo is judged and graded with one key for each detection', async ({ page }) => {
  const dashboard = await startOver(page, 'DJI_0103.JPG');
  const left = await dashboard.number('unreviewed-count');
  const ids: string[] = [];
  for (let at = 0; at < left; at += 1) {
    const id = (await dashboard.attribute('selected-id')) ?? '';
    ids.push(id);
    await page.keyboard.press(String(at % 5));
    await expect(dashboard.row(id)).toHaveAttribute('data-severity', String(at % 5));
  }
  await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', '0');
  expect(new Set(ids).size).toBe(left);
  await dashboard.saved();
  await page.keyboard.press('Control+z');
  const last = dashboard.row(ids.at(-1) ?? '');
  await expect(last).toHaveAttribute('data-verdict', 'unreviewed');
  await expect(last).not.toHaveAttribute('data-severity', /./);
});

onOwnPage(
  'a label is chosen by its digit in the list of labels, and the row keeps both names',
  async ({ page }) => {
    const dashboard = await DashboardPage.opened(
      page,
      '/dashboard?image=sample.sample-03&filter=label%3Dcrack',
    );
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await page.keyboard.press('l');
    await expect(page.getByRole('option', { name: /Rust/ })).toBeVisible();
    await page.keyboard.press('5');
    await expect(dashboard.host).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Crack' }).click();
    await expect(dashboard.row(id)).toHaveAttribute('data-label', 'rust');
    await expect(dashboard.row(id)).toContainText('Rust · proposed as Crack');
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
  },
);

test('severity, cause, element and a remark are given by keys alone', async ({ page }) => {
  const dashboard = await startOver(page, 'DJI_0103.JPG');
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await page.keyboard.press('Shift+3');
  await expect(dashboard.row(id)).toHaveAttribute('data-severity', '3');
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
  // Once the fields have followed the key.
  await expect(page.getByRole('radio', { name: /Severe/ })).toBeChecked();
  await page.keyboard.press('e');
  await expect(page.getByRole('radio', { name: /Severe/ })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Remark' })).toBeFocused();
  await page.keyboard.type('Along the joint');
  await page.keyboard.press('Tab');
  await expect(dashboard.detail.locator('pre')).toContainText('Along the joint');
});
