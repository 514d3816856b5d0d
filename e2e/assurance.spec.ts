import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { model, region, withModel } from './support/models.ts';
import { expect, startOverAt, test } from './support/onePage.ts';
import { ONE_PIXEL } from './support/onePixel.ts';
import { test as isolated } from './support/test.ts';
import { visit } from './support/visit.ts';

test.describe.configure({ mode: 'default' });

/** Chooses an option of a select that a button opens. */
async function choose(page: Page, button: RegExp, option: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const saved = (page: Page) =>
  page.locator('[data-save-state="saved"]').first().waitFor({ state: 'attached' });

/** Adds a system to the register; the page of systems is open. */
async function addSystem(page: Page, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Add a system' }).click();
  const dialog = page.getByRole('dialog', { name: 'New system' });
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Adopts the suggested risk of small cracks, as low in likelihood; the page of risks is open. */
async function adoptRisk(page: Page, reviewedOn: string) {
  await page.getByRole('button', { name: /^Adopt: Small cracks/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New risk' });
  await choose(page, /^High Likelihood|^Likelihood/, 'Low');
  await dialog.getByLabel('Owner').fill('Chan');
  if (reviewedOn) await dialog.getByLabel('Reviewed on').fill(reviewedOn);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

const isAsWideAsScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test('a system is registered, its due review is shown there and in the overview, and detections are tied to it', async ({
  page,
}) => {
  await startOverAt(page, '/assistant?project=sample&page=systems');
  await expect(page.getByText('No system is registered yet')).toBeVisible();
  await expect(page.getByText('The firm is responsible for conformity')).toBeVisible();
  await addSystem(page, { Name: 'Crack finder', Version: '2', 'Next review': '2026-01-05' });
  const entry = page.locator('[data-system]');
  await expect(entry).toContainText('Crack finder 2');
  await expect(entry).toContainText('Review due since');
  await expect(page.locator('[data-due-reviews="1"]')).toBeVisible();
  await choose(page, /Which system of the register is it/, 'Crack finder 2');
  await expect(page.locator('[data-source="system"]').first()).toContainText('as a person stated');
  await expectAccessible(page, 'systems');
  await page.setViewportSize({ width: 390, height: 844 });
  await isAsWideAsScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await saved(page);
  await visit(page, '/project/sample');
  await page.getByRole('link', { name: '1 AI system to be reviewed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI systems' })).toBeVisible();
});

test('a risk is adopted and rated, its review is overdue; the register goes out as a file and comes in as one step', async ({
  page,
}) => {
  await startOverAt(page, '/assistant?project=sample&page=systems');
  await addSystem(page, { Name: 'Crack finder', Version: '2' });
  await visit(page, '/assistant?project=sample&page=risks');
  await adoptRisk(page, '2026-01-05');
  const risk = page.locator('[data-risk]');
  await expect(risk).toContainText('Amber: medium');
  await expect(risk).toContainText('Review overdue since');
  await expect(risk).toContainText('Adopted from a suggestion');
  await expect(page.locator('[data-suggestion="small_cracks"]')).toHaveCount(0);
  await expectAccessible(page, 'risks');
  await page.setViewportSize({ width: 390, height: 844 });
  await isAsWideAsScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const files = region(page, 'The register as a file');
  await files.getByLabel('Your firm').fill('Our firm');
  for (const [button, ending] of [
    ['CSV', 'zip'],
    ['PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(`Register of AI systems and their risks.${ending}`);
  }
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Save as a file' }).click();
  const register = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(register).toMatchObject({ firm: 'Our firm', systems: [{ name: 'Crack finder' }], risks: [{}] });

  // What is no register is refused by its name.
  const open = (name: string, content: string) =>
    files.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await open('scheme.json', '{"format":"alpha-ai-rating-scheme","version":1}');
  await expect(files.getByRole('alert')).toContainText('scheme.json was not imported: it is no register');
  await open(
    'hostile.json',
    JSON.stringify({ ...register, risks: [{ ...register.risks[0], id: '__proto__' }] }),
  );
  await expect(files.getByRole('alert')).toContainText('the value at “risks.0.id” is missing or not valid');

  // Another firm's entry of the same name, and a change of a risk.
  const [system] = register.systems;
  const [adopted] = register.risks;
  const later = { ...adopted, owner: 'Lee', changedAt: adopted.changedAt + 1 };
  const theirs = { ...register, firm: 'Other firm', systems: [{ ...system, id: 'theirs' }], risks: [later] };
  await open('theirs.json', JSON.stringify(theirs));
  const preview = page.getByRole('dialog', { name: 'Import theirs.json' });
  await expect(preview).toContainText('1 new, 1 that differ');
  await expect(preview.locator('[data-imported="new"] [data-same-name]')).toContainText('Both stay');
  await expect(preview.locator('[data-imported="changed"]')).toContainText('Owner: Chan → Lee');
  await expectAccessible(page, 'preview');
  await preview.getByRole('button', { name: 'Import 2' }).click();
  await expect(risk).toContainText('Lee');
  await visit(page, '/assistant?project=sample&page=systems');
  await expect(page.locator('[data-system="theirs"]')).toContainText('Other firm');
  await expect(page.locator('[data-system]')).toHaveCount(2);
  await saved(page);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.locator('[data-system]')).toHaveCount(1);
  await visit(page, '/assistant?project=sample&page=risks');
  await expect(risk).toContainText('Chan');
});

const coco = {
  name: 'boxes.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      images: [{ id: 1, file_name: ONE_PIXEL.name, width: 1, height: 1 }],
      categories: [{ id: 1, name: 'crack' }],
      annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [0, 0, 1, 1], score: 0.9 }],
    }),
  ),
};

test('an import asks once which system its detections are of, remembers it, and one undo takes both back', async ({
  page,
}) => {
  await startOverAt(page, '/assistant?project=sample&page=systems');
  await addSystem(page, { Name: 'Crack finder', Version: '2' });
  await visit(page, '/dashboard?project=sample');
  const dashboard = new DashboardPage(page);
  await dashboard.ready();
  const asked = async () => {
    await page.getByRole('button', { name: 'Add files' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.locator('input[type=file][multiple]').setInputFiles([ONE_PIXEL, coco]);
    await expect(dialog.locator('[data-import-systems="1"]')).toBeVisible();
    return dialog;
  };
  const dialog = await asked();
  await expect(dialog.locator('[data-import-system="not_asked"]')).toContainText('Not answered yet');
  await dialog.getByRole('button', { name: /which system of the register is it/ }).click();
  await page.getByRole('option', { name: 'Crack finder 2', exact: true }).click();
  await expect(dialog.locator('[data-import-system="entry"]')).toBeVisible();
  await expectAccessible(page, 'import');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').waitFor();
  // The same file again: the answer is there.
  await expect((await asked()).locator('[data-import-system="entry"]')).toContainText('Crack finder 2');
  await page.keyboard.press('Escape');
  await saved(page);
  await visit(page, '/assistant?project=sample&page=systems');
  const answered = page.locator('[data-source="system"]');
  await expect(answered).toContainText('Crack finder 2, as a person stated');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(answered).toHaveCount(0);
  await expect(page.getByText('File boxes.json')).toHaveCount(0);
});

isolated(
  'a chosen model asks once which system it is; where the client refuses, nothing of a model runs or comes in',
  async ({ page }) => {
    const { bench } = await withModel(page, model('yolo-columns'));
    await choose(page, /Which system of the register is it/, 'New entry from this model…');
    await page.getByRole('dialog', { name: 'New system' }).getByRole('button', { name: 'Save' }).click();
    await expect(bench.locator('[data-source="system"]')).toBeVisible();
    await saved(page);
    await page.reload();
    await expect(bench.locator('[data-source="system"]')).toBeVisible();
    await expect(region(page, 'Run')).toBeVisible();

    await page.goto('/project/sample?tab=settings');
    const words = region(page, 'Use of AI: words to the client');
    await words.getByRole('button', { name: 'Edit' }).click();
    await choose(page, /Answer of the client/, 'Refuses the use of AI');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(words.locator('[data-client-refused]')).toContainText('The client refuses the use of AI');
    await saved(page);

    await page.goto('/assistant?project=sample');
    await expect(page.locator('[data-client-refused]')).toContainText('No model can be run');
    await expect(region(page, 'Run')).toHaveCount(0);

    await page.goto('/dashboard?project=sample');
    const dashboard = new DashboardPage(page);
    await dashboard.ready();
    await dashboard.import([ONE_PIXEL, coco]);
    const report = page.locator('[data-import-report]');
    await expect(report).toHaveAttribute('data-detections', '0');
    await expect(report).toContainText('1 photo, 0 detections');
    await expect(report).toContainText('the client refused the use of AI in this project');
  },
);

// The last one: what is signed can’t be undone for another.
test('the reliability of AI is decided in writing: the gate asks, again after another version, and report and signed file say it', async ({
  page,
}) => {
  test.slow();
  await startOverAt(page, '/assistant?project=sample&page=systems');
  await addSystem(page, { Name: 'Crack finder', Version: '2' });
  await choose(page, /Which system of the register is it/, 'Crack finder 2');
  await saved(page);
  await visit(page, '/inspection-record/sample#details');
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.prepare();
  const sign = page.getByRole('button', { name: 'Sign revision 1' });
  const open = page.getByRole('region', { name: 'Before this can be signed' });
  await expect(sign).toBeDisabled();
  await expect(open).toContainText('Detections of AI count, but their reliability is not decided');
  await expect(open).toContainText('Crack finder 2');
  await record.decideReliability('Each was seen by a person.');
  await expect(sign).toBeEnabled();
  await record.go('reliability');
  await expect(page.locator('[data-counted-system]').first()).toContainText(
    'Crack finder 2 (in the register)',
  );
  await expectAccessible(page, 'reliability');

  await visit(page, '/assistant?project=sample&page=systems');
  await page.getByRole('button', { name: /^Edit Crack finder/ }).click();
  const dialog = page.getByRole('dialog', { name: 'System' });
  await dialog.getByLabel('Version', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await saved(page);
  await visit(page, '/inspection-record/sample#reliability');
  await expect(page.locator('[data-decision-stale]')).toContainText('It doesn’t name Crack finder 3');
  await page.getByRole('button', { name: 'Decide again' }).click();
  await expect(page.locator('[data-decision-stale]')).toHaveCount(0);
  await record.go('report');
  await record.sign(async () => {
    await expect(page.getByRole('region', { name: 'Reliability of AI' }).last()).toContainText(
      'Reliable for this purpose',
    );
  });
  await record.choose('Report language', 'Traditional Chinese and English');
  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, '');
  for (const said of [
    '人工智能的可靠性',
    'ReliabilityofAI',
    '就此用途可靠',
    'Reliableforthispurpose',
    'Crackfinder3',
    'Eachwasseenbyaperson.',
  ])
    expect(text, said).toContain(said);
});
