import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
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
