import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/onePage.ts';
import { test as onOwnPage } from './support/test.ts';

const PROGRAM = resolve(import.meta.dirname, '../scripts/verify-record.mjs');

// The example is made once, and each test leaves it as it was, but for the last.
test.describe.configure({ mode: 'default' });

/** Opens the example from the list of projects; the first test asks for it. */
async function openExample(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.goto('/project');
    await page.getByRole('link', { name: 'EXAMPLE: Harbour Court' }).click();
    await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor();
    return;
  }
  await signedIn(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor({ timeout: 60_000 });
}

const openRecord = (page: Page, no: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(no) }).click();

test('the finished example shows last year signed and verified, and what is open this year', async ({
  page,
}, info) => {
  test.slow();
  await openExample(page);
  await page.goto('/inspection-record');
  await openRecord(page, 'EXAMPLE-2025');
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.go('report');
  await page.getByText('The stored content matches its hash.').waitFor();
  await expect(page.getByRole('region', { name: 'Signed with 1 reservation' })).toContainText('EXAMPLE');
  const hash = await record.hash();
  const file = info.outputPath('signed.json');
  await record.exportSigned(file);
  const verified = execFileSync(process.execPath, [PROGRAM, file, '--hash', hash], { encoding: 'utf8' });
  expect(verified).toContain('ok   the hash is the one given');
  expect(verified).toContain('reservations: 1');
  const pages = await record.readReport();
  expect(pages[0]).toContain('EXAMPLE');
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(hash);

  await page.goto('/inspection-record');
  await openRecord(page, 'EXAMPLE-2026');
  await record.report.waitFor();
  await record.go('review');
  await expect(page.getByText('3 of 6 photos reviewed')).toBeVisible();
  await record.go('report');
  const gate = page.getByRole('region', { name: 'Before this can be signed' });
  for (const open of [
    'Enter start and completion dates',
    'Limitations are not stated',
    'EXAMPLE-04.jpg, EXAMPLE-08.jpg, EXAMPLE-09.jpg',
    '30: EXAMPLE-04.jpg (10), EXAMPLE-08.jpg (10), EXAMPLE-09.jpg (10)',
  ])
    await expect(gate.getByText(open)).toBeVisible();
});

onOwnPage(
  'it is offered at the first start, on the page of projects, until there is a second project',
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/project');
    const offer = page.getByRole('region', { name: 'Open the finished example' });
    await expect(offer.getByRole('button', { name: 'Add the finished example' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Harbour View');
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour View' })).toBeVisible();
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(page.getByRole('link', { name: 'Harbour View' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);

test('asked for again it is opened; deleted it is gone, and an undo brings it back', async ({ page }) => {
  test.slow();
  await openExample(page);
  await page.goto('/project');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open the finished example' }).click();
  await page.getByRole('heading', { level: 1, name: 'EXAMPLE: Harbour Court' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete the example' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  const card = page.getByRole('link', { name: 'EXAMPLE: Harbour Court' });
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card).toBeVisible();
});

test('a defect of last year and this year is counted once when a person says so, and twice when that is taken back', async ({
  page,
}) => {
  test.slow();
  await openExample(page);
  const project = page.url();
  await page.goto('/inspection-record');
  const idOf = async (no: string): Promise<string> =>
    new URL(
      (await page.getByRole('link', { name: new RegExp(no) }).getAttribute('href')) ?? '',
      page.url(),
    ).pathname
      .split('/')
      .at(-1) ?? '';
  const [last, now] = [await idOf('EXAMPLE-2025'), await idOf('EXAMPLE-2026')];
  const undecided = page.getByRole('link', { name: /may be the same defects? as in an earlier inspection/ });
  const countUndecided = async (): Promise<number> => {
    await page.goto(project);
    return Number.parseInt((await undecided.textContent()) ?? '', 10);
  };
  const saved = () => page.locator('[data-save-state="saved"]').first().waitFor();
  const before = await countUndecided();
  expect(before).toBeGreaterThan(1);
  // The list of projects has the same line, which leads to the same comparison.
  await page.goto('/project');
  const line = page.getByRole('listitem').filter({ hasText: 'EXAMPLE: Harbour Court' }).locator(undecided);
  await expect(line).toContainText(`${before} `);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`before=${last}.*after=${now}`));

  // Opened from the older record, the sides are the same.
  await page.goto(`/inspection-record/compare?after=${last}&before=${now}`);
  await expect(page).toHaveURL(new RegExp(`before=${last}.*after=${now}`));
  await expect(page.getByRole('button', { name: /Earlier record/ })).toContainText('EXAMPLE-2025');
  await page.goto(`/inspection-record/compare?after=${last}`);
  await expect(page.getByRole('button', { name: /Later record/ })).toContainText('EXAMPLE-2026');

  const rows = page.getByRole('list', { name: 'Defects of both records' }).getByRole('button');
  await rows.filter({ hasText: '→' }).first().click();
  await page.getByRole('button', { name: 'Same defect', exact: true }).click();
  await expect(page.getByText('A person has said that they are the same.')).toBeVisible();
  // The later defect has the number of the earlier one.
  await expect(page.locator('button[aria-current="true"]')).toHaveText(/(\S+\/\d{3}) → \1/);
  const number = (await page.locator('button[aria-current="true"]').textContent()) ?? '';
  await saved();
  expect(await countUndecided()).toBe(before - 1);

  // Opened again, it is the row of that number whose answer can be taken back.
  await undecided.click();
  await rows.filter({ hasText: number }).first().click();
  await expect(page.locator('button[aria-current="true"]')).toHaveText(number);
  await page.getByRole('button', { name: 'Take back the answer' }).click();
  await expect(page.getByText('Proposed: they lie in the same place')).toBeVisible();
  await saved();
  expect(await countUndecided()).toBe(before);
});

test('a defect that got worse reads Worse from whichever record the comparison is opened; two records of one day are refused with the reason', async ({
  page,
}) => {
  test.slow();
  await openExample(page);
  await page.goto('/inspection-record');
  const idOf = async (no: string): Promise<string> => {
    const link = page.getByRole('link', { name: new RegExp(no) });
    return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  };
  const [last, now] = [await idOf('EXAMPLE-2025'), await idOf('EXAMPLE-2026')];
  const list = page.getByRole('list', { name: 'Defects of both records' });
  const rowsFrom = async (before: string, after: string): Promise<readonly string[]> => {
    await page.goto(`/inspection-record/compare?after=${after}&before=${before}`);
    await list.getByRole('button').first().waitFor();
    return list.getByRole('button').allTextContents();
  };
  const forwards = await rowsFrom(last, now);
  expect(forwards.filter((row) => row.endsWith('Worse')).length).toBeGreaterThan(0);
  expect(await rowsFrom(now, last)).toEqual(forwards);

  // The day of the earlier one is now also that of the later one.
  await page.goto(`/inspection-record/compare?after=${now}&before=${last}`);
  const day = /\d{1,2} \w{3} \d{4}/.exec(
    (await page.getByRole('button', { name: /Earlier record/ }).textContent()) ?? '',
  );
  const record = new RecordPage(page);
  await page.goto(`/inspection-record/${now}`);
  await record.report.waitFor();
  await record.go('details');
  const iso = new Date(`${day?.[0]} UTC`).toISOString().slice(0, 10);
  await record.fill('Started on', iso);
  await record.fill('Completed on', iso);
  await page.locator('[data-save-state="saved"]').first().waitFor();
  for (const [before, after] of [
    [last, now],
    [now, last],
  ]) {
    await page.goto(`/inspection-record/compare?after=${after}&before=${before}`);
    await expect(page.getByText('These two records can’t be compared')).toBeVisible();
    await expect(page.getByText(day?.[0] ?? '').first()).toBeVisible();
    await expect(list).toHaveCount(0);
  }
});
