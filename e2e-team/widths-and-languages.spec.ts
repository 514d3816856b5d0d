import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../e2e/support/axe.ts';
import { addPhotos, type Device, deviceOf } from './support/devices.ts';
import { APP, SHARED } from './support/people.ts';

/** Languages by their names in the app and in the browser. */
const LANGUAGES = [
  ['en', 'en'],
  ['zh-hk', 'zh-HK'],
] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const PARTS = ['work', 'people', 'audit', 'second', 'agreement'] as const;
const OVER = '[role=dialog], [role=menu]';

test.describe.configure({ mode: 'serial' });

let lea: Device;
let ina: Device;

test.beforeAll(async ({ browser }) => {
  lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  // Tests of others may have added some before.
  if ((await lea.stage.getAttribute('data-image-id')) === null) await addPhotos(lea);
  await expect(lea.stage).toHaveAttribute('data-ready', 'true');
  await lea.inStep();
  ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
});

test.afterAll(async () => {
  for (const { page } of [lea, ina]) await page.context().close();
});

/** Stores the language in the preferences: it applies from the next load. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate((chosen) => {
    const { state = {} } = JSON.parse(localStorage.getItem('preferences') ?? '{}');
    localStorage.setItem('preferences', JSON.stringify({ state: { ...state, locale: chosen }, version: 1 }));
  }, locale);
}

for (const [chosen, locale] of LANGUAGES)
  for (const size of SIZES)
    test(`every page of a team fits ${size.width} px in ${locale}, and axe finds nothing`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const { page, inStep } = lea;
      await page.setViewportSize(size);
      await speak(page, chosen);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`, 'i'));
      const look = async (name: string, on = page, part?: string) => {
        await on.screenshot({
          path: `pictures/team/${locale}/${size.width}/${name}.png`,
          animations: 'disabled',
        });
        expect
          .soft(await on.evaluate(() => document.documentElement.scrollWidth), name)
          .toBeLessThanOrEqual(size.width);
        await expectAccessible(on, name, part);
      };
      const over = async (name: string, open: () => Promise<void>) => {
        await open();
        await page.locator(OVER).last().waitFor();
        await look(name, page, OVER);
        await page.keyboard.press('Escape');
        await expect(page.locator(OVER)).toHaveCount(0);
      };

      await page.goto(`${APP}/project`);
      await page.getByRole('link', { name: SHARED.name }).first().waitFor();
      await look('projects');
      await page.goto(`${APP}/project/${SHARED.id}`);
      await inStep();
      await look('overview');
      await over('in-step', () => page.locator('button:has([data-team-state])').click());
      await over('inbox', () => page.locator('button:has([data-inbox])').click());
      for (const part of PARTS) {
        await page.goto(`${APP}/project/${SHARED.id}?tab=team&part=${part}`);
        await inStep();
        await expect(page.locator('#content nav').last().locator('a[aria-current=page]')).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        await look(`team-${part}`);
      }
      await lea.openDashboard();
      await page.locator('[data-annotator][data-ready=true]').waitFor();
      await ina.page.goto(page.url());
      await page.locator('[data-people-here]').waitFor();
      await page.locator('[data-zoom-readout]').waitFor({ state: 'attached' });
      await look('dashboard');
      await page.context().setOffline(true);
      await expect(lea.state).toHaveAttribute('data-team-trouble', 'offline');
      await look('offline');
      await page.context().setOffline(false);
      await inStep();

      const alone = await (await browser.newContext({ locale, viewport: size })).newPage();
      await alone.goto(APP);
      await alone.locator('input[type=password]').waitFor();
      await look('login', alone);
      await alone.context().close();
    });
