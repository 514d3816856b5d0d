import { expect, type Page, test } from '@playwright/test';
import { VIEWS } from './views/everyView.ts';
import type { Tag } from './views/view.ts';
import { openWorkplace, show } from './workplace.ts';

/** Views that stand for the others; each in one language, theme and width. */
const COMPARED: readonly (readonly [view: string, tag: Tag, scheme: 'light' | 'dark', width: number])[] = [
  ['dashboard-help', 'en', 'light', 768],
  ['dashboard-delete', 'en', 'dark', 390],
  ['projects', 'en', 'light', 390],
  ['projects-new', 'zh-HK', 'dark', 390],
  ['project-overview', 'en', 'light', 768],
  ['project-defects', 'en', 'dark', 1024],
  ['project-locations', 'zh-HK', 'light', 768],
  ['record-details', 'en', 'light', 1024],
  ['record-findings', 'zh-HK', 'light', 390],
  ['record-verdicts', 'en', 'dark', 390],
  ['record-signed', 'en', 'light', 390],
  ['storage', 'zh-HK', 'dark', 390],
];

/** Photos are drawn by another program on another machine, and code is set in the system's letters. */
const OTHER_ELSEWHERE = 'main :is(img, canvas), code, pre, kbd, time';

/** Leaves that out. A mask would lie over a dialog, too, and only over pictures that have come. */
const leaveOut = (page: Page) =>
  page.evaluate((selector) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${selector}) { visibility: hidden !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, OTHER_ELSEWHERE);

for (const [name, tag, colorScheme, width] of COMPARED)
  test.describe(`${name}, ${tag}, ${colorScheme}, ${width} px`, () => {
    test.use({
      locale: tag === 'en' ? 'en-GB' : tag,
      colorScheme,
      viewport: { width, height: 800 },
      deviceScaleFactor: 1,
    });

    test('looks as it did', async ({ page }) => {
      test.setTimeout(120_000);
      // The day is written in places.
      await page.clock.setSystemTime(new Date('2026-06-01T02:00:00Z'));
      const view = VIEWS.find((one) => one.name === name);
      if (!view) throw new Error(`There is no view called ${name}.`);
      await show(await openWorkplace(page, tag), view);
      await leaveOut(page);
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
    });
  });
