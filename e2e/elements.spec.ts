import { expect, test } from '@playwright/test';
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
