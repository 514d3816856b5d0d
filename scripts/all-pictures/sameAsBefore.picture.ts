import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { VIEWS } from './views/everyView.ts';
import type { Shown, Tag } from './views/view.ts';
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

for (const tag of ['en', 'zh-HK'] as const)
  test.describe(tag, () => {
    // In order, in one worker: the finished example is made once.
    test.describe.configure({ mode: 'default' });

    let context: BrowserContext;
    let workplace: Shown;

    test.beforeAll(async ({ browser, baseURL, timezoneId }) => {
      test.setTimeout(240_000);
      context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(timezoneId && { timezoneId }),
        locale: tag === 'en' ? 'en-GB' : tag,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        deviceScaleFactor: 1,
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      // Some pages show today's date.
      await page.clock.setSystemTime(new Date('2026-06-01T02:00:00Z'));
      workplace = await openWorkplace(page, tag);
    });
    test.afterAll(() => context.close());

    for (const [name, , colorScheme, width] of COMPARED.filter(([, of]) => of === tag))
      test(`${name}, ${colorScheme}, ${width} px, looks as it did`, async () => {
        test.setTimeout(240_000);
        const view = VIEWS.find((one) => one.name === name);
        if (!view) throw new Error(`There is no view called ${name}.`);
        const { page } = workplace;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await show(workplace, view);
        await leaveOut(page);
        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
      });
  });
