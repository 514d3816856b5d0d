/** Kept free at the edges of the window, CSS pixels; the same as React Aria's. */
const EDGE = 12;
/** Distance between the point and a menu below it. */
const GAP = 2;

/**
 * The position of a menu opened at a point: below it where there is space, else as much higher as needed to show all of
 * it, at most up to the top of the window.
 * @param room all CSS pixels: the point's distance from the top of the window, the menu's and the window's height
 * @returns distance from the point down to the menu's top; negative where the menu starts above the point
 */
export function offsetOf({ at, menu, height }: Record<'at' | 'menu' | 'height', number>): number {
  const wholeAt = height - EDGE - menu;
  return Math.min(GAP, Math.max(wholeAt, EDGE) - at);
}
