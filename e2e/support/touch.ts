import { expect, type Page } from '@playwright/test';

/**
 * Expects that every control in view, and in full view of the list it scrolls with, is hit by a finger that lands up to 21 px above or below its middle, whatever is
 * drawn of it: 44 px in all, nothing cut off and nothing of another control on top. Cells with a box to tick cut nothing.
 * @param what names the state in a failure, where a test looks at several
 */
export async function expectFingersFit(page: Page, what?: string): Promise<void> {
  const missed = await page.evaluate(() => {
    const found: string[] = [];
    /** Whether a list that scrolls ends between two heights: what lies there is scrolled to before it is tapped. */
    const isCutByList = (one: Element, from: number, to: number): boolean => {
      for (let parent = one.parentElement; parent; parent = parent.parentElement) {
        const { top, bottom } = parent.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
        if (scrolls && parent.scrollHeight > parent.clientHeight && (from < top || to > bottom)) return true;
      }
      return false;
    };
    // Links in sentences are as high as the sentence.
    const controls =
      'button, select, textarea, summary, input:not([type="checkbox"]), label:has(input), a:not(p a)';
    for (const one of document.querySelectorAll<HTMLElement>(`:is(main, [role="dialog"]) :is(${controls})`)) {
      const { left, width, top, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = one.contains(document.elementFromPoint(x, y));
      if (!isSeen || y < 22 || y > innerHeight - 22 || isCutByList(one, y - 21, y + 21)) continue;
      const reach = (at: number) => {
        const hit = document.elementFromPoint(x, at);
        // A field's own box stands for the field.
        const box = hit?.closest('[role="group"], [role="presentation"]');
        return hit !== null && (one.contains(hit) || box?.contains(one) === true);
      };
      if (!reach(y - 21) || !reach(y + 21))
        found.push(
          `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(height)}`,
        );
    }
    // A box to tick is no text: nothing of it may be cut, and no dots may stand for what is.
    for (const cell of document.querySelectorAll('main :is(td, th):has(input[type="checkbox"])'))
      if (cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX !== 'visible')
        found.push(`cut: ${cell.outerHTML.slice(0, 200)}`);
    return found;
  });
  expect(missed, what).toEqual([]);
}
