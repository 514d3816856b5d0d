import type { Page } from '@playwright/test';

/**
 * What is wrong with the header as it is laid out: parts that overlap, are cut off at the window's edge, or are higher
 * than one line.
 */
export const headerFaults = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('banner')
    .locator('a, button, [role=img]')
    .evaluateAll((all) => {
      const boxes = all.map((one) => ({
        name: one.textContent || one.getAttribute('aria-label'),
        box: one.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ name, box }, at) => [
        ...(box.height > 46 ? [`${name} is ${box.height} px high`] : []),
        ...(box.right > innerWidth ? [`${name} is cut off`] : []),
        ...boxes
          .slice(at + 1)
          .filter((other) => other.box.left < box.right - 0.5 && other.box.right > box.left + 0.5)
          .map((other) => `${name} and ${other.name} overlap`),
      ]);
    });
