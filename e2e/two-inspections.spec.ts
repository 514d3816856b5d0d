import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { createProject } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { inspectionOf } from './support/inspectionOf.ts';
import { expect, test } from './support/test.ts';
import { workbook } from './support/workbook.ts';

const VERIFY = resolve(import.meta.dirname, '../scripts/verify-record.mjs');
const COUNT = resolve(import.meta.dirname, 'support/countTables.mjs');

/** What another program counts in the CSV files. */
interface Counted {
  readonly photos: number;
  readonly photosReviewed: number;
  readonly defects: number;
  readonly defectsNotAssessed: number;
  readonly components: number;
  readonly boxesNotJudged: number;
  readonly rejected: number;
  /** Defects and observations by level; `none` = not assessed. */
  readonly bySeverity: Readonly<Record<string, readonly [number, number]>>;
  readonly rows: Readonly<Record<string, number>>;
  readonly changes: readonly string[];
  readonly meta: Readonly<Record<string, string>>;
}

const LEVELS = {
  4: 'Critical',
  3: 'Severe',
  2: 'Moderate',
  1: 'Minor',
  0: 'Negligible',
  none: 'Not assessed',
};

/** Gives what is selected a severity, and nothing else: digits would accept what is rejected. */
async function rate(dashboard: DashboardPage, level: keyof typeof LEVELS): Promise<void> {
  const id = (await dashboard.attribute('selected-id')) ?? '';
  // Once the fields are those of the selection.
  await dashboard.page.keyboard.press('e');
  await expect(dashboard.detail.locator('[data-field="severity"]')).toContainText(LEVELS[level]);
  await expect(dashboard.detail.locator('[data-field="severity"] input:focus')).toBeAttached();
  await dashboard.detail.locator('label').filter({ hasText: LEVELS[level] }).click();
  await expect(dashboard.row(id)).toHaveAttribute('data-severity', String(level));
  await dashboard.saved();
}

/**
 * Brings photos in; all boxes of all but the last are judged: one rejected in each, the others accepted, and those of
 * the first photo rated.
 *
 * @returns the id of the first photo
 */
async function review(page: Page, project: string, files: ReturnType<typeof inspectionOf>): Promise<string> {
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard?project=${project}`);
  await dashboard.import([...files]);
  await dashboard.ready();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  const photos = files.length - 1;
  const first = await dashboard.attribute('image-id');
  for (let photo = 1; photo < photos; photo++) {
    await dashboard.host.focus();
    const boxes = await dashboard.number('unreviewed-count');
    for (let left = boxes - 1; left >= 0; left--) {
      await page.keyboard.press(left === boxes - 1 ? 'f' : 'a');
      await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(left));
    }
    // Half of it is assessed: what lies on the first photo.
    if (photo === 1) {
      await page.keyboard.press('Control+a');
      await rate(dashboard, 1);
    }
    const image = await dashboard.attribute('image-id');
    await page.keyboard.press('n');
    await expect(dashboard.host).not.toHaveAttribute('data-image-id', image ?? '');
    await dashboard.ready();
  }
  await dashboard.saved();
  return first ?? '';
}

/** A record of the newest photos with one defect rated, ready to be signed in spite of what is not done. */
async function prepare(page: Page, project: string, day: string): Promise<RecordPage> {
  const record = new RecordPage(page);
  await page.goto(`/project/${project}?tab=records`);
  await page.getByRole('button', { name: 'New record' }).click();
  await record.report.waitFor();
  await record.choose(/Type of inspection/, 'Routine inspection');
  await record.fillIn(day);
  await record.go('review');
  await record.lookAtAll();
  await record.go('verdicts');
  await record.choose('Verdict for Whole record', 'Safe with repair');
  await record.decideReliability();
  await record.signInSpiteOf('Detections are not reviewed', 'One photo is left for the next visit');
  await record.signInSpiteOf('Defects have no severity', 'Half is rated next week');
  return record;
}

/** The figures of the sheet that is signed, as they stand on the screen. */
async function figures(page: Page): Promise<Readonly<Record<string, number>>> {
  const found = page.getByRole('region', { name: 'What was found' }).first();
  await found.locator('dt').first().waitFor();
  const names = await found.locator('dt').allTextContents();
  const values = await found.locator('dd').allTextContents();
  return Object.fromEntries(names.map((name, at) => [name, Number(values[at])]));
}

/** The tables of the open record, saved as a file. */
async function tables(page: Page, format: RegExp, file: string): Promise<string> {
  const downloaded = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Tables' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  await (await downloaded).saveAs(file);
  return file;
}

/** Counts the exported tables anew, and finds the same on the screen, in the report and in the workbook. */
async function sameEverywhere(record: RecordPage, info: TestInfo, name: string): Promise<Counted> {
  const { page } = record;
  const csv = await tables(page, /CSV/, info.outputPath(`${name}.zip`));
  const counted: Counted = JSON.parse(execFileSync(process.execPath, [COUNT, csv], { encoding: 'utf8' }));

  await page
    .getByText(/^The sheet that was signed/)
    .last()
    .click();
  expect(await figures(page)).toMatchObject({
    Photos: counted.photos,
    'Photos reviewed': counted.photosReviewed,
    Defects: counted.defects,
    'Defects without a severity': counted.defectsNotAssessed,
    Components: counted.components,
    'Detections not reviewed': counted.boxesNotJudged,
  });

  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  const seen = Object.values(counted.bySeverity).reduce((sum, [, views]) => sum + views, 0);
  expect(text).toContain(
    `Whole record Safe with repair ${counted.photos} (${counted.photosReviewed}) ${counted.defects} ${seen}`,
  );
  for (const [level, [defects, views]] of Object.entries(counted.bySeverity))
    expect(text).toContain(`${LEVELS[level as keyof typeof LEVELS]} ${defects} ${views}`);

  const book = workbook(await tables(page, /Excel|workbook/i, info.outputPath(`${name}.xlsx`)));
  const titles = { Images: 'Photos', Observations: 'Views' } as Readonly<Record<string, string>>;
  for (const [sheet, rows] of Object.entries(counted.rows))
    expect(book.get(titles[sheet] ?? sheet), sheet).toHaveLength(rows);
  expect(book.get('Summary')?.map((row) => row.slice(-2).map(Number))).toEqual(
    ['4', '3', '2', '1', '0', 'none'].map((level) => counted.bySeverity[level]),
  );
  return counted;
}

/** Verifies every revision that was signed by the program that shares no code with the app. */
async function verify(record: RecordPage, info: TestInfo, name: string): Promise<void> {
  const { page } = record;
  const buttons = await page.getByRole('button', { name: 'Signed file (JSON)' }).all();
  const hashes = await page.getByText(/^SHA-256 [0-9a-f]{64}$/).allTextContents();
  for (const [at, button] of buttons.entries()) {
    const downloaded = page.waitForEvent('download');
    await button.click();
    const file = info.outputPath(`${name}-${at}.json`);
    await (await downloaded).saveAs(file);
    const hash = hashes[at]?.slice('SHA-256 '.length) ?? '';
    const said = execFileSync(process.execPath, [VERIFY, file, '--hash', hash], { encoding: 'utf8' });
    expect(said).toContain('ok   the hash is the one given');
    expect(said).toContain('reservations: 2');
  }
  expect(buttons.length).toBeGreaterThan(0);
}

test('two inspections of one building two years apart: half assessed, signed in spite of it, changed late, revised; every count is the same everywhere', async ({
  page,
}, info) => {
  test.slow();
  await signedIn(page);
  const project = await createProject(page, 'Two years');
  await review(page, project, inspectionOf('2024-05-14', ['sample-03', 'sample-07', 'sample-08'], 5));
  const first = await prepare(page, project, '2024-05-14');
  await first.sign();
  const then = await sameEverywhere(first, info, '2024');
  expect(then).toMatchObject({ photos: 3, photosReviewed: 2, defects: 8, rejected: 2, boxesNotJudged: 5 });
  await verify(first, info, '2024');

  const samples = ['sample-03', 'sample-07', 'sample-09', 'sample-10'];
  const image = await review(page, project, inspectionOf('2026-05-14', samples, 6));
  const second = await prepare(page, project, '2026-05-14');
  await second.sign();
  const now = await sameEverywhere(second, info, '2026');
  expect(now).toMatchObject({ photos: 4, photosReviewed: 3, defects: 15, rejected: 3, boxesNotJudged: 6 });
  expect(now.changes).toEqual([]);

  const address = page.url();
  const dashboard = await DashboardPage.opened(page, `/dashboard?project=${project}&image=${image}`);
  await dashboard.host.focus();
  const selected = await dashboard.attribute('selected-id');
  await page.keyboard.press('j');
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', selected ?? '');
  await rate(dashboard, 2);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Changed since it was signed' })).toContainText('severity');
  // What was signed stays as it was.
  expect((await sameEverywhere(second, info, '2026 late')).bySeverity).toEqual(now.bySeverity);
  await second.reopen(2, 'Rated from close up');
  await second.sign(undefined, 2);
  const revised = await sameEverywhere(second, info, '2026 revised');
  expect(revised.bySeverity).toMatchObject({ 2: [1, 1] });
  expect(revised.defectsNotAssessed).toBe(now.defectsNotAssessed);
  expect(revised.changes).toContain('box|severity|1|2');
  expect(revised.meta).toMatchObject({ 'revision.since': '1', 'revision.reason': 'Rated from close up' });
  await verify(second, info, '2026');
});
