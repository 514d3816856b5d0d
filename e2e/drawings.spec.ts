import { DrawingsPage } from './pages/DrawingsPage.ts';
import { expectAccessible } from './support/axe.ts';
import { multiplyingPdf, PICTURE, pdfOf } from './support/drawings.ts';
import { expect, test } from './support/test.ts';

test('a drawing is added, and defects are placed on it by mouse and by keyboard, to outlive a reload', async ({
  page,
}) => {
  const drawings = await DrawingsPage.opened(page, '?tab=drawings');
  await drawings.add(PICTURE, 'North');
  // The first column is three times as wide as the other.
  await drawings.divide(['2/F', '1/F'], ['A = 4.5', 'B = 1.5']);
  const clicked = await drawings.choose(0);
  await drawings.click(0.85, 0.25);
  await expect(drawings.pin(clicked, 'placed')).toBeVisible();
  const moved = await drawings.choose(0);
  expect(moved).not.toBe(clicked);
  await drawings.stage.focus();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: moved })).toContainText('1/F · A');
  await page.keyboard.press('Enter');
  await expect(drawings.pin(moved, 'placed')).toBeVisible();
  await expectAccessible(page);
  await drawings.saved();
  await page.reload();
  await expect(drawings.pin(clicked, 'placed')).toBeVisible();
  await expect(drawings.pin(moved, 'placed')).toBeVisible();
  await expect(drawings.stage.locator('img')).toHaveJSProperty('complete', true);

  await drawings.go('Defects');
  await drawings.pick('Columns', ['Floor, column']);
  for (const [no, cell] of [
    [clicked, '2/F · B'],
    [moved, '1/F · A'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search the register' }).fill(no);
    await expect(drawings.register.getByRole('row').filter({ hasText: no })).toContainText(cell);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search the register' }).fill('');
  await page.getByRole('button', { name: 'Floor', exact: true }).click();
  await page.getByRole('menuitemradio', { name: '2/F' }).click();
  await expect(drawings.register.getByRole('row').filter({ hasText: clicked })).toHaveCount(1);
  await expect(drawings.register.getByRole('row').filter({ hasText: moved })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(drawings.undo).toHaveAccessibleName('Undo place on drawing');
});

test('a page of a PDF becomes a drawing under the page’s own policy, and pins on the one before are told', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const drawings = await DrawingsPage.opened(page, '?tab=drawings');
  await drawings.add(pdfOf('set.pdf', [200, 400], [600, 300]), 'South', 2);
  // The second page is twice as wide as it is high.
  const box = await drawings.stage.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
  const no = await drawings.choose(0);
  await drawings.click(0.4, 0.6);
  await expect(drawings.pin(no, 'placed')).toBeVisible();

  await page.getByRole('button', { name: 'Change drawing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change drawing' });
  await dialog.locator('input[type="file"]').setInputFiles({ ...PICTURE });
  await dialog.getByText('Pins stay where they are').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(drawings.pin(no, 'placed on an earlier drawing')).toBeVisible();
  await page.getByRole('button', { name: 'Keep 1 position' }).click();
  await expect(drawings.pin(no, 'placed')).toBeVisible();
  expect(faults).toEqual([]);
});

test('what is no drawing is named, and nothing is added', async ({ page }) => {
  await DrawingsPage.opened(page, '?tab=drawings');
  await page.getByRole('button', { name: 'Add drawing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add drawing' });
  const input = dialog.locator('input[type="file"]');
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
  await input.setInputFiles(file('broken.pdf', '%PDF-1.7 and nothing more'));
  await expect(dialog.getByRole('alert')).toContainText('broken.pdf could not be read as a PDF');
  await expect(dialog.getByRole('button', { name: 'Add drawing' })).toBeDisabled();
  await input.setInputFiles(file('notes.txt', 'a text'));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Notes');
  await dialog.getByRole('button', { name: 'Add drawing' }).click();
  await expect(dialog.getByRole('alert')).toContainText('notes.txt could not be read as a picture');
});

test('a PDF whose forms multiply is given up by name, and the page stays usable while its workers draw', async ({
  page,
}) => {
  test.slow();
  const drawings = await DrawingsPage.opened(page, '?tab=drawings');
  await page.getByRole('button', { name: 'Add drawing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add drawing' });
  await dialog.locator('input[type="file"]').setInputFiles(multiplyingPdf('forms.pdf'));
  await dialog.getByText('forms.pdf').waitFor();
  const drawing = () => page.workers().filter((worker) => /pdf\.(renderer|worker)/.test(worker.url())).length;
  expect(drawing()).toBe(2);
  const add = dialog.getByRole('button', { name: 'Add drawing' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Forms');
  await add.click();
  // Typed while it draws.
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Forms again');
  await expect(dialog.getByRole('alert')).toContainText('forms.pdf', { timeout: 60_000 });
  await expect.poll(drawing, { timeout: 120_000 }).toBe(0);
  await dialog.locator('input[type="file"]').setInputFiles(pdfOf('good.pdf', [300, 300]));
  await dialog.getByText('good.pdf').waitFor();
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  await expect(drawings.stage.locator('img')).toHaveJSProperty('complete', true);
});

test('a defect’s floor and column stand on a schematic elevation where there is no drawing', async ({
  page,
}) => {
  const drawings = await DrawingsPage.opened(page, '?tab=defects');
  await drawings.register
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Floor' }).fill('3/F');
  await page.getByRole('textbox', { name: 'Column' }).fill('C');
  await page.keyboard.press('Tab');
  await drawings.saved();
  await drawings.go('Drawings');
  await expect(drawings.stage).toHaveAccessibleName(/F-\d, drawing/);
  await expect(drawings.stage.getByText('3/F', { exact: true })).toBeVisible();
  await expect(drawings.stage.getByRole('button', { name: /by floor and column$/ })).toHaveCount(1);
});

test('a standard sentence is inserted into several recommendations at once, in one step of undo', async ({
  page,
}) => {
  const drawings = await DrawingsPage.opened(page, '?tab=settings');
  await page.getByRole('textbox', { name: 'Sentence' }).fill('Seal it.');
  await page.getByRole('button', { name: 'Add sentence' }).click();
  await expect(page.getByText('All types, severity 0 to 4')).toBeVisible();
  await drawings.go('Defects');
  const rows = drawings.register.getByRole('checkbox', { name: /^Select F-/ });
  for (const at of [0, 1]) await rows.nth(at).check();
  await page.getByRole('button', { name: 'Insert a sentence into 2 recommendations' }).click();
  await page.getByRole('menuitem', { name: 'Seal it.' }).click();
  await drawings.pick('Columns', ['Recommendation']);
  await expect(drawings.register.getByText('Seal it.')).toHaveCount(2);
  await drawings.saved();
  await page.reload();
  await expect(drawings.register.getByText('Seal it.')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(drawings.register.getByText('Seal it.')).toHaveCount(0);
});

test('a quantity with a rate has a sum, one without has none', async ({ page }) => {
  const drawings = await DrawingsPage.opened(page, '?tab=defects');
  await drawings.pick('Columns', ['Quantity', 'Sum']);
  await drawings.register
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await page.keyboard.press('Tab');
  const row = drawings.register.getByRole('row').nth(1);
  await expect(row).toContainText('2.5 m²');
  await expect(row).not.toContainText('HKD');
  const type = (await row.getByRole('button', { name: /^Details of/ }).textContent()) ?? '';
  await drawings.go('Settings');
  await page.getByRole('textbox', { name: 'Currency (ISO code, e.g. HKD)' }).fill('hkd');
  const rates = page.getByRole('region', { name: 'Rates' });
  await rates.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('option', { name: type.trim(), exact: true }).click();
  await rates.getByRole('textbox', { name: 'Rate per unit' }).fill('400');
  await page.keyboard.press('Tab');
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await drawings.saved();
  await drawings.go('Defects');
  await expect(drawings.register.getByRole('row').filter({ hasText: '2.5 m²' })).toContainText(
    '1,000.00 HKD',
  );
});
