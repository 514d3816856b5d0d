import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/axe.ts';
import { PARTS } from './views/everyView.ts';
import { WORDS } from './views/view.ts';
import { openWorkplace, show } from './workplace.ts';

/** Window widths for a mouse, and screen widths for touch; in separate groups, so that they can be selected. */
const SCREENS = [
  { hasTouch: false, width: 1440 },
  { hasTouch: false, width: 1024 },
  { hasTouch: true, width: 768 },
  { hasTouch: true, width: 390 },
] as const;
/** What is placed in a scrolling part and lies outside of it, as it doesn't scroll with it: what is around it scrolls then, into nothing. */
const leaking = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')].flatMap((part) => {
      const { overflowY, position } = getComputedStyle(part);
      if (position !== 'static' || !/auto|scroll/.test(overflowY)) return [];
      const end = part.getBoundingClientRect().bottom;
      const placed = [...part.querySelectorAll('*')].find(
        (inner) =>
          inner instanceof HTMLElement &&
          inner.offsetParent !== null &&
          getComputedStyle(inner).position === 'absolute' &&
          !part.contains(inner.offsetParent) &&
          inner.getBoundingClientRect().bottom > end,
      );
      return placed ? [`${placed.outerHTML.slice(0, 120)} doesn’t scroll with .${part.className}`] : [];
    }),
  );
const TAGS = Object.keys(WORDS) as (keyof typeof WORDS)[];

for (const tag of TAGS)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const { hasTouch, width } of SCREENS)
      test.describe(`${tag}, ${colorScheme}, ${width} px`, () => {
        test.use({
          locale: tag === 'en' ? 'en-GB' : tag,
          colorScheme,
          hasTouch,
          viewport: { width, height: 900 },
        });

        for (const [part, views] of PARTS)
          test(`${part}: all stand, axe finds nothing, and nothing is wider than its screen`, async ({
            page,
          }) => {
            const found: string[] = [];
            const look = async (name: string) => {
              const path = `pictures/${tag}/${colorScheme}/${width}/${name}.png`;
              await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
              const wide = await page.evaluate(() => document.documentElement.scrollWidth);
              if (wide > width) found.push(`${name} is ${wide} px wide`);
              for (const one of await leaking(page)) found.push(`${name}: ${one}`);
              // Axe is run once: it checks the colours of both themes.
              if (colorScheme === 'dark') return;
              await expectAccessible(page).catch((error: Error) => found.push(`${name}: ${error.message}`));
            };
            if (part === 'other pages') {
              await page.goto('/');
              await page.locator('input[type=email]').waitFor();
              await look('login');
            }
            const shown = await openWorkplace(page, tag);
            for (const view of views) {
              if (width > (view.widest ?? width)) continue;
              try {
                await show(shown, view);
                await look(view.name);
              } catch (error) {
                found.push(`${view.name} does not stand: ${String(error).split('\n')[0]}`);
              }
            }
            expect(found).toEqual([]);
          });
      });
