import { expect, test } from '@playwright/test';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';

test('a record says which rules it follows and how far they were read; what is only assumed has a page of its own', async ({
  page,
}) => {
  const record = await RecordPage.opened(page, 'details');
  await record.choose('Type of inspection', 'Façade verification (Quebec, rapport de vérification)');
  await expect(page.getByText(/^Of the \d+ parts of this pack, \d+ follow paragraphs/)).toBeVisible();
  await page.getByText('Sources of this pack').click();
  await expect(page.getByText('Multistorey garages.')).toBeVisible();
  await record.fill('Verification report produced on', '29 Feb 2024');
  await expect(page.getByText(/Obtain the next verification report, by 28 Feb 2029/)).toBeVisible();
  await expectAccessible(page);

  await record.go('verdicts');
  await record.choose(/Verdict for Whole record/, /^Not in a dangerous condition, defects/);
  const known = page.getByRole('region', { name: 'How is it known?' });
  const one = known.getByRole('group', { name: /^Known by: Whole record/ });
  await one.getByRole('button', { name: /Known by/ }).click();
  await page.getByRole('option', { name: 'Assumed', exact: true }).click();
  await expect(known.getByText(/1 only assumed/)).toBeVisible();
  await record.choose(/Show$/, 'Only assumed', 'How is it known?');
  await one.getByLabel('Told by, document or reason').fill('As the block next door');
  await one.getByLabel('Told by, document or reason').blur();
  await expectAccessible(page);

  await record.go('report');
  await expect(
    page.getByText(/The report confirms the state of the façades, but something is only/).first(),
  ).toBeVisible();
  const pages = await record.readReport();
  const last = (pages.at(-1) ?? '').replaceAll(/\s+/g, ' ');
  expect(last).toContain('Assumed statements');
  expect(last).toContain('As the block next door');
});
