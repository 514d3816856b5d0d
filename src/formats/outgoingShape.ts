import { type Outline, outlineBounds, type Ring } from '#domain/geometry/outline/outline.ts';
import { signedArea } from '#domain/geometry/outline/outlineExtent.ts';
import { oneRing } from '#domain/geometry/outline/rings/oneRing.ts';
import type { Rect } from '#domain/geometry/rect.ts';

/** Rounds to a thousandth of a pixel. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The points of an outline as a single ring or line: a polygon's parts and holes are joined, see `oneRing`. */
export function ringOf(outline: Outline): Ring {
  const ring =
    outline.kind === 'polygon'
      ? oneRing(outline.parts)
      : outline.kind === 'turned'
        ? outline.corners
        : outline.points;
  return ring.map(rounded);
}

/** Flat coordinates as points. */
export function pointsOf(ring: Ring): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) points.push([ring[i] ?? 0, ring[i + 1] ?? 0]);
  return points;
}

/** A box before it was turned about its centre, and by how much. */
export interface Turned {
  readonly box: Rect;
  /** Clockwise, as y points down; above −180, up to 180. */
  readonly degrees: number;
}

/**
 * The turned box with these four corners; null where they are no rectangle, as after scaling to another aspect ratio.
 */
export function turnedOf(outline: Outline): Turned | null {
  if (outline.kind !== 'turned') return null;
  const [a, b, c] = pointsOf(outline.corners);
  if (!a || !b || !c) return null;
  const width = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const height = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const isRight = Math.abs(Math.abs(signedArea(outline.corners)) - width * height) <= 0.001 * width * height;
  const { x, y, width: across, height: down } = outlineBounds(outline);
  const box = { x: x + across / 2 - width / 2, y: y + down / 2 - height / 2, width, height };
  return isRight ? { box, degrees: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI } : null;
}
