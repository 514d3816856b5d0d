import { model, runOver, withModel } from './support/models.ts';
import { expect, test } from './support/test.ts';

test('a model that outlines what it finds is tried, run over chosen photos, and its outlines are kept', async ({
  page,
}) => {
  const { dashboard, trial, run } = await withModel(page, model('yolo-masks'));
  await trial.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(trial.locator('[data-tried="2"]')).toBeVisible();
  await expect(trial.locator('[data-tried-outline]')).toHaveCount(2);

  // One of the two photos is picked by hand; nothing is run before one is.
  await runOver(page, 'Chosen photos', 0);
  await expect(run.getByRole('button', { name: 'Run the model' })).toBeDisabled();
  await run.getByRole('combobox', { name: 'Photos to look at' }).fill('planted-2');
  await page.getByRole('option', { name: 'planted-2.png' }).click();
  await expect(run.locator('[data-run-photos="1"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await run.getByRole('button', { name: 'Run the model' }).click();
  await expect(page.locator('[data-assistant-run="done"]')).toContainText('1 box stored');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dashboard.ready();
  await dashboard.card('planted-2.png').click();
  await expect(dashboard.host).toHaveAttribute('data-box-count', '1');
  await dashboard.card('planted-1.png').click();
  await expect(dashboard.host).toHaveAttribute('data-box-count', '0');
});
