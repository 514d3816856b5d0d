import type { Point } from '#domain/geometry/rect.ts';
import type { OutlineDraft } from '#stores/draft.ts';
import type { Core } from '../core.ts';
import { FEWEST } from './edits.ts';
import type { Places } from './places.ts';

/** The crosshair stays so far inside the view, CSS pixels. */
const EDGE = 24;

/** How far something lies beyond what is between an edge and the other, CSS pixels. */
const beyond = (value: number, most: number): number =>
  Math.min(0, value - EDGE) + Math.max(0, value - most + EDGE);

/**
 * Where the crosshair goes by CSS pixels, from where it is, the last point, or the middle of what is seen; fractions. The
 * view goes with it where it would leave it.
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

/** Whether a place is on the first point of a ring that has enough of them. @param near CSS pixels */
export function closesRing({ way, strokes }: OutlineDraft, places: Places, at: Point, near: number): boolean {
  const isRing = way === 'polygon' || way === 'add' || way === 'cut';
  const points = strokes.flat();
  const [first] = points;
  if (!isRing || !first || points.length < FEWEST[way]) return false;
  const begin = places.screen(first);
  return Math.hypot(begin.x - at.x, begin.y - at.y) <= near;
}
