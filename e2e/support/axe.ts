import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Expects that axe finds nothing on the page in its current state: by every rule in the current theme, and by contrast
 * in the other theme, which differs only in colours.
 * @param what names the state in a failure, where a test checks several
 * @param part selects what is checked; by default the whole page. For popovers of a field: while one is open,
 * react-aria hides everything else from assistive technology, though focusing it by closing the popover is possible.
 */
export async function expectAccessible(page: Page, what?: string, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  const found = await page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const root = document.documentElement;

    // A modal is transparent from its first commit until its effects have run, and everything else is hidden already.
    const isModalComing = () =>
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
        (modal) => modal.checkVisibility() && !modal.checkVisibility({ opacityProperty: true }),
      );

    async function find(rules: readonly string[] | null): Promise<string[]> {
      // Colours in a transition can't be checked, and one transition may start another. Endless animations aren't
      // waited for.
      for (let moving = true; moving; ) {
        await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          );
        moving = ending.length > 0 || isModalComing();
        await Promise.allSettled(ending.map(({ finished }) => finished));
      }
      const { violations } = await loaded.run(only ?? document, {
        ...(rules ? { runOnly: [...rules] } : {}),
        // Popovers of a field are outside the landmarks of the page.
        ...(only ? { rules: { region: { enabled: false } } } : {}),
        // The page has no frames and no media, and passed checks are not read: without them it takes a fifth of the
        // time.
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      });
      // The words of the control under the pointer belong to it, wherever they are in the page.
      const isTooltip = (selector: unknown) =>
        typeof selector === 'string' &&
        document
          .querySelector(selector)
          ?.matches(':has([role="tooltip"]), [role="tooltip"], [role="tooltip"] *');
      const faults = violations
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.filter(({ target }) => !(id === 'region' && isTooltip(target[0]))),
        }))
        .filter(({ nodes }) => nodes.length > 0);
      return faults.map(
        ({ id, nodes }) =>
          `${root.dataset.theme}, ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any.map(({ message }) => message)}`).join('; ')}`,
      );
    }

    const theme = root.dataset.theme;
    const inThis = await find(null);
    root.dataset.theme = theme === 'dark' ? 'light' : 'dark';
    const inOther = await find(['color-contrast']);
    root.dataset.theme = theme;
    return [...inThis, ...inOther];
  }, part);
  expect(found, what).toEqual([]);
}
