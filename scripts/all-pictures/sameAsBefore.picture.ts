import { expect, type Page, test } from '@playwright/test';
import { VIEWS } from './views/everyView.ts';
import type { Tag } from './views/view.ts';
import { openWorkplace, show } from './workplace.ts';

/** A sample of the views, each in one language, theme and width. */
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

/** Differs between machines: photos are drawn by another renderer, and code uses the system's font. */
const OTHER_ELSEWHERE = 'main :is(img, canvas), code, pre, kbd, time';

/** Hides these parts. A mask would also cover a dialog in front, and only works on loaded images. */
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
      test.setTimeout(240_000);
      // Some pages show today's date.
      await page.clock.setSystemTime(new Date('2026-06-01T02:00:00Z'));
      const view = VIEWS.find((one) => one.name === name);
      if (!view) throw new Error(`There is no view called ${name}.`);
      await show(await openWorkplace(page, tag), view);
      await leaveOut(page);
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
    });
  });
