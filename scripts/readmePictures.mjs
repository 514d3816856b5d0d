// Makes the README's pictures from the built app: `npm run build && npm run pictures`. Those of the report need
// poppler's pdftoppm and pdftotext.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, TEST_FLAGS } from './browser.mjs';
import { serve } from './serve.mjs';

/** Start of the recommendation, by which its page in the report is found. */
const RECOMMENDATION = 'Cut back to sound concrete';

const here = dirname(fileURLToPath(import.meta.url));
const { url, close } = await serve(join(here, '../dist'), 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: TEST_FLAGS });
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  colorScheme: 'dark',
  // Cards come in one after the other.
  reducedMotion: 'reduce',
});

const stage = page.locator('[data-annotator]');
const shoot = (name, clip) => page.screenshot({ path: join(here, 'pictures', `${name}.png`), clip });

await page.goto(url);
await page.getByLabel('Email').fill('mei.chan@example.com');
await page.getByRole('button', { name: 'Login', exact: true }).click();
await stage.and(page.locator('[data-ready]')).waitFor();
// A box has to be selected before keys can judge it.
await page.goto(`${url}/dashboard?image=sample.sample-01&damage=CRACK_001`);
await page.locator('[data-selected-damage-id="CRACK_001"], [aria-selected="true"]').first().waitFor();
for (const key of 'aafaf') await page.keyboard.press(key);
await page.locator('[data-save-state=saved]').first().waitFor();
await page.goto(`${url}/dashboard?image=sample.sample-01&damage=CRACK_002`);
await stage.and(page.locator('[data-ready]')).waitFor();
// Waits for what loads later: the thumbnails of visible cards, and the assessment of the damage.
await page.waitForFunction(() => {
  const cards = [...document.querySelectorAll('[data-image-name]')].filter(
    (card) => card.getBoundingClientRect().top < innerHeight,
  );
  return cards.length > 6 && cards.every((card) => card.querySelector('img')?.complete);
});
await page.getByRole('button', { name: 'Measure', exact: true }).last().waitFor();
await page.getByRole('radio', { name: /Severe/ }).waitFor();
await page.getByPlaceholder('Filter by defect type').waitFor();
await page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link').first().waitFor();
await page.getByRole('button', { name: 'End the tour' }).click();
await page.mouse.move(0, 0);
await shoot('dashboard');

await page.keyboard.press('Delete');
await page.getByRole('alertdialog').waitFor();
await page
  .getByRole('alertdialog')
  .evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map((one) => one.finished)));
await shoot('deletion', { x: 370, y: 240, width: 700, height: 420 });

await page.getByRole('button', { name: 'Cancel', exact: true }).click();
await page.emulateMedia({ colorScheme: 'light' });
await page.goto(`${url}/inspection-record/sample#findings`);
await page.getByRole('button', { name: 'F-1/001' }).click();
const details = page.getByRole('region', { name: 'Defect F-1/001' });
await details.getByRole('button', { name: /Severity$/ }).click();
await page.getByRole('option', { name: '3 Severe' }).click();
await details
  .getByLabel('Recommendation')
  .fill(`${RECOMMENDATION}, treat the bars, make good. Scaffold needed.`);
await details.getByRole('button', { name: 'Use this date' }).click();
await page.goto(`${url}/inspection-record/sample#verdicts`);
for (const [place, verdict] of [
  ['F-1', 'Safe with repair'],
  ['Whole record', 'Safe with repair'],
]) {
  await page.getByRole('button', { name: `Verdict for ${place}` }).click();
  await page.getByRole('option', { name: verdict, exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}
const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-pictures-'));
const downloaded = page.waitForEvent('download', { timeout: 120_000 });
await page.getByRole('button', { name: 'Report (PDF)' }).click();
const pdf = join(folder, 'report.pdf');
await (await downloaded).saveAs(pdf);
const { stdout: text } = spawnSync('pdftotext', [pdf, '-'], { encoding: 'utf8' });
// The defect's own sheet, not the summary: only there its source is stated.
const sheet = text
  .split('\f')
  .map((each) => each.replaceAll(/\s+/g, ' '))
  .findIndex((each) => each.includes(RECOMMENDATION) && each.includes('Source'));
for (const [name, number] of [
  ['report-cover', '1'],
  ['report-sheet', String(sheet + 1)],
]) {
  const into = join(here, 'pictures', name);
  spawnSync('pdftoppm', ['-r', '60', '-png', '-singlefile', '-f', number, '-l', number, pdf, into]);
}
rmSync(folder, { recursive: true, force: true });

await page.goto(`${url}/inspection-record`);
await page.getByRole('button', { name: 'New record' }).click();
await page.getByRole('link', { name: 'Compare two records' }).click();
const photos = page.getByRole('region', { name: 'Photos of both records' });
await photos.getByRole('img').nth(1).waitFor();
await photos.focus();
for (const key of ['+', '+', '+']) await page.keyboard.press(key);
await shoot('compare');

await browser.close();
await close();
