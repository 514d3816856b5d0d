import type { Point, Rect } from './rect.ts';

/** The eight handles of a box by compass: `nw` is the top-left corner, `e` the middle of the right edge. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** How close a pointer has to come to a handle, in CSS pixels along each axis. */
export const HANDLE_REACH = 8;

/** Edges shorter than this, in CSS pixels, have no handle in their middle. */
const MIDDLE_ROOM = 40;

/** Which edges a handle moves: −1 left or top, 0 none, 1 right or bottom. */
export const HANDLE_SIDES: Readonly<Record<Handle, { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }>> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
};

/** The handles that a box of this size shows, with their centres. @param box on the screen, CSS pixels */
export function handlesOf(box: Rect): { readonly handle: Handle; readonly at: Point }[] {
  return HANDLES.filter((handle) => {
    const { x, y } = HANDLE_SIDES[handle];
    return (x !== 0 || box.width >= MIDDLE_ROOM) && (y !== 0 || box.height >= MIDDLE_ROOM);
  }).map((handle) => {
    const { x, y } = HANDLE_SIDES[handle];
    return {
      handle,
      at: { x: box.x + (box.width * (x + 1)) / 2, y: box.y + (box.height * (y + 1)) / 2 },
    };
  });
}

/**
 * The handle under the pointer, the nearest of several, or null. In a box too small for its handles they extend
 * outwards only, so that the box itself can still be grabbed.
 * @param box on the screen, CSS pixels
 * @param furthest how close the pointer has to come, CSS pixels; fingers need more than a mouse
 */
export function handleAt(box: Rect, pointer: Point, furthest = HANDLE_REACH): Handle | null {
  const inward = Math.min(furthest, Math.min(box.width, box.height) / 4);
  let best: Handle | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { handle, at } of handlesOf(box)) {
    const side = HANDLE_SIDES[handle];
    const dx = pointer.x - at.x;
    const dy = pointer.y - at.y;
    const reach = (d: number, s: number) => (s !== 0 && d * s < 0 ? inward : furthest);
    if (Math.abs(dx) > reach(dx, side.x) || Math.abs(dy) > reach(dy, side.y)) continue;
    const distance = Math.hypot(dx, dy);
    if (distance < nearest) {
      nearest = distance;
      best = handle;
    }
  }
  return best;
}

/** The box with a handle's edges moved by (dx, dy), turned over where an edge passes its opposite. */
export function dragHandle(box: Rect, handle: Handle, dx: number, dy: number): Rect {
  const side = HANDLE_SIDES[handle];
  const left = box.x + (side.x < 0 ? dx : 0);
  const right = box.x + box.width + (side.x > 0 ? dx : 0);
  const top = box.y + (side.y < 0 ? dy : 0);
  const bottom = box.y + box.height + (side.y > 0 ? dy : 0);
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  };
}
