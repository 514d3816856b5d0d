import type { Rect } from '../rect.ts';

/** Consecutive points, `x0, y0, x1, y1, …`; a ring closes by itself: its last point is not its first. */
export type Ring = readonly number[];

/** A filled area: its outer ring first, then its holes. */
export type Part = readonly Ring[];

/**
 * The shape of a damage where it is more than its box; users of the type state the unit. A turned box is stored as its
 * four corners in order: an angle would change wherever sides are fractions of a photo.
 */
export type Outline =
  | { readonly kind: 'polygon'; readonly parts: readonly Part[] }
  | { readonly kind: 'turned'; readonly corners: Ring }
  | { readonly kind: 'line'; readonly points: Ring };

/** A box and, where there is one, the outline that it bounds: one value, so that a merge takes both or neither. */
export interface Shape extends Rect {
  readonly outline?: Outline;
}

/** Larger outlines are reduced to this many points; see `repair.ts`. */
export const MAX_POINTS = 20_000;

/** The whole photo in fractions of itself. */
export const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** All rings and lines of an outline, in their order. */
export function ringsOf(outline: Outline): readonly Ring[] {
  if (outline.kind === 'polygon') return outline.parts.flat();
  return [outline.kind === 'turned' ? outline.corners : outline.points];
}

/** How many points an outline has. */
export const pointCount = (outline: Outline): number =>
  ringsOf(outline).reduce((sum, ring) => sum + ring.length / 2, 0);

/** The same outline with each ring mapped. */
export function mapRings(outline: Outline, map: (ring: Ring) => Ring): Outline {
  if (outline.kind === 'turned') return { kind: 'turned', corners: map(outline.corners) };
  if (outline.kind === 'line') return { kind: 'line', points: map(outline.points) };
  return { kind: 'polygon', parts: outline.parts.map((part) => part.map(map)) };
}

/** The smallest rectangle around all points. */
export function outlineBounds(outline: Outline): Rect {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of ringsOf(outline))
    for (let i = 0; i + 1 < ring.length; i += 2) {
      const [x = 0, y = 0] = [ring[i], ring[i + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** An outline moved and stretched as one rectangle becomes the other. A side without extent is only moved. */
export function mapOutline(outline: Outline, from: Rect, to: Rect): Outline {
  const across = from.width > 0 ? to.width / from.width : 1;
  const down = from.height > 0 ? to.height / from.height : 1;
  return mapRings(outline, (ring) =>
    ring.map((value, i) => (i % 2 === 0 ? to.x + (value - from.x) * across : to.y + (value - from.y) * down)),
  );
}

/** A box with its outline moved and stretched along with it, as any annotation tool does when handles are dragged. */
export function reshaped({ outline, ...from }: Shape, { x, y, width, height }: Rect): Shape {
  const to = { x, y, width, height };
  if (!outline) return to;
  const mapped = mapOutline(outline, from, to);
  const [across, down] = [width * from.height, height * from.width];
  // Stretched along one side, a turned box no longer is one.
  const isTurned = mapped.kind === 'turned' && Math.abs(across - down) > 1e-9 * Math.max(across, down);
  return { ...to, outline: isTurned ? { kind: 'polygon', parts: [[mapped.corners]] } : mapped };
}
