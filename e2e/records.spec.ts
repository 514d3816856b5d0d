import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { getDocument } from '../tests/support/pdfReader.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { RecordPage, type Step } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingersFit } from './support/touch.ts';
import { workbook } from './support/workbook.ts';

const PROGRAM = resolve(import.meta.dirname, '../scripts/verify-record.mjs');
const STEPS: readonly Step[] = [
  'details',
  'scope',
  'photos',
  'review',
  'findings',
  'elements',
  'verdicts',
  'report',
];

test('the sample has a record from the start, with its date, photos, damages and state', async ({ page }) => {
  await new RecordPage(page).open();
  await page.getByRole('link', { name: 'Inspection Record' }).click();
  const row = page.getByRole('row').filter({ hasText: 'IR-2026-0001' });
  await expect(row).toContainText('14 May 2026');
  await expect(row).toContainText('Draft');
  await expect(row.getByRole('cell', { name: '10', exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'IR-2026-0001' }).click();
  await expect(page).toHaveURL(/inspection-record\/sample/);
});

test('Next and Back lead through the steps, each from its top', async ({ page }) => {
  await new RecordPage(page).open();
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(page.getByRole('link', { name: /^Back:/ })).toHaveCount(0);
  for (const name of ['Scope and sessions', 'Photos', 'Review']) {
    await page.getByRole('link', { name: `Next: ${name}` }).click();
    await expect(heading).toHaveText(name);
    await expect(heading).toBeInViewport();
  }
  await page.getByRole('link', { name: 'Back: Photos' }).click();
  await expect(heading).toHaveText('Photos');
});

test('a photo can be ticked as viewed once it was opened, and not before', async ({ page }) => {
  const record = await RecordPage.opened(page);
  await record.go('review');
  const ticks = page.getByRole('checkbox', { name: /^Viewed, no further defects/ });
  await expect(ticks).toHaveCount(10);
  await expect(page.getByText('Open the photo to tick this').last()).toBeVisible();
  await expect(ticks.last()).toBeDisabled();
  await record.lookAtAll();
  await expect(page.getByText('Open the photo to tick this')).toHaveCount(0);
  await expect(ticks.last()).toBeChecked();
  await page.reload();
  await expect(ticks.last()).toBeEnabled();
});

test('the report can be had at every step, and says DRAFT on each page', async ({ page }) => {
  await new DashboardPage(page).acceptAll();
  const record = await RecordPage.opened(page);
  for (const step of STEPS) {
    await record.go(step);
    await expect(record.report).toBeEnabled();
  }
  await record.go('photos');
  const cover = page.getByRole('row', { name: /DJI_0103/ }).getByRole('checkbox', { name: 'On the cover' });
  await cover.check({ force: true });
  // Shown first: each page is drawn when it comes near, and what is downloaded is what was shown.
  const shown = await page.evaluateHandle(() => {
    const names = new Set<string>();
    new MutationObserver(() => {
      for (const { alt } of document.querySelectorAll<HTMLImageElement>('[role="dialog"] img'))
        names.add(alt);
    }).observe(document.body, { subtree: true, childList: true });
    return names;
  });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the report' });
  await preview.locator('img[alt^="Page 1 of"]').waitFor({ timeout: 80_000 });
  // The first page was there before the others were set.
  expect((await shown.evaluate((names) => [...names]))[0]).toBe('Page 1; the others are being set');
  const last = preview.getByRole('img').last();
  await expect(last).toHaveAttribute('aria-busy', 'true');
  await last.scrollIntoViewIfNeeded();
  await preview.locator('li:last-child img').waitFor();
  const pages = await record.download(preview.getByRole('button', { name: 'Download (PDF)' }));
  await expect(preview).toBeHidden();
  expect(pages.length).toBeGreaterThan(10);
  for (const text of pages) expect(text).toContain('DRAFT');
  expect(pages[0]).toContain('IR-2026-0001');
  expect(pages.join(' ')).toContain('F-1/001');
});

test('a report in Chinese is Chinese, selectable text', async ({ page }) => {
  await new DashboardPage(page).acceptAll();
  const record = await RecordPage.opened(page);
  await record.choose('Report language', '中文（繁體）');
  const text = (await record.readReport()).join(' ').replaceAll(' ', '');
  expect(text).toContain('檢驗報告');
  expect(text).toContain('草稿');
  expect(text).toContain('裂縫');
});

test('a report can be cancelled, and the page is usable meanwhile', async ({ page }) => {
  await new DashboardPage(page).acceptAll();
  const record = await RecordPage.opened(page);
  await record.report.click();
  await record.go('verdicts');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The report was cancelled.')).toBeVisible();
  await expect(record.report).toBeEnabled();
});

test('a record is filled in, signed, verified by another program; what changes or is removed later is named', async ({
  page,
}, info) => {
  test.slow();
  const record = await RecordPage.opened(page);
  await record.fillIn('2026-05-14');
  await record.lookAtAll();
  await record.go('findings');
  await page.getByRole('button', { name: /^Mark the \d+ not checked as safe/ }).click();
  await expect(page.getByRole('button', { name: 'Mark as safe' })).toBeDisabled();
  await page.getByLabel('What was looked at').fill('Each at full size');
  await page.getByRole('button', { name: 'Mark as safe' }).click();
  await expect(page.getByText(/ 0 not checked/).first()).toBeVisible();
  await record.go('verdicts');
  await expect(page.getByText(/^No verdict is proposed yet\. To do first: /)).toHaveCount(3);
  for (const place of ['F-1', 'F-2', 'Whole record']) await record.choose(`Verdict for ${place}`, 'Safe');
  await record.decideReliability();
  await expect(page.getByRole('button', { name: 'Sign revision 1' })).toBeDisabled();
  await record.signInSpiteOf('Detections are not reviewed', 'Screening only');
  await record.sign(async () => {
    await expect(page.getByRole('button', { name: 'Sign as Chan Siu Ming' })).toBeVisible();
    await expectAccessible(page, 'signing');
    const name = page.getByLabel(/^Type your name to sign/);
    await name.fill('Chan Siu Min');
    await expect(page.getByRole('button', { name: 'Sign as Chan Siu Ming' })).toBeDisabled();
    await name.fill('陳小明');
  });
  await expect(page.getByText(/^As of .+, nothing has changed since it was signed\.$/)).toBeVisible();
  const reservations = page.getByRole('region', { name: 'Signed with 1 reservation' });
  await expect(reservations).toContainText('Screening only');

  const file = info.outputPath('signed.json');
  await record.exportSigned(file);
  const hash = await record.hash();
  expect(execFileSync(process.execPath, [PROGRAM, file, '--hash', hash], { encoding: 'utf8' })).toContain(
    'ok   the hash is the one given',
  );

  const pages = await record.readReport();
  expect(pages.some((text) => text.includes('DRAFT'))).toBe(false);
  for (const said of [hash, 'Chan Siu Ming', '陳小明', 'Screening only', 'Each at full size'])
    expect(pages.join('').replaceAll(/\s/g, '').includes(said.replaceAll(' ', '')), said).toBe(true);

  await page.goto('/project/sample?tab=photos&view=table');
  await page.getByRole('checkbox', { name: 'Select DJI_0103.JPG' }).check({ force: true });
  await page.getByRole('button', { name: /Put 1 photos? at/ }).click();
  await page.getByRole('option', { name: 'F-2' }).click();
  await page.getByRole('checkbox', { name: 'Select DJI_0104.JPG' }).check({ force: true });
  await page.getByRole('button', { name: 'Remove photos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photos' }).click();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();
  await record.open('report');
  const late = page.getByRole('region', { name: 'Changed since it was signed' });
  await expect(late).toContainText('Photo DJI_0103.JPG: location');
  await expect(late).toContainText('Photo DJI_0104.JPG was removed');
  expect((await record.readReport()).join('').includes('DJI_0104.JPG')).toBe(true);
  await expect(page.getByText('The stored content matches its hash.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen as revision 2' }).click();
  await page.getByLabel('Reason for revision 2').fill('A photo was of another building');
  await page.getByRole('button', { name: 'Begin revision 2' }).click();
  await expect(page.getByRole('button', { name: 'Sign revision 2' })).toBeVisible();
  await page.getByText(/^Changes since revision 1 \(\d+\)$/).click();
  const changes = page.getByRole('row').filter({ hasText: 'Photo DJI_0103.JPG: location' });
  await expect(changes).toContainText('F-2');
  await expectAccessible(page, 'changes');
  const printed = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of ['Changes since revision 1', 'A photo was of another building', 'DJI_0104.JPG'])
    expect(printed).toContain(said);
});

test('axe finds nothing on any step of a record, and on the list of records', async ({ page }) => {
  const record = await RecordPage.opened(page);
  for (const step of STEPS) {
    await record.go(step);
    await expectAccessible(page, step);
  }
  await page.goto('/inspection-record');
  await page.getByRole('link', { name: 'Sample inspection' }).first().waitFor();
  await expectAccessible(page, 'records');
});

test.describe('in Chinese on a phone', () => {
  test.use({ locale: 'zh-HK', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('axe finds nothing on any step, no step is wider than the screen, and fingers hit every control', async ({
    page,
  }) => {
    test.slow();
    await signedIn(page);
    await page.goto('/inspection-record/sample');
    for (const step of STEPS) {
      await page.locator(`main nav a[href$="#${step}"]`).click();
      await expect(page.locator(`main nav a[href$="#${step}"][aria-current]`)).toBeVisible();
      await expectAccessible(page, step);
      await expectFingersFit(page, step);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // The steps are one line, with the open one in it.
      await expect(page.getByRole('main').locator('nav ol a[aria-current]')).toBeInViewport({ ratio: 0.9 });
      expect((await page.getByRole('main').locator('nav ol').boundingBox())?.height).toBeLessThan(60);
    }
    await page.goto('/inspection-record');
    await expect(page.locator('td[data-head]').first()).toBeVisible();
    await expectAccessible(page, 'records');
    await expectFingersFit(page, 'records');
    const table = page.locator('main table, #content table').first();
    expect(
      await table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      ),
    ).toBeLessThanOrEqual(0);
  });
});

test('two records of one project are compared, and a photo is zoomed in both', async ({ page }) => {
  await signedIn(page);
  await new DashboardPage(page).acceptAll();
  const record = new RecordPage(page);
  await record.create();
  // Which of two is the earlier one follows from their days.
  await record.fill('Started on', '2026-06-01');
  await page.getByRole('link', { name: 'Compare two records' }).click();
  const photos = page.getByRole('region', { name: 'Photos of both records' });
  await expect(photos.getByRole('img')).toHaveCount(2);
  const widths = () => photos.getByRole('img').evaluateAll((all) => all.map((one) => one.clientWidth));
  const [before = 0] = await widths();
  await photos.focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await widths()).every((width) => width > before * 1.3)).toBe(true);
  await expect(page.getByText('The same box lies in the scope of both records.')).toBeVisible();
  await expectAccessible(page);

  // The way up names the project, on one line of the narrowest window.
  await page.setViewportSize({ width: 390, height: 844 });
  const up = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(up.getByRole('link')).toHaveText(['Dashboard', 'All records', 'Sample inspection']);
  const middles = await up.locator(':scope > *').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
});

test('the photos of a compared defect open framed on it and fill their panes; they are swiped and blinked', async ({
  page,
}) => {
  await signedIn(page);
  await new DashboardPage(page).acceptAll();
  const record = new RecordPage(page);
  await record.create();
  // Which of two is the earlier one follows from their days.
  await record.fill('Started on', '2026-06-01');
  await page.getByRole('link', { name: 'Compare two records' }).click();
  const photos = page.getByRole('region', { name: 'Photos of both records' });
  const pictures = photos.getByRole('img');
  await expect(pictures).toHaveCount(2);
  const isFilled = () =>
    pictures.evaluateAll((all) =>
      all.every((picture) => {
        const [of, pane] = [picture, picture.closest('[data-pane-of-photos]')].map((each) =>
          each?.getBoundingClientRect(),
        );
        if (!of || !pane || pane.width === 0) return false;
        const covers = of.left <= pane.left + 1 && of.right >= pane.right - 1;
        return covers && of.top <= pane.top + 1 && of.bottom >= pane.bottom - 1;
      }),
    );
  await expect.poll(isFilled).toBe(true);

  await photos.focus();
  await page.keyboard.press('2');
  const divider = page.getByRole('slider', { name: 'Divider between the earlier and the later photo' });
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await expect.poll(isFilled).toBe(true);
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '45');
  const [pane, at] = [await page.locator('[data-pane-of-photos]').boundingBox(), await divider.boundingBox()];
  if (!pane || !at) throw new Error('They are not drawn.');
  await page.mouse.move(at.x + at.width / 2, at.y + 40);
  await page.mouse.down();
  await page.mouse.move(pane.x + pane.width * 0.8, at.y + 60, { steps: 3 });
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuenow', '80');
  await expectAccessible(page, 'swiped');

  await page.getByRole('button', { name: 'Blink' }).click();
  const shown = page.locator('[data-shown]');
  await expect(shown).toHaveAttribute('data-shown', 'after');
  await photos.focus();
  await page.keyboard.down('b');
  await expect(shown).toHaveAttribute('data-shown', 'before');
  await page.keyboard.up('b');
  await expect(shown).toHaveAttribute('data-shown', 'after');
  const hold = page.getByRole('button', { name: /^Hold for the earlier photo/ });
  await hold.hover();
  await page.mouse.down();
  await expect(shown).toHaveAttribute('data-shown', 'before');
  await page.mouse.up();
  await expect(shown).toHaveAttribute('data-shown', 'after');
  await expectAccessible(page, 'blinked');
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(pictures).toHaveCount(2);
});

test('the tables are an Excel workbook with a picture of every defect, or CSV files', async ({ page }) => {
  await signedIn(page);
  await new DashboardPage(page).acceptAll();
  await new RecordPage(page).create();
  for (const [choice, entry] of [
    ['Excel workbook', 'xl/workbook.xml'],
    ['CSV files (ZIP)', 'Observations.csv'],
  ] as const) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tables' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    const file = test.info().outputPath(`tables-${entry.length}`);
    await (await downloaded).saveAs(file);
    const names = Object.keys(unzipSync(new Uint8Array(await readFile(file))));
    expect(names).toContain(entry);
    if (choice !== 'Excel workbook') continue;
    const defects = workbook(file).get('Defects') ?? [];
    expect(defects.length).toBeGreaterThan(0);
    expect(names.filter((name) => name.startsWith('xl/media/'))).toHaveLength(defects.length);
  }
});

test('the browser prints a sheet for paper instead of the screen', async ({ page }) => {
  const record = await RecordPage.opened(page);
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 })
    .promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toContain('DRAFT');
  expect(text).toContain('Verdict by location');
  expect(text).not.toContain('Report language');
  // The screen is as it was.
  await expect(record.report).toBeVisible();
});
