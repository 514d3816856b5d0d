import { DashboardPage } from './pages/DashboardPage.ts';
import { pathStep } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { choose, model, PHOTOS, region } from './support/models.ts';
import { expect, test } from './support/test.ts';

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('a model is checked, tried, kept and run; what it finds is judged, undone and survives its removal', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await dashboard.import(PHOTOS);
  await dashboard.ready();
  await pathStep(page, 'Detect').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assistant' })).toBeVisible();
  const bench = region(page, 'Model');
  // The steps of the page lead to their cards; the next one is marked.
  const nextOnTheWay = page.locator('[aria-current="step"]');
  await expect(nextOnTheWay).toHaveText('Choose a model');
  await expect(page.getByRole('button', { name: 'Run it on photos' })).toBeDisabled();

  // What is none is refused by its name and the reason.
  await choose(page, text('notes.onnx', 'a text'));
  await expect(bench.getByText('notes.onnx can’t be used. It is no ONNX file.')).toBeVisible();
  const whole = model('yolo-columns');
  await choose(page, { ...whole, name: 'cut.onnx', buffer: whole.buffer.subarray(0, 500) });
  await expect(bench.getByText('cut.onnx can’t be used. The file is cut off')).toBeVisible();

  // Several layouts fit: nothing is taken until a person says which; it names no classes either.
  await choose(page, model('yolox'));
  await expect(bench.getByText('Several layouts fit its outputs.')).toBeVisible();
  await expect(bench.getByText('The model names no classes.')).toBeVisible();
  await expect(bench.getByRole('button', { name: 'Save this model' })).toBeDisabled();
  await choose(page, text('classes.txt', 'Crack\n<b>stain</b>\nWindow\n'));
  await expect(bench.getByText('<b>stain</b>')).toBeVisible();
  await bench.getByRole('button', { name: 'Discard' }).click();

  await choose(page, whole);
  // What the file says itself needs no look.
  await expect(bench.getByText('SHA-256')).toBeHidden();
  await bench.getByText('Advanced').click();
  await expect(bench.getByText('SHA-256')).toBeVisible();
  await expect(bench.getByText("crack, stain's, window")).toBeVisible();
  await expect(nextOnTheWay).toHaveText('Try it');
  const trial = region(page, 'Try it');
  await trial.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(trial.locator('[data-tried="2"]')).toBeVisible();
  await expect(trial.locator('[data-tried-box="crack"]')).toHaveCount(1);
  await expect(trial.locator('[data-tried-box="window"]')).toHaveCount(1);
  const run = region(page, 'Run');
  await expect(run.getByText('Save the model to run it.')).toBeVisible();
  await bench.getByRole('button', { name: 'Save this model' }).click();
  await expect(bench.getByText('Saved on this device')).toBeVisible();
  await expect(nextOnTheWay).toHaveText('Run it on photos');
  await nextOnTheWay.click();
  await expect(run).toBeFocused();
  await expect(run).toBeInViewport();
  await expectAccessible(page);

  // All photos: the ten of the sample have none of its squares.
  await run.getByRole('button', { name: /^All photos|This photo/ }).click();
  await page.getByRole('option', { name: 'All photos that this model has not looked at' }).click();
  await expect(run.locator('[data-run-photos="12"]')).toBeVisible();
  await run.getByRole('button', { name: 'Run the model' }).click();
  await expect(page.locator('[data-assistant-run="done"]')).toContainText('3 boxes stored', {
    timeout: 60_000,
  });
  await expect(run.locator('[data-run-photos="0"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review 3 detections' })).toHaveAttribute(
    'href',
    /dashboard\?project=sample/,
  );

  // What it found is judged like any other box.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-box-count', '2');
  await dashboard.ready();
  await page.keyboard.press('a');
  await dashboard.saved();

  // Another run leaves the judged box alone; Undo takes all of it back in one step, and the model's removal none of it.
  await pathStep(page, 'Detect').click();
  await expect(run.locator('[data-run-photos]')).toBeVisible();
  await run.getByRole('button', { name: /This photo/ }).click();
  await page.getByRole('option', { name: 'All photos', exact: true }).click();
  await expect(run.locator('[data-run-photos="12"]')).toBeVisible();
  await run.getByRole('button', { name: 'Run the model' }).click();
  const state = page.locator('[data-assistant-run="done"]');
  await expect(state).toContainText('3 boxes stored · 1 over judged boxes, not shown', { timeout: 60_000 });
  // The two runs are compared.
  const figures = region(page, 'How good is it here?');
  await figures.getByRole('button', { name: /^yolo-columns.onnx, all runs/ }).click();
  await page
    .getByRole('option', { name: /from 0\.25 on/ })
    .first()
    .click();
  await figures.getByRole('button', { name: /Side by side with/ }).click();
  await page.getByRole('option', { name: /from 0\.25 on/ }).click();
  await expect(figures.locator('[data-changes="12"]')).toContainText(
    '3 the same, 0 moved, 0 only in the second, 0 only in the first',
  );
  await page.getByRole('button', { name: /^Undo/ }).click();
  await bench.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(bench.getByText('No model is saved here yet')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-box-count', '2');
});

test('how good the model is here is counted from the verdicts, and not told before there are ten', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  const figures = region(page, 'How good is it here?');
  const row = figures.getByRole('row', { name: /^All labels/ });
  /** Judges the next detections by key, so many as are there of each. */
  const judge = async (accepted: number, rejected: number) => {
    await dashboard.host.focus();
    for (const [key, times] of [
      ['a', accepted],
      ['f', rejected],
    ] as const)
      for (let n = 0; n < times; n++) {
        const left = await dashboard.number('unreviewed-count');
        await page.keyboard.press(key);
        await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(left - 1));
      }
    await dashboard.saved();
  };

  await judge(7, 2);
  await pathStep(page, 'Detect').click();
  await expect(row.getByRole('cell').nth(1)).toHaveText('too few yet (n = 9)');
  await expect(figures.getByText('No step of confidence has enough judged detections')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dashboard.ready();
  // The first box is selected anew, which is accepted already: the key goes on to the next that nobody judged.
  const first = (await dashboard.attribute('selected-id')) ?? '';
  await dashboard.host.focus();
  await page.keyboard.press('a');
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', first);
  await judge(2, 1);
  await pathStep(page, 'Detect').click();
  await expect(row.getByRole('cell').nth(1)).toHaveText('75% (9 of 12)');
  // No photo is reviewed completely: nothing is said of what the model missed.
  await expect(row.getByRole('cell').nth(2)).toHaveText('too few yet (n = 0)');
  await expect(figures.getByText('0 photos ticked as viewed in a record')).toBeVisible();
  await expectAccessible(page);
});
