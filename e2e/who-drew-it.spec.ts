import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { ONE_PIXEL } from './support/onePixel.ts';

/** A shape without a confidence, as people draw them. */
const coco = {
  name: 'drawn.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      images: [{ id: 1, file_name: ONE_PIXEL.name, width: 1, height: 1 }],
      categories: [{ id: 1, name: 'crack' }],
      annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [0, 0, 1, 1] }],
    }),
  ),
};

/** Chooses an option of a select that a button opens. */
async function choose(page: Page, button: RegExp, option: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('who drew the shapes of a file is asked, shown, counted, corrected and exported', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([ONE_PIXEL, coco]);
  await expect(dialog.getByRole('heading', { name: 'Who drew the shapes?' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /In drawn\.json/ })).toContainText('Not known');
  await choose(page, /In drawn\.json/, 'A model');
  await dialog.getByLabel('SHA-256 of the model’s file').fill('abc');
  await expect(dialog.getByText('A SHA-256 has 64 digits')).toBeVisible();
  await expectAccessible(page, 'preview');
  await choose(page, /In drawn\.json/, 'People, in another program');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.locator('[data-import-report]')).toHaveAttribute('data-detections', '1');

  // A proposal to be judged, although a person drew it.
  const shape = dashboard.damages.locator('[data-damage-id="CRACK_001"]');
  await expect(shape).toHaveAttribute('data-source', 'person');
  await expect(shape).toHaveAttribute('data-verdict', 'unreviewed');
  await shape.click();
  await dashboard.detail.getByRole('button', { name: 'What the file said' }).click();
  await expect(dashboard.detail.getByText('People, in another program')).toBeVisible();

  await page.goto('/assistant?project=sample');
  await expect(page.getByText('Left out of these figures: 1 detection that people drew')).toBeVisible();
  const row = page.getByRole('row', { name: /drawn\.json/ });
  await expect(row).toContainText('People, in another program');
  await expect(page.getByRole('row', { name: /The sample/ })).toContainText('Sample model');
  await expectAccessible(page, 'where detections came from');
  await row.getByRole('button', { name: 'Change who drew the shapes of drawn.json' }).click();
  await choose(page, /Who drew them/, 'A model');
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('X');
  await page.getByRole('textbox', { name: 'Version' }).fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('X, version 3');
  await expect(page.getByText('1 detection of a model without a confidence')).toBeVisible();

  // Without a confidence, yet drawn by no person: the grid's captions and the list say so.
  await page.goto('/project/sample?tab=review');
  const grid = page.getByRole('listbox', { name: 'Detections as crops' });
  await grid.getByRole('option').first().waitFor();
  await grid.focus();
  // Those without a confidence come last.
  await page.keyboard.press('End');
  await expect(grid.getByRole('option', { name: /Model, no confidence/ })).toHaveCount(1);
  await expect(page.getByRole('option', { name: /Drawn by a person/ })).toHaveCount(0);
  await dashboard.open();
  await page.keyboard.press('Control+Shift+e');
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await exporting.getByText('All photos of the project').click();
  const downloaded = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  const { annotations } = JSON.parse(file) as { annotations: { attributes: object; score?: number }[] };
  expect(annotations.filter(({ score }) => score === undefined)).toMatchObject([
    { attributes: { source: 'model', model: 'X', model_version: '3', verdict: 'unreviewed' } },
  ]);
});
