import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { MeasureTool } from './pages/MeasureTool.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { needsSamples, sampleFolder } from './support/samples.ts';

const WAGON = sampleFolder('wagon-coco');
const PROGRAM = resolve(import.meta.dirname, '../scripts/verify-record.mjs');

/** Accepts every box of the photo on the stage by keys. */
async function acceptAll(page: Page, dashboard: DashboardPage): Promise<void> {
  for (let left = await dashboard.number('unreviewed-count'); left > 0; left--) {
    await page.keyboard.press('a');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(left - 1));
  }
}

/** Sets the scale of the photo on the stage from two points and measures the first box across. */
async function measure(dashboard: DashboardPage): Promise<void> {
  const first = await dashboard.attribute('selected-id');
  const { x, y, width, height } = await dashboard.record(first ?? '');
  const tool = new MeasureTool(dashboard);
  await tool.take();
  await tool.setScale([500, 600], [1100, 600], 60);
  await tool.width(x + width / 2, y + height / 2, 30);
  await expect(tool.measures.getByRole('listitem')).toContainText(/3\.0\d* mm ± /);
  await dashboard.page.keyboard.press('Escape');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
  await dashboard.page.keyboard.press('9');
}

test('14 photos from a file to a signed report: reviewed by keys, measured, rated, judged, verified', async ({
  page,
}, info) => {
  needsSamples('wagon-coco');
  test.slow();
  const files = readdirSync(WAGON, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(jpe?g|json)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const names = files.map((file) => basename(file)).filter((name) => !name.endsWith('.json'));
  expect(names).toHaveLength(14);

  const dashboard = await DashboardPage.opened(page);
  await dashboard.import(files);
  await dashboard.ready();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await measure(dashboard);
  for (const index of names.keys()) {
    await acceptAll(page, dashboard);
    if (index === names.length - 1) break;
    const image = await dashboard.attribute('image-id');
    await page.keyboard.press('n');
    await expect(dashboard.host).not.toHaveAttribute('data-image-id', image ?? '');
    await dashboard.ready();
  }
  // Who leaves before is asked by the browser, and Playwright answers that with yes.
  await expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();

  await page.goto('/project/sample?tab=photos&view=table&missing=location');
  await page.getByRole('checkbox', { name: 'Select all' }).first().check({ force: true });
  await page.getByRole('button', { name: /Put 14 photos at/ }).click();
  await page.getByRole('option', { name: 'F-1' }).click();
  await expect(page.getByRole('button', { name: /Put 14 photos at/ })).toHaveCount(0);
  await expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();

  const record = new RecordPage(page);
  await record.create();
  await record.fillIn('2026-05-14');
  await record.go('photos');
  await record.choose('Keep only…', /^14 photos added/);
  await expect(page.getByText('14 photos chosen one by one')).toBeVisible();
  await record.confirmPhotoDays('Sent by the site without metadata');
  await record.go('review');
  await expect(page.getByText('14 of 14 photos reviewed')).toBeVisible();

  await record.go('findings');
  await page.getByRole('button', { name: 'F-1/001' }).click();
  await record.choose('Severity', '3 Severe', 'Defect F-1/001');
  await record.fill('Recommendation', 'Replace the board');
  await page.getByRole('button', { name: 'Use this date' }).click();
  await record.go('verdicts');
  await record.choose('Verdict for F-1', 'Safe with repair');
  await record.choose('Verdict for F-2', 'Not inspected');
  await record.choose('Verdict for Whole record', 'Safe with repair');
  // F-2 was not inspected, so that “no limitations” contradicts it until one is drafted.
  await record.go('scope');
  await page.getByRole('button', { name: 'Draft from what was not inspected (1)' }).click();
  // Why it wasn't isn't presumed.
  const limitation = page.getByRole('dialog', { name: 'Add a limitation' });
  await expect(limitation.getByLabel('Note')).toHaveValue('F-2');
  const add = limitation.getByRole('button', { name: 'Add a limitation' });
  await expect(add).toBeDisabled();
  await limitation.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'No access' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await add.click();
  await expect(limitation).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('F-2');
  await record.decideReliability();
  await record.signInSpiteOf('Defects have no severity', 'Only the gravest was rated');
  await record.signInSpiteOf('Severe defects without a cause', 'Found on site later');
  await record.sign();
  const hash = await record.hash();
  const signed = info.outputPath('signed.json');
  await record.exportSigned(signed);
  const verified = execFileSync(process.execPath, [PROGRAM, signed, '--hash', hash, '--photos', WAGON], {
    encoding: 'utf8',
  });
  for (const said of [
    'the hash is the one given',
    ...names.map((name) => `${name} is there as it was signed`),
  ])
    expect(verified).toContain(`ok   ${said}`);

  await expect(page.getByRole('region', { name: 'Signed with 3 reservations' })).toContainText(
    'Found on site later',
  );
  expect(verified).toContain('reservations: 3');

  const pages = await record.readReport();
  // Long words are broken over lines.
  const text = pages.join('').replaceAll(/\s/g, '');
  expect(pages.some((one) => one.includes('DRAFT'))).toBe(false);
  for (const said of [
    hash,
    '陳小明',
    'Replace the board',
    'Only the gravest was rated',
    'Sent by the site without metadata',
    'Signed with 3 reservations',
    'Crack width: widest 3.0',
    ...names,
  ])
    expect(text.includes(said.replaceAll(' ', '')), said).toBe(true);
});
