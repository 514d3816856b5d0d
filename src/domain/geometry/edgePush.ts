import type { Point, Rect, Size } from './rect.ts';

/** A drag this close to the host's edge pushes the view, in CSS pixels. */
const ZONE = 24;
/** Speed at the edge itself, CSS pixels per second; beyond the edge it keeps growing. */
const SPEED = 600;
/** Largest speed beyond the edge, as a multiple of the speed at the edge. */
const FASTEST = 3;

/** How deep a drag is in one edge's zone: 0 outside it, 1 at the edge, more beyond. */
function depth(distance: number, pressed: number): number {
  // A drag that began inside the zone was not meant to push: it starts pushing from there outwards.
  const zone = Math.min(ZONE, Math.max(pressed, 1));
  return Math.max((zone - distance) / zone, 0);
}

/** The push along one axis; it stops where the photo ends. */
function along(at: number, from: number, side: number, start: number, end: number, reach: number): number {
  const back = depth(at, from);
  const forth = depth(side - at, side - from);
  // Squared: slow in the first pixels of the zone, so that one can stop there.
  const push = Math.min(Math.max(back, forth) ** 2, FASTEST) * reach;
  if (push === 0) return 0;
  return back > forth ? Math.min(push, Math.max(0, -start)) : -Math.min(push, Math.max(0, end - side));
}

/**
 * How far a drag near the host's edge moves the view, to bring what lies beyond into view.
 * @param at where the pointer is, and `from` where it was pressed; CSS pixels in the host, may be outside it
 * @param photo where the photo is drawn, CSS pixels in the host: its edges are not pushed into the host
 * @param seconds since the previous push
 * @returns CSS pixels, as for a pan: positive moves the photo right and down
 */
export function edgePush(at: Point, from: Point, host: Size, photo: Rect, seconds: number): Point {
  const reach = SPEED * seconds;
  return {
    x: along(at.x, from.x, host.width, photo.x, photo.x + photo.width, reach),
    y: along(at.y, from.y, host.height, photo.y, photo.y + photo.height, reach),
  };
}
