/** A point; users of the type state the unit and the space (screen, stage, photo fraction). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height in the same unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An axis-aligned rectangle by its top-left corner; y points down. */
export interface Rect extends Point, Size {}

/** The area of a rectangle, in the square of its unit. */
export const area = (rect: Size): number => rect.width * rect.height;

/** The centre of a rectangle. */
export const centre = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** Where a side of a picture begins in its pane so that it leaves no gap; in the middle where it is too small to fill it. */
export const filling = (from: number, length: number, pane: number): number =>
  length <= pane ? (pane - length) / 2 : Math.min(0, Math.max(pane - length, from));

/** The common part of two rectangles, or null where they don't overlap (touching edges don't count). */
export function intersection(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The rectangle spanned by two opposite corners, in either order. */
export const rectBetween = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The smallest rectangle around all of these; null for none. */
export function unionOf(rects: readonly Rect[]): Rect | null {
  const [first] = rects;
  if (!first) return null;
  let { x: left, y: top } = first;
  let [right, bottom] = [left, top];
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
