import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { expect, test } from './support/test.ts';

/** Opens the page of samples of the project that is open, and draws that many photos. */
async function drawSample(page: Page, photos: number) {
  await page.goto('/assistant?page=sampling');
  const plan = page.getByRole('region', { name: 'Draw a sample' });
  await expect(plan.locator('[data-plan]')).toBeVisible();
  const size = plan.getByRole('textbox', { name: 'Size of the sample' });
  await size.fill(String(photos));
  await size.press('Tab');
  await plan.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(plan.getByText(`Sample drawn: ${photos}`)).toBeVisible();
  return page.locator('[data-sample]').first();
}

/** Signs the next person in on this device. */
async function signInAs(page: Page, email: string) {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await new LoginPage(page).login(email);
}

/** Drags a box on the blind stage; fractions of the stage's element. */
async function drawBox(page: Page, from: number, to: number) {
  const stage = page.locator('[data-blind-stage] [data-annotator][data-ready="true"]');
  const box = await stage.boundingBox();
  if (!box) throw new Error('No stage');
  await page.mouse.move(box.x + box.width * from, box.y + box.height * from);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, box.y + box.height * to, { steps: 4 });
  await page.mouse.up();
  await expect(stage).toHaveAttribute('data-box-count', '1');
}

test('a sample is drawn, judged blind by keys, and its figures stand with their numbers', async ({
  page,
}) => {
  await DashboardPage.opened(page);
  const draw = await drawSample(page, 3);
  await expect(draw.locator('[data-open-units="3"]')).toBeVisible();
  await draw.getByRole('link', { name: 'Judge', exact: true }).click();

  // Nothing of the photo's detections is in the page before they are shown: not on the stage, in its mirror, or as text.
  const stage = page.locator('[data-blind-stage] [data-annotator]');
  await expect(stage).toHaveAttribute('data-ready', 'true');
  await expect(stage).toHaveAttribute('data-box-count', '0');
  await expect(page.locator('[data-item]')).toHaveCount(0);
  expect(await page.locator('body').innerHTML()).not.toMatch(/CRACK_\d|STAIN_\d|RUST_\d|WINDOW_\d/);
  await drawBox(page, 0.4, 0.5);
  // Who leaves the page goes on with what was drawn, and is still blind.
  await page.reload();
  await expect(stage).toHaveAttribute('data-box-count', '1');
  await page.keyboard.press('Control+Enter');

  // What was drawn stands beside what is there; keys judge it.
  const item = page.locator('[data-item="drawn"]').first();
  await expect(item).toBeVisible();
  await page.keyboard.press('f');
  await expect(item).toHaveAttribute('data-fault', 'false');
  await page.keyboard.press('m');
  await expect(item).toHaveAttribute('data-fault', 'true');
  await page.keyboard.press('Enter');
  for (const left of [2, 1]) {
    await expect(page.locator(`[data-left="${left}"]`)).toBeVisible();
    await expect(stage).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Store the verdict' })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('[data-sample-done]')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the draws' }).click();
  await expect(
    draw.getByText('Of 3 photos drawn, 1 had a missed defect: at most 86.5% of photos (95%).'),
  ).toBeVisible();
  await expect(draw.locator('[data-sample-progress="3"]')).toBeVisible();
  await draw.getByRole('button', { name: 'Draw again with this seed' }).click();
  await expect(draw.locator('[data-check="same"]')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    draw.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  // A draw is never taken back: not by undo, and not by drawing again.
  await page.keyboard.press('Control+z');
  await drawSample(page, 2);
  await expect(page.locator('[data-sample]')).toHaveCount(2);
  await expect(page.getByText('Photos: draw 1 of 2')).toBeVisible();
  // Drawings of a sample are no findings.
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.ready();
  await expect(page.getByText('Redo')).toHaveCount(0);
});

test('a sample is judged on a phone, and its page is as wide as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await DashboardPage.opened(page);
  const draw = await drawSample(page, 1);
  await draw.getByRole('link', { name: 'Judge', exact: true }).click();
  await expect(page.locator('[data-blind-stage] [data-annotator]')).toHaveAttribute('data-ready', 'true');
  await drawBox(page, 0.4, 0.6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Done: show the detections' }).click();
  await page.getByRole('button', { name: /^Missed: / }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Store the verdict' }).click();
  await expect(page.locator('[data-sample-done]')).toBeVisible();
});

test('accepted detections are drawn and checked once more, and a second person approves, where leads ask for it', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  for (const id of ['CRACK_001', 'RUST_001']) {
    const row = dashboard.damages.locator(`[data-damage-id="${id}"]`);
    await row.click();
    await page.keyboard.press('a');
    await expect(row).toHaveAttribute('data-verdict', 'accepted');
  }
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await page.goto('/assistant?page=sampling');
  const plan = page.getByRole('region', { name: 'Draw a sample' });
  await plan.getByText('A second person has to approve').click();
  await expect(plan.locator('[data-acceptance="asked"]')).toContainText('asks for it');
  await plan.getByRole('button', { name: /Drawn from/ }).click();
  await page.getByRole('option', { name: /^Accepted detections/ }).click();
  await expect(plan.locator('[data-plan]')).toContainText('all 2 have to be looked at');
  await plan.getByRole('button', { name: 'Draw', exact: true }).click();
  const draw = page.locator('[data-sample]').first();
  await draw.getByRole('link', { name: 'Judge', exact: true }).click();
  const store = page.getByRole('button', { name: 'Store the verdict' });
  await expect(store).toBeVisible();
  // Keys go on from photo to photo: on a link elsewhere Enter would leave the page.
  await expect(page.getByRole('list', { name: 'Comparison' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.locator('[data-item]').first()).toHaveAttribute('data-fault', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-left="1"]')).toBeVisible();
  await expect(store).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-sample-done]')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the draws' }).click();
  await expect(draw).toContainText('All 2 accepted detections were judged, 1 were no defect: 50.0%.');
  // Who drew or judged doesn't approve.
  await expect(draw.locator('[data-not-accepted]')).toContainText('Not approved');
  await expect(draw.getByRole('button', { name: 'Approve the result' })).toHaveCount(0);
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await signInAs(page, 'chu@example.com');
  // The login leads back to the page.
  await draw.getByRole('button', { name: 'Approve the result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the result of this sample' });
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Checked');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(draw.locator('[data-accepted-by]')).toContainText('Approved by chu');
  await expect(draw.locator('[data-not-accepted]')).toHaveCount(0);
});

test('what was shown can’t be drawn blind again, in no tab; a photo that is removed is named by its draw', async ({
  page,
  context,
}) => {
  await DashboardPage.opened(page);
  const draw = await drawSample(page, 2);
  await draw.getByRole('link', { name: 'Judge', exact: true }).click();
  const stage = page.locator('[data-blind-stage] [data-annotator]');
  await expect(stage).toHaveAttribute('data-ready', 'true');
  const first = await page.locator('[data-left] [dir="auto"]').textContent();
  // Another tab shows the same photo, and the first one no longer offers to draw it.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-blind-stage] [data-annotator]')).toHaveAttribute('data-ready', 'true');
  await other.getByRole('button', { name: 'Done: show the detections' }).click();
  await expect(page.getByRole('button', { name: 'Store the verdict' })).toBeVisible();
  await expect(stage).toHaveCount(0);
  // A tab that is closed in the middle goes on with the comparison.
  await other.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Store the verdict' })).toBeVisible();
  await expect(stage).toHaveCount(0);
  await page.getByRole('button', { name: 'Store the verdict' }).click();
  await expect(stage).toHaveAttribute('data-ready', 'true');

  // The photo that is open in the sample is removed from the project.
  const second = (await page.locator('[data-left] [dir="auto"]').textContent()) ?? '';
  expect(second).not.toBe(first);
  await page.goto('/project/sample?tab=photos');
  await page.getByRole('checkbox', { name: second }).first().click({ force: true });
  await page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Remove photos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photos' }).click();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await page.goto('/assistant?page=sampling');
  await expect(draw.locator('[data-gone="1"]')).toContainText(second);
  await expect(draw.locator('[data-open-units="1"]')).toBeVisible();
  await draw.getByRole('button', { name: 'Draw again with this seed' }).click();
  await expect(draw.locator('[data-check="changed"]')).toBeVisible();
});
