import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { createProject } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { readPdf } from './support/readPdf.ts';
import { expect, test } from './support/test.ts';

/** Begins a field of the sample project, signed in. */
async function beginField(page: Page, name: string) {
  await signedIn(page);
  await page.goto('/project/sample?tab=settings');
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  await fields.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('dialog', { name: 'New field' }).getByLabel('Name', { exact: true }).fill(name);
  return fields;
}

const PHOTO = resolve(import.meta.dirname, 'support/small.jpg');

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

test('the register shows, sorts and filters by own fields, and sets them on several defects in one step', async ({
  page,
}, info) => {
  const dashboard = await DashboardPage.opened(page);
  for (const id of ['CRACK_001', 'RUST_001']) {
    const row = dashboard.damages.locator(`[data-damage-id="${id}"]`);
    await row.click();
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+2');
    await expect(row).toHaveAttribute('data-verdict', 'accepted');
  }
  await dashboard.saved();
  await page.goto('/project/sample?tab=settings');
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  const dialog = page.getByRole('dialog', { name: 'New field' });
  /** @param fill what makes it more than a text */
  const add = async (name: string, kind: string, fill: () => Promise<void>) => {
    await fields.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: /Kind of value/ }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
    await fill();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(fields.getByText(name).first()).toBeVisible();
  };
  await add('Depth', 'Number', () => dialog.getByLabel('Unit', { exact: true }).fill('mm'));
  await add('__proto__', 'One of several choices', () =>
    dialog.getByRole('textbox', { name: 'Choices, one a line' }).fill('poor\nfair'),
  );

  await page.goto('/project/sample?tab=defects');
  const table = page.getByRole('table', { name: 'Defects' });
  const rows = table.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(2);

  // Set on both: counted before, one undo takes all of it back.
  const set = async (count: number, values: () => Promise<void>) => {
    await page.getByRole('button', { name: /^Set severity/ }).click();
    const bulk = page.getByRole('dialog', { name: /^Set for/ });
    await values();
    await expect(bulk.getByText(`Depth: ${count} of ${count} change`)).toBeVisible();
    await bulk.getByRole('button', { name: /^Write to/ }).click();
    await expect(bulk).toBeHidden();
  };
  const choose = async (field: string) => {
    await page.getByRole('button', { name: /Set an own field/ }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  };
  const bulkDepth = page.getByRole('dialog').getByLabel('Depth (mm)');
  await page.getByRole('checkbox', { name: /^Select all/ }).click({ force: true });
  await set(2, async () => {
    await choose('Depth (mm)');
    await bulkDepth.fill('12.5');
    await bulkDepth.press('Tab');
    await choose('__proto__');
    await page
      .getByRole('button', { name: /__proto__/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'poor', exact: true }).click();
    await expectAccessible(page, 'own fields set on several defects');
    await page.screenshot({ path: info.outputPath('bulk.png') });
  });
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Depth (mm)' }).click();
  await page.getByRole('menuitemcheckbox', { name: '__proto__' }).click();
  await page.keyboard.press('Escape');
  const depths = table.locator('tbody td[data-head="Depth (mm)"]');
  await expect(depths).toHaveText(['12.5 mm', '12.5 mm']);
  await expect(table.locator('tbody td[data-head="__proto__"]')).toHaveText(['poor', 'poor']);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(depths).toHaveText(['', '']);
  await page.getByRole('button', { name: /^Redo/ }).first().click();
  await expect(depths).toHaveText(['12.5 mm', '12.5 mm']);

  // One of them gets another value: sorted and filtered by it, which the address keeps.
  await rows.first().getByRole('checkbox').click({ force: true });
  await set(1, async () => {
    await choose('Depth (mm)');
    await bulkDepth.fill('2');
    await bulkDepth.press('Tab');
    await expect(page.getByText('1 other value is replaced.')).toBeVisible();
  });
  const head = table.getByRole('button', { name: 'Depth (mm)' });
  await head.click();
  await expect(depths).toHaveText(['2 mm', '12.5 mm']);
  await head.click();
  await expect(depths).toHaveText(['12.5 mm', '2 mm']);
  await page.getByRole('button', { name: 'Own fields', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Own fields' });
  await filter.getByLabel('From', { exact: true }).fill('10');
  await page.keyboard.press('Tab');
  await expect(depths).toHaveText(['12.5 mm']);
  await expectAccessible(page, 'a filter by an own field', '[role="dialog"]');
  await page.screenshot({ path: info.outputPath('filter.png') });
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await page.reload();
  await expect(depths).toHaveText(['12.5 mm']);
  await expect(page.getByText('Depth: 10 or more')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter “Depth”' }).click();
  await expect(depths).toHaveText(['12.5 mm', '2 mm']);
});

test('fields of photos and of the record go from their definition to the signed record and its report', async ({
  page,
}, info) => {
  test.slow();
  await signedIn(page);
  const project = await createProject(page, 'Pier 7');
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard?project=${project}`);
  await dashboard.import([PHOTO]);
  await dashboard.ready();
  await dashboard.saved();

  await page.goto(`/project/${project}?tab=settings`);
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  const dialog = page.getByRole('dialog', { name: 'New field' });
  const define = async (name: string, owner: string) => {
    await fields.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog
      .getByRole('button', { name: /^(Defects )?For/ })
      .first()
      .click();
    await page.getByRole('option', { name: owner, exact: true }).click();
    await dialog.getByText('Required before a signature').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(fields.getByText(name, { exact: true })).toBeVisible();
  };
  await define('Lens', 'Photos');
  await define('__proto__', 'Records');
  await page.screenshot({ path: info.outputPath('settings.png') });
  await expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();

  // The photo's, on the dashboard.
  await page.goto(`/dashboard?project=${project}`);
  await dashboard.ready();
  await page.getByRole('button', { name: 'Photo fields' }).click();
  const ofPhoto = page.getByRole('dialog', { name: /^Fields of/ });
  await ofPhoto.getByLabel('Lens').fill('35 mm');
  await ofPhoto.getByLabel('Lens').blur();
  await expectAccessible(page, 'fields of a photo', '[role="dialog"]');
  await page.screenshot({ path: info.outputPath('photo.png') });
  await ofPhoto.getByRole('button', { name: 'Close' }).click();
  await expect(ofPhoto).toBeHidden();
  await dashboard.saved();

  // In the list of photos, and its filter.
  await page.goto(`/project/${project}?tab=photos&view=table`);
  const photos = page.getByRole('table', { name: 'Photos' });
  await expect(photos.locator('tbody td[data-head="Lens"]')).toHaveText('35 mm');
  await page.getByRole('button', { name: 'Own fields', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Own fields' });
  await filter.getByLabel('Contains').fill('50');
  await expect(photos).toBeHidden();
  await filter.getByLabel('Contains').fill('35');
  await expect(photos.locator('tbody td[data-head="Lens"]')).toHaveText('35 mm');
  await page.screenshot({ path: info.outputPath('photos.png') });

  await page.goto(`/project/${project}?tab=records`);
  await page.getByRole('button', { name: 'New record' }).click();
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.choose(/Type of inspection/, 'Routine inspection');
  await record.fillIn('2026-05-14');
  await expect(page.getByText('Required own fields of the record are empty').first()).toBeVisible();
  await record.lookAtAll();
  await record.go('verdicts');
  await record.choose('Verdict for Whole record', 'Safe');
  await record.go('photos');
  await expect(page.getByRole('button', { name: /^Fields of/ })).toBeVisible();
  await record.confirmPhotoDays('Sent by the pilot without metadata');
  await record.go('details');
  const own = page.getByRole('region', { name: 'Own fields' });
  await expect(own.locator('[data-gap="own_record_missing"]')).toBeVisible();
  await own.getByLabel('__proto__').fill('P-17');
  await own.getByLabel('__proto__').blur();
  await expect(own.locator('[data-gap="own_record_missing"]')).toBeHidden();
  await page.screenshot({ path: info.outputPath('details.png') });
  await record.go('report');
  await record.sign();
  const signed = info.outputPath('signed.json');
  await record.exportSigned(signed);
  const content = JSON.parse(readFileSync(signed, 'utf8'));
  expect(content.fields.map(({ name, of }: { name: string; of: string }) => [name, of])).toEqual([
    ['Lens', 'photo'],
    ['__proto__', 'record'],
  ]);
  expect(Object.values(content.images[0].own)).toEqual([{ name: 'Lens', type: 'text', value: '35 mm' }]);
  expect(Object.values(content.record.own)).toEqual([{ name: '__proto__', type: 'text', value: 'P-17' }]);
  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('__proto__ P-17');
  expect(text).toContain('Own fields of photos');
  expect(text).toMatch(/Lens 35 mm/);
});

test('fields are saved as a file, and another project takes them from it, each once', async ({
  page,
}, info) => {
  await signedIn(page);
  await page.goto('/project/sample?tab=settings');
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  await fields.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await dialog.getByLabel('Name', { exact: true }).fill('Depth');
  await dialog.getByText('Shown on tags of the stage').click();
  await expectAccessible(page, 'a field for tags', '[role="dialog"]');
  await page.screenshot({ path: info.outputPath('field.png') });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(fields.getByText('Depth', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await fields.getByRole('button', { name: 'Save as a file' }).click();
  const path = info.outputPath('fields.json');
  await (await download).saveAs(path);

  const project = await createProject(page, 'Pier 7');
  await page.goto(`/project/${project}?tab=settings`);
  const file = fields.getByLabel('Take from a file…');
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await expect(fields.getByRole('status')).toContainText('“x.json” is no file of fields.');
  await file.setInputFiles(path);
  await expect(fields.getByRole('status')).toContainText('1 field of “fields.json” added.');
  await expect(fields.getByText('on tags')).toBeVisible();
  await file.setInputFiles(path);
  await expect(fields.getByRole('status')).toContainText('Left out, as another field has this name: Depth');
  await expectAccessible(page, 'fields from a file');
  await page.screenshot({ path: info.outputPath('templates.png') });
});

test('choices beyond a few hundred are edited in parts, and none is lost or comes elsewhere', async ({
  page,
}) => {
  const fields = await beginField(page, 'Panel');
  const dialog = page.getByRole('dialog');
  const lines = dialog.getByRole('textbox', { name: 'Choices, one a line' });
  const part = dialog.getByRole('button', { name: /Shown choices/ });
  const show = async (name: string) => {
    await part.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const given = Array.from({ length: 600 }, (_, at) => `choice ${at + 1}`);
  await dialog.getByRole('button', { name: /Kind of value/ }).click();
  await page.getByRole('option', { name: 'One of several choices', exact: true }).click();
  await expect(part).toBeHidden();
  await lines.fill(given.join('\n'));
  await expect(lines).toHaveValue(given.slice(0, 250).join('\n'));
  await show('251 to 500 of 600');
  await expect(lines).toHaveValue(given.slice(250, 500).join('\n'));
  const changed = ['first', 'second', ...given.slice(251, 500)];
  await lines.fill(changed.join('\n'));
  await expect(part).toContainText('251 to 501 of 601');
  // A part that is emptied leaves the others as they are.
  await show('502 to 601 of 601');
  await lines.fill('');
  await expect(part).toContainText('Empty, after 501 of 501');
  await expectAccessible(page, 'choices in parts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await fields.getByRole('button', { name: 'Edit the field “Panel”' }).click();
  await expect(lines).toHaveValue(given.slice(0, 250).join('\n'));
  await show('251 to 500 of 501');
  await expect(lines).toHaveValue(changed.slice(0, 250).join('\n'));
  await show('501 to 501 of 501');
  await expect(lines).toHaveValue('choice 500');
});

test('a file that only states field values of photos that are here is imported, and one undo takes it back', async ({
  page,
}) => {
  await beginField(page, 'Flight');
  const form = page.getByRole('dialog', { name: 'New field' });
  await form
    .getByRole('button', { name: /^(Defects )?For/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Photos', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const dashboard = new DashboardPage(page);
  await page.goto('/dashboard');
  await dashboard.ready();
  const image = { id: 1, file_name: 'DJI_0101.JPG', width: 2400, height: 1800, attributes: { Flight: 'F7' } };
  const file = JSON.stringify({ images: [image], categories: [], annotations: [] });
  await page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles({
    ...{ name: 'flight.json', mimeType: 'application/json', buffer: Buffer.from(file) },
  });
  await expect(dialog.getByText('Found: 0 photos, 0 detections, field values of 1 photo')).toBeVisible();
  await expectAccessible(page, 'only field values');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.locator('[data-import-report]')).toContainText('field values of 1 photo');

  await dashboard.card('DJI_0101.JPG').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Photo fields' }).click();
  const ofPhoto = page.getByRole('dialog', { name: /^Fields of/ });
  await expect(ofPhoto.getByLabel('Flight')).toHaveValue('F7');
  await ofPhoto.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Photo fields' }).click();
  await expect(ofPhoto.getByLabel('Flight')).toHaveValue('');
});
