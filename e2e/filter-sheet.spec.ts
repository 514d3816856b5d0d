import { DashboardPage } from './pages/DashboardPage.ts';
import { ReviewPage } from './pages/ReviewPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { expectFingersFit } from './support/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a phone all filters of the dashboard are in one sheet', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  const count = await dashboard.number('box-count');
  await expect(page.getByPlaceholder('Filter by defect type')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Unreviewed' }).waitFor();
  await expectAccessible(page, 'the sheet');
  await expectFingersFit(page, 'the sheet');
  await sheet.getByPlaceholder('Filter by defect type').fill('Nail');
  await page.getByRole('option', { name: 'Nail' }).tap();
  await page.keyboard.press('Escape');
  await expect.poll(() => dashboard.number('box-count')).toBeLessThan(count);
  await expect(sheet.getByRole('slider', { name: 'Confidence threshold' })).toBeAttached();
  await sheet.getByRole('button', { name: 'Show the list' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone the filters of photos, detections and defects are in one sheet each, and those that are on are counted', async ({
  page,
}) => {
  // One defect, without which the register has nothing to filter.
  const dashboard = await DashboardPage.opened(page, '/dashboard?damage=CRACK_001');
  await page.getByRole('button', { name: 'Accept', exact: true }).tap();
  await dashboard.saved();
  await page.goto('/project/sample?tab=photos');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('searchbox', { name: 'Search file names' }).fill('0103');
  await sheet.getByRole('button', { name: 'Severity' }).waitFor();
  await expectAccessible(page, 'the sheet');
  await sheet.getByRole('button', { name: 'Show the list' }).tap();
  await expect(page.getByText('1 of 10 photos shown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  // So are those of the list of detections, and of the register.
  await page.goto('/project/sample?tab=defects&view=boxes');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Decision' }).waitFor();
  await expectFingersFit(page, 'the sheet of detections');
  await sheet.getByRole('searchbox').fill('NAIL_001');
  await sheet.getByRole('button', { name: 'Show the list' }).tap();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.goto('/project/sample?tab=defects');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Follow-up' }).waitFor();
  await expectAccessible(page, 'the sheet of the register');
});

test('on a phone the grid of crops begins in the upper third of the screen', async ({ page }) => {
  const review = await ReviewPage.opened(page);
  const box = await review.grid.boundingBox();
  expect(box?.y).toBeLessThan(844 / 3);
  await expect(page.getByRole('heading', { level: 1, name: 'Sample inspection' })).toBeVisible();
  await expect(page.getByText('0 of 334 judged')).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Sort by/ })
    .waitFor();
  await expectAccessible(page, 'the sheet');
});
