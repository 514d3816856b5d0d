import { DashboardPage } from './pages/DashboardPage.ts';
import { nextStep, ProjectPage, pathStep } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const STEPS = ['Photos', 'Detect', 'Review', 'Grade', 'Records', 'Report'] as const;

test('every page of a project has the one path; its steps lead to their pages, which are marked', async ({
  page,
}) => {
  await ProjectPage.opened(page, '?tab=settings');
  for (const step of STEPS) {
    await pathStep(page, step).click();
    await expect(pathStep(page, step)).toHaveAttribute('aria-current', 'page');
    await expect(
      page.getByRole('navigation', { name: 'Parts of the project' }).locator('[aria-current]'),
    ).toHaveCount(1);
  }
  await expect(page).toHaveURL(/inspection-record\/sample#report/);
  // Between pages nothing of the bar moves.
  const place = await pathStep(page, 'Grade').boundingBox();
  await pathStep(page, 'Grade').click();
  await expect(page.getByRole('region', { name: 'Defects', exact: true })).toBeVisible();
  expect((await pathStep(page, 'Grade').boundingBox())?.y).toBe(place?.y);
});

test('its counts and the next step follow verdicts and grades, and are those of the lists behind them', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await expect(pathStep(page, 'Review')).toContainText('334 to review');
  await dashboard.choose('CRACK_001');
  await dashboard.host.focus();
  await page.keyboard.press('Shift+A');
  await expect(pathStep(page, 'Review')).toContainText('333 to review');
  await expect(pathStep(page, 'Grade')).toContainText('1 defect without a severity');
  // On the page of the step itself it is told, and no link to where one is.
  await expect(page.getByText('333 to review', { exact: true }).last()).toBeVisible();
  await expect(nextStep(page)).toHaveCount(0);
  await dashboard.saved();

  await pathStep(page, 'Grade').click();
  await expect(page.getByText('1 of 1 defect shown').or(page.getByText('1 defect in 1 view'))).toBeVisible();
  await expect(nextStep(page)).toHaveText('333 to review');
  await nextStep(page).click();
  // Review begins with a box that nobody judged: a key on the judged one would change what was decided.
  await expect(page).toHaveURL(/[?&]damage=/);
  await dashboard.ready();
  const selected = page.getByRole('row', { selected: true });
  await expect(selected).toHaveCount(1);
  await expect(selected).toHaveAttribute('data-verdict', 'unreviewed');
  await dashboard.choose('CRACK_001');
  await dashboard.host.focus();
  await page.keyboard.press('Shift+3');
  // Nothing is left to grade now, but what is left to review may be: it is not done.
  await expect(pathStep(page, 'Grade')).toHaveText('Grade');
});

test('it fits one line at 1440 px in every language, and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ProjectPage.opened(page);
  const bar = page.getByRole('navigation', { name: 'Parts of the project' });
  await expect(nextStep(page)).toBeVisible();
  const pages = bar.locator(':scope > div');
  expect(await pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the steps scroll with the current one in view, the other pages are in a menu', async ({ page }) => {
    const project = await ProjectPage.opened(page, '?tab=records');
    await expect(pathStep(page, 'Records')).toBeInViewport({ ratio: 1 });
    await expect(nextStep(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await project.go('Locations');
    await expectAccessible(page);
  });
});

test('a record’s pages are of the path too', async ({ page }) => {
  await RecordPage.opened(page, 'scope');
  await expect(pathStep(page, 'Records')).toHaveAttribute('aria-current', 'page');
  await pathStep(page, 'Report').click();
  await expect(pathStep(page, 'Report')).toHaveAttribute('aria-current', 'page');
});
