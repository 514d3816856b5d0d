/** Kept free at the edges of the window, CSS pixels: what React Aria keeps as well. */
const EDGE = 12;
/** Between the point and a menu below it. */
const GAP = 2;

/**
 * Where a menu begins that is open at a point: below it where there is room, else as much higher as it needs to be seen
 * whole, up to the top of the window.
 * @param room all CSS pixels: the point's distance from the top of the window, the menu's and the window's height
 * @returns from the point down to the menu's top; below 0 where the menu begins above the point
 */
export function offsetOf({ at, menu, height }: Record<'at' | 'menu' | 'height', number>): number {
  const wholeAt = height - EDGE - menu;
  return Math.min(GAP, Math.max(wholeAt, EDGE) - at);
}
