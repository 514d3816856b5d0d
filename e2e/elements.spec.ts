import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';

test('what was and wasn’t looked at is stated by element and place, kept, and printed', async ({ page }) => {
  const record = await RecordPage.opened(page, 'elements');
  await expect(page.getByRole('table')).toHaveCount(0);
  await record.choose('Elements to be inspected', 'MBIS, external elements');
  const facade = page.getByRole('region', { name: 'F-1', exact: true });
  await expect(facade.locator('[data-element]')).toHaveCount(11);
  await record.choose('Inspected: Signboards, F-1', 'Not inspected');
  await expect(facade.getByText('State why it was not inspected.')).toBeVisible();
  await record.fill('Reason or remark: Signboards, F-1', 'Covered by a banner');
  await expect(facade.getByText('State why it was not inspected.')).toHaveCount(0);

  await page.getByLabel('Further element').fill('Clock tower');
  await page.getByRole('button', { name: 'Add element' }).click();
  await expect(facade.getByText('Clock tower')).toBeVisible();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();
  await page.reload();
  await expect(facade.locator('[data-element="mbis_signs"]')).toHaveAttribute('data-state', 'not_inspected');
  await expect(facade.getByText('Clock tower')).toBeVisible();
  await expectAccessible(page);

  await record.go('report');
  await expect(page.getByText('Elements of which nothing is stated')).toBeVisible();
  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of ['What was and was not inspected', 'Covered by a banner', 'Clock tower'])
    expect(text).toContain(said);
});

test('no element is without defects while the element of a defect there is open, and each is settled at a press', async ({
  page,
}) => {
  await new DashboardPage(page).acceptAll();
  const record = await RecordPage.opened(page, 'elements');
  await record.choose('Elements to be inspected', 'MBIS, external elements');
  const facade = page.getByRole('region', { name: 'F-1', exact: true });
  await record.choose('Inspected: Signboards, F-1', 'Inspected, no defect');
  const asked = page.getByRole('region', { name: 'Defects to be decided: Signboards, F-1' });
  await expect(asked.locator('[data-undecided]').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Defects whose element is not stated').first()).toBeVisible();
  const without = facade.locator('[data-rest="not_stated"]').getByRole('cell').nth(1);
  const count = Number(await without.textContent());
  expect(count).toBeGreaterThan(4);

  // One by its element, one for this row, the others at once.
  await asked
    .getByRole('button', { name: / Element of / })
    .first()
    .click();
  await page.getByRole('option', { name: 'Wall', exact: true }).click();
  await expect(without).toHaveText(String(count - 1));
  const first = asked.locator('[data-undecided]').first();
  const key = (await first.getAttribute('data-undecided')) ?? '';
  await first.getByRole('button', { name: /is not of this element/ }).click();
  await expect(asked.locator(`[data-undecided="${key}"]`)).toHaveCount(0);
  await expect(first.getByRole('button', { name: /is not of this element/ })).toBeFocused();
  await expect(asked.getByRole('button', { name: /^None of the/ })).toHaveCount(0);
  await asked.getByRole('button', { name: /^Show \d+ more/ }).click();
  await asked.getByRole('button', { name: /^None of the \d+ is of this element/ }).click();
  await expect(asked).toHaveCount(0);

  await record.choose('Inspected: External wall finishes, F-1', 'Not present');
  await expect(facade.getByText('Contradicts the defects of this place (1 of this element).')).toBeVisible();
  await record.choose('Inspected: External wall finishes, F-1', 'Inspected, defects');
  await expect(
    facade.locator('[data-element="mbis_wall_finish"]').getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible();
});

test('the rest of a facade is answered in one step, which names it, and one undo takes it back', async ({
  page,
}) => {
  const record = await RecordPage.opened(page, 'elements');
  await record.choose('Elements to be inspected', 'MBIS, external elements');
  const facade = page.getByRole('region', { name: 'F-2', exact: true });
  await record.choose('Inspected: Signboards, F-2', 'Not present');
  await facade.getByRole('button', { name: 'Same for the remaining 10 of F-2…' }).click();
  const dialog = page.getByRole('dialog', { name: 'State 10 elements of F-2' });
  await expect(dialog).toContainText('External wall finishes');
  await expect(dialog).not.toContainText('Signboards');
  await dialog.getByRole('button', { name: 'Inspected, no defect Inspected' }).click();
  await page.getByRole('option', { name: 'Not inspected' }).click();
  await expect(dialog.getByRole('button', { name: 'State 10 as “Not inspected”' })).toBeDisabled();
  await dialog.getByLabel('Reason or remark').fill('Scaffolded');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'State 10 as “Not inspected”' }).click();
  await expect(facade.locator('[data-state="not_inspected"]')).toHaveCount(10);
  await expect(facade.locator('[data-state="not_present"]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(facade.locator('[data-state="not_stated"]')).toHaveCount(10);
  await expect(facade.locator('[data-state="not_present"]')).toHaveCount(1);
});
