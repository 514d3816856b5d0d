import type { Point } from '#domain/geometry/rect.ts';
import type { OutlineDraft } from '#stores/draft.ts';
import type { Core } from '../core.ts';
import { FEWEST } from './edits.ts';
import type { Places } from './places.ts';

/** Least distance of the crosshair from the edges of the view, CSS pixels. */
const EDGE = 24;

/** How far a value is outside the range from the margin to `most` minus the margin, CSS pixels. */
const beyond = (value: number, most: number): number =>
  Math.min(0, value - EDGE) + Math.max(0, value - most + EDGE);

/**
 * Moves the crosshair by CSS pixels, from where it is, else from the last point or the centre of the visible part. The view
 * moves along where the crosshair would leave it.
 * @returns its new place, fractions
 */
export function crossBy({ view, viewing }: Core, places: Places, draft: OutlineDraft, by: Point): Point {
  const seen = places.seen();
  const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  const from = places.screen(draft.cross ?? draft.strokes.flat().at(-1) ?? middle);
  const cross = places.fraction({ x: from.x + by.x, y: from.y + by.y });
  const to = places.screen(cross);
  const [dx, dy] = [beyond(to.x, view.host.width), beyond(to.y, view.host.height)];
  if (dx !== 0 || dy !== 0) viewing.panBy(-dx, -dy);
  return cross;
}

/** Whether a place is on the first point of a ring that has enough points to be closed. @param near CSS pixels */
export function closesRing({ way, strokes }: OutlineDraft, places: Places, at: Point, near: number): boolean {
  const isRing = way === 'polygon' || way === 'add' || way === 'cut';
  const points = strokes.flat();
  const [first] = points;
  if (!isRing || !first || points.length < FEWEST[way]) return false;
  const begin = places.screen(first);
  return Math.hypot(begin.x - at.x, begin.y - at.y) <= near;
}
