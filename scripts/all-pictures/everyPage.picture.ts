import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/axe.ts';
import { PARTS } from './views/everyView.ts';
import { WORDS } from './views/view.ts';
import { openWorkplace, show, still } from './workplace.ts';

/** Widths of windows with a mouse, and of screens that are touched. */
const SCREENS = [
  { hasTouch: false, widths: [1440, 1024] },
  { hasTouch: true, widths: [768, 390] },
] as const;
const TAGS = Object.keys(WORDS) as (keyof typeof WORDS)[];

for (const tag of TAGS)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const { hasTouch, widths } of SCREENS)
      test.describe(`${tag}, ${colorScheme}, ${widths.join(' and ')} px`, () => {
        const [first] = widths;
        test.use({
          locale: tag === 'en' ? 'en-GB' : tag,
          colorScheme,
          hasTouch,
          viewport: { width: first, height: 900 },
        });

        for (const [part, views] of PARTS)
          test(`${part}: all stand, axe finds nothing, and nothing is wider than its screen`, async ({
            page,
          }) => {
            const found: string[] = [];
            const look = async (name: string, width: number) => {
              const path = `pictures/${tag}/${colorScheme}/${width}/${name}.png`;
              await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
              const wide = await page.evaluate(() => document.documentElement.scrollWidth);
              if (wide > width) found.push(`${name} at ${width} px is ${wide} px wide`);
              // It looks at the colours of both themes.
              if (colorScheme === 'dark') return;
              await expectAccessible(page).catch((error: Error) =>
                found.push(`${name} at ${width} px: ${error.message}`),
              );
            };
            if (part === 'other pages') {
              await page.goto('/');
              await page.locator('input[type=email]').waitFor();
              for (const width of widths) {
                await page.setViewportSize({ width, height: 900 });
                await look('login', width);
              }
            }
            const shown = await openWorkplace(page, tag);
            for (const view of views) {
              const fitting = widths.filter((width) => width <= (view.widest ?? width));
              for (const width of fitting) {
                await page.setViewportSize({ width, height: 900 });
                try {
                  // What was opened hangs on a place; a page alone goes along with its window.
                  if (view.open || width === fitting[0]) await show(shown, view);
                  else await still(page);
                  await look(view.name, width);
                } catch (error) {
                  found.push(`${view.name} at ${width} px does not stand: ${String(error).split('\n')[0]}`);
                }
              }
            }
            expect(found).toEqual([]);
          });
      });
