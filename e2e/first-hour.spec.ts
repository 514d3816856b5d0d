import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { createProject, nextStep, ProjectPage, pathStep } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { PICTURE } from './support/drawings.ts';
import { expect, test } from './support/test.ts';

const begin = (page: Page) => page.getByText('Begin with the photos');

async function newProject(page: Page, name: string): Promise<void> {
  await signedIn(page);
  await createProject(page, name);
}

test.describe('a new project', () => {
  test('begins with its photos and shows no figures of nothing; the path leads from each step to the next', async ({
    page,
  }) => {
    const project = new ProjectPage(page);
    await newProject(page, 'Harbour View');
    await expect(begin(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Key numbers' })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);

    await expect(nextStep(page)).toHaveText('Add photos');
    await nextStep(page).click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await expect(dialog).toBeVisible();
    await dialog.locator('input[type=file][multiple]').setInputFiles([PICTURE]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.locator('[data-import-report]')).toBeVisible();
    const dashboard = new DashboardPage(page);
    await dashboard.ready();
    await dashboard.saved();
    // It was asked for once: neither a reload nor the way back opens it again.
    await page.reload();
    await dashboard.ready();
    await expect(dialog).toHaveCount(0);
    await expect(nextStep(page)).toHaveText('Detect defects');

    await page.goto('/project');
    await page
      .getByRole('link', { name: /Harbour View/ })
      .first()
      .click();
    await expect(pathStep(page, 'Photos')).toContainText('1 photo');
    await expect(begin(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Key numbers' })).toHaveCount(1);
    await project.go('Locations');
    await pathStep(page, 'Records').click();
    await expect(page.getByRole('region', { name: 'Records', exact: true })).toBeVisible();
    await nextStep(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assistant' })).toBeVisible();
    await expect(pathStep(page, 'Detect')).toHaveAttribute('aria-current', 'page');
  });

  test('of which the import is closed again, stays as it was after a reload', async ({ page }) => {
    await newProject(page, 'Harbour View');
    await nextStep(page).click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText('No photos yet')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('photos can be added wherever a project lists them', async ({ page }) => {
  await ProjectPage.opened(page, '?tab=photos');
  await page.getByRole('link', { name: 'Add photos' }).click();
  await expect(page).toHaveURL(/dashboard\?.*project=sample/);
  await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible();
});

test.describe('the tour of keys', () => {
  const tour = (page: Page) => page.getByRole('region', { name: 'Tour of keys' });

  test('comes with the first photo, goes on by what its steps are about, and never comes again', async ({
    page,
  }) => {
    const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
    await expect(tour(page)).toContainText('1 of 5');
    await expectAccessible(page);
    // It is beside the stage, and the keys are nobody else's.
    const [card, stage] = [await tour(page).boundingBox(), await dashboard.host.boundingBox()];
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(stage?.x ?? 0);
    await expect(tour(page).locator(':focus')).toHaveCount(0);

    await page.keyboard.press('j');
    await expect(tour(page)).toContainText('Accept it');
    const accepted = (await dashboard.attribute('selected-id')) ?? '';
    // A digit accepts too, at a severity.
    await page.keyboard.press('2');
    await expect(dashboard.row(accepted)).toHaveAttribute('data-verdict', 'accepted');
    await expect(tour(page)).toContainText('3 of 5');
    // A key of another step is taken, and this one still waits.
    await page.keyboard.press('j');
    await expect(tour(page)).toContainText('3 of 5');
    await page.keyboard.press('f');
    await expect(tour(page)).toContainText('4 of 5');
    await page.keyboard.press('Control+z');
    await expect(tour(page)).toContainText('5 of 5');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
    await dashboard.saved();
    await page.reload();
    await dashboard.ready();
    await expect(page.getByRole('button', { name: 'Image Location' })).toBeVisible();
    await expect(tour(page)).toHaveCount(0);
  });

  test('is skipped step by step, ended by Escape, and begun anew from the list of keys', async ({ page }) => {
    const dashboard = await DashboardPage.opened(page);
    for (const at of [1, 2, 3, 4]) {
      await expect(tour(page)).toContainText(`${at} of 5`);
      await tour(page).getByRole('button', { name: 'Skip this step' }).click();
    }
    await tour(page).getByRole('button', { name: 'Skip this step' }).click();
    await expect(tour(page)).toHaveCount(0);
    await expect(dashboard.host).toBeFocused();

    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('button', { name: 'Tour of keys' }).click();
    await expect(tour(page)).toContainText('1 of 5');
    await dashboard.host.focus();
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
  });

  test('comes once in a visit where nothing can be remembered', async ({ page }) => {
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'tour-seen') throw new DOMException('full', 'QuotaExceededError');
        keep.call(this, key, value);
      };
    });
    const dashboard = await DashboardPage.opened(page);
    await tour(page).getByRole('button', { name: 'End the tour' }).click();
    await expect(tour(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Project', exact: true }).click();
    await page.getByRole('link', { name: 'Alpha AI' }).first().click();
    await dashboard.ready();
    await expect(page.getByRole('button', { name: 'Image Location' })).toBeVisible();
    await expect(tour(page)).toHaveCount(0);
  });

  test('waits for a photo that has boxes', async ({ page }) => {
    await newProject(page, 'Harbour View');
    await nextStep(page).click();
    const dashboard = new DashboardPage(page);
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.locator('input[type=file][multiple]').setInputFiles([PICTURE]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.locator('[data-import-report]')).toBeVisible();
    await dashboard.ready();
    await expect(page.getByRole('button', { name: 'Image Location' })).toBeVisible();
    await expect(tour(page)).toHaveCount(0);
    await dashboard.saved();
    await page.goto('/dashboard?project=sample');
    await dashboard.ready();
    await expect(tour(page)).toContainText('1 of 5');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('there is no tour of keys', async ({ page }) => {
    const dashboard = await DashboardPage.opened(page);
    await expect(dashboard.toolbar).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tour of keys' })).toHaveCount(0);
  });
});
