import { DashboardPage } from './pages/DashboardPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { readPdf } from './support/readPdf.ts';
import { expect, test } from './support/test.ts';

test('a field of one’s own goes from its definition to the defect, the gate and the report, and keeps what was written', async ({
  page,
}, info) => {
  const dashboard = await DashboardPage.opened(page);
  const go = async (address: string) => {
    await dashboard.saved();
    await page.goto(address);
  };
  const row = dashboard.damages.locator('[data-damage-id="CRACK_001"]');
  await row.click();
  await page.keyboard.press('Shift+4');
  await expect(row).toHaveAttribute('data-verdict', 'accepted');

  // Defined by keys alone.
  await go('/project/sample?tab=settings');
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  await fields.getByRole('button', { name: 'Add field' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Depth');
  await dialog.getByRole('button', { name: /Kind of value/ }).click();
  await page.getByRole('option', { name: 'Number', exact: true }).click();
  await dialog.getByLabel('Unit', { exact: true }).fill('mm');
  await dialog.getByLabel('To', { exact: true }).fill('100');
  await dialog.getByRole('button', { name: /Required from severity/ }).click();
  await page.getByRole('option', { name: /^3 / }).click();
  await expectAccessible(page, 'a new field');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(fields.getByText('Depth (mm)')).toBeVisible();

  // Asked for by the gate, which leads to the field.
  const record = new RecordPage(page);
  await go('/inspection-record/sample#report');
  await record.report.waitFor();
  await record.go('report');
  await expect(page.getByText('Required own fields of defects are empty').first()).toBeVisible();
  await record.go('findings');
  await page.getByRole('table', { name: 'Findings' }).locator('button[aria-expanded]').first().click();
  const own = page.getByRole('region', { name: 'Own fields' });
  await expect(own.locator('[data-gap="own_field_missing"]')).toBeVisible();
  const depth = own.getByLabel('Depth (mm)');
  await depth.fill('250');
  await depth.press('Enter');
  // Kept as it was typed, and named.
  await expect(own.getByText('outside of the field’s range')).toBeVisible();
  await expect(depth).toHaveValue('250');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(own.locator('[data-gap="own_field_missing"]')).toBeVisible();
  await depth.fill('12.5');
  await depth.press('Enter');
  await expect(own.locator('[data-gap="own_field_missing"]')).toBeHidden();

  // Another unit changes no value.
  await go('/project/sample?tab=settings');
  await fields.getByRole('button', { name: 'Edit the field “Depth”' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit field' });
  await edited.getByLabel('Unit', { exact: true }).fill('cm');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  await go('/project/sample?tab=defects');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(own.getByText('12.5 mm')).toBeVisible();
  await expect(own.getByText('the field has another unit now')).toBeVisible();
  await expect(own.getByLabel('Depth (cm)')).toHaveValue('');
  await expectAccessible(page, 'a value in another unit');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(own.getByLabel('Depth (mm)')).toHaveValue('12.5');

  await go('/inspection-record/sample#report');
  await record.report.waitFor();
  const download = page.waitForEvent('download');
  await record.report.click();
  const path = info.outputPath('report.pdf');
  await (await download).saveAs(path);
  expect((await readPdf(path)).text.replaceAll(/\s+/g, ' ')).toContain('Depth 12.5 mm');
});
