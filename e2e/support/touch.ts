import { expect, type Page } from '@playwright/test';

/**
 * Expects that every control in view, and fully visible in its scrolling list, is hit by a finger up to 21 px above or
 * below its middle, whatever is drawn of it: 44 px in all, nothing clipped and no other control on top. Cells with a
 * checkbox clip nothing.
 * @param what names the state in a failure, where a test checks several
 */
export async function expectFingersFit(page: Page, what?: string): Promise<void> {
  const missed = await page.evaluate(() => {
    const found: string[] = [];
    /** Whether a scrolling list ends between two heights: people scroll to what lies there before tapping it. */
    const isCutByList = (one: Element, from: number, to: number): boolean => {
      for (let parent = one.parentElement; parent; parent = parent.parentElement) {
        const { top, bottom } = parent.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
        if (scrolls && parent.scrollHeight > parent.clientHeight && (from < top || to > bottom)) return true;
      }
      return false;
    };
    // Links in sentences are only as high as the sentence.
    const controls =
      'button, select, textarea, summary, input:not([type="checkbox"]), label:has(input), a:not(p a)';
    for (const one of document.querySelectorAll<HTMLElement>(`:is(main, [role="dialog"]) :is(${controls})`)) {
      const { left, width, top, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = one.contains(document.elementFromPoint(x, y));
      if (!isSeen || y < 22 || y > innerHeight - 22 || isCutByList(one, y - 21, y + 21)) continue;
      const reach = (at: number) => {
        const hit = document.elementFromPoint(x, at);
        // A field's own box counts as the field.
        const box = hit?.closest('[role="group"], [role="presentation"]');
        return hit !== null && (one.contains(hit) || box?.contains(one) === true);
      };
      if (!reach(y - 21) || !reach(y + 21))
        found.push(
          `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(height)}`,
        );
    }
    // A checkbox is no text: it must be neither clipped nor replaced by an ellipsis.
    for (const cell of document.querySelectorAll('main :is(td, th):has(input[type="checkbox"])'))
      if (cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX !== 'visible')
        found.push(`cut: ${cell.outerHTML.slice(0, 200)}`);
    return found;
  });
  expect(missed, what).toEqual([]);
}
