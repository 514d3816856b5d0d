import type { Point, Size } from '../rect.ts';
import { mapRings, type Outline, type Part, type Ring, ringsOf } from './outline.ts';

/** A point of an outline: the index of its ring, and of the point in that ring. */
export interface Vertex {
  readonly ring: number;
  readonly at: number;
}

/** The part of an outline that is nearest to a point. */
export interface Near {
  readonly vertex: Vertex;
  /** In the unit. */
  readonly distance: number;
}

const pointOf = (ring: Ring, at: number): Point => ({ x: ring[2 * at] ?? 0, y: ring[2 * at + 1] ?? 0 });

/** Points of flat coordinates. */
export const pointsOf = (ring: Ring): Point[] =>
  Array.from({ length: Math.floor(ring.length / 2) }, (_, at) => pointOf(ring, at));

/** Flat coordinates of points. */
export const ringOf = (points: readonly Point[]): Ring => points.flatMap(({ x, y }) => [x, y]);

/** Where a point of an outline lies; null where there is none. */
export function vertexAt(outline: Outline, { ring, at }: Vertex): Point | null {
  const points = ringsOf(outline)[ring];
  return points && at >= 0 && 2 * at < points.length ? pointOf(points, at) : null;
}

/** Every point of an outline in turn. */
export const allVertices = (outline: Outline): Vertex[] =>
  ringsOf(outline).flatMap((points, ring) =>
    Array.from({ length: points.length / 2 }, (_, at) => ({ ring, at })),
  );

const nearer = (a: Near | null, b: Near): Near => (a && a.distance <= b.distance ? a : b);

/** The nearest point of an outline. @param unit how long 1 is across and down */
export function nearestVertex(outline: Outline, { x, y }: Point, unit: Size): Near | null {
  let best: Near | null = null;
  for (const [ring, points] of ringsOf(outline).entries())
    for (const [at, point] of pointsOf(points).entries()) {
      const distance = Math.hypot((point.x - x) * unit.width, (point.y - y) * unit.height);
      best = nearer(best, { vertex: { ring, at }, distance });
    }
  return best;
}

/** The nearest edge of an outline, by the point at which it starts. @param unit as for {@link nearestVertex} */
export function nearestEdge(outline: Outline, { x, y }: Point, unit: Size): Near | null {
  let best: Near | null = null;
  for (const [ring, points] of ringsOf(outline).entries()) {
    const n = points.length / 2;
    for (let at = 0; at < (outline.kind === 'line' ? n - 1 : n); at++) {
      const [a, b] = [pointOf(points, at), pointOf(points, (at + 1) % n)];
      const [dx, dy] = [(b.x - a.x) * unit.width, (b.y - a.y) * unit.height];
      const [px, py] = [(x - a.x) * unit.width, (y - a.y) * unit.height];
      const square = dx * dx + dy * dy;
      const along = square > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / square)) : 0;
      const distance = Math.hypot(px - along * dx, py - along * dy);
      best = nearer(best, { vertex: { ring, at }, distance });
    }
  }
  return best;
}

/** A turned box with one corner moved: the opposite corner and its angle stay. @param photo pixels */
function turnedTo(corners: Ring, at: number, to: Point, photo: Size): Outline {
  const inPixels = ({ x, y }: Point): Point => ({ x: x * photo.width, y: y * photo.height });
  const [fixed, next] = [inPixels(pointOf(corners, (at + 2) % 4)), inPixels(pointOf(corners, (at + 1) % 4))];
  const length = Math.hypot(next.x - fixed.x, next.y - fixed.y) || 1;
  const along = { x: (next.x - fixed.x) / length, y: (next.y - fixed.y) / length };
  const moved = inPixels(to);
  const reach = (moved.x - fixed.x) * along.x + (moved.y - fixed.y) * along.y;
  const side = { x: fixed.x + reach * along.x, y: fixed.y + reach * along.y };
  const other = { x: moved.x - side.x + fixed.x, y: moved.y - side.y + fixed.y };
  const points: Point[] = [];
  points[(at + 2) % 4] = fixed;
  points[(at + 1) % 4] = side;
  points[at] = moved;
  points[(at + 3) % 4] = other;
  return {
    kind: 'turned',
    corners: ringOf(points.map(({ x, y }) => ({ x: x / photo.width, y: y / photo.height }))),
  };
}

function changed(outline: Outline, ring: number, change: (points: Point[]) => void): Outline {
  let index = -1;
  return mapRings(outline, (given) => {
    index++;
    if (index !== ring) return given;
    const points = pointsOf(given);
    change(points);
    return ringOf(points);
  });
}

/** Moves one point; a turned box keeps its angle. Fractions of the photo. @param photo pixels */
export function moveVertex(outline: Outline, { ring, at }: Vertex, to: Point, photo: Size): Outline {
  if (outline.kind === 'turned') return turnedTo(outline.corners, at, to, photo);
  return changed(outline, ring, (points) => {
    points[at] = to;
  });
}

/** A turned box as a polygon: with another number of corners it no longer is a turned box. */
const asPolygon = (outline: Outline): Outline =>
  outline.kind === 'turned' ? { kind: 'polygon', parts: [[outline.corners]] } : outline;

/** Inserts a point on the edge that starts at another. */
export const addVertex = (outline: Outline, { ring, at }: Vertex, point: Point): Outline =>
  changed(asPolygon(outline), ring, (points) => points.splice(at + 1, 0, point));

/**
 * Inserts a point in the middle of the edge after another; at the end of a line there is none, so in the edge before.
 * @returns the outline and its new point; null where the other point doesn't exist
 */
export function addAfter(
  outline: Outline,
  { ring, at }: Vertex,
): { readonly outline: Outline; readonly vertex: Vertex } | null {
  const count = (ringsOf(outline)[ring]?.length ?? 0) / 2;
  const from = outline.kind === 'line' ? Math.min(at, count - 2) : at;
  const a = vertexAt(outline, { ring, at: from });
  const b = vertexAt(outline, { ring, at: (from + 1) % count });
  if (!a || !b) return null;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { outline: addVertex(outline, { ring, at: from }, middle), vertex: { ring, at: from + 1 } };
}

/**
 * Removes a point: a hole left with two points is removed with it, and so is a part.
 * @returns null where nothing would be left
 */
export function removeVertex(given: Outline, { ring, at }: Vertex): Outline | null {
  const outline = asPolygon(given);
  const fewer = changed(outline, ring, (points) => points.splice(at, 1));
  if (fewer.kind === 'line') return fewer.points.length >= 4 ? fewer : null;
  if (fewer.kind === 'turned') return null;
  const parts = fewer.parts.flatMap((part): Part[] => {
    const [outer, ...holes] = part;
    if (!outer || outer.length < 6) return [];
    return [[outer, ...holes.filter((hole) => hole.length >= 6)]];
  });
  return parts.length > 0 ? { kind: 'polygon', parts } : null;
}

/**
 * A turned box from one side and a point on the opposite one. Fractions of the photo; its angles are right angles in
 * photo pixels.
 * @returns null where the side or the box has no extent
 */
export function turnedBoxOn(a: Point, b: Point, across: Point, photo: Size): Outline | null {
  const [dx, dy] = [(b.x - a.x) * photo.width, (b.y - a.y) * photo.height];
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const [nx, ny] = [-dy / length, dx / length];
  const height = (across.x - b.x) * photo.width * nx + (across.y - b.y) * photo.height * ny;
  if (Math.abs(height) < 1) return null;
  const [ox, oy] = [(height * nx) / photo.width, (height * ny) / photo.height];
  const corners = [a, b, { x: b.x + ox, y: b.y + oy }, { x: a.x + ox, y: a.y + oy }];
  return { kind: 'turned', corners: ringOf(corners) };
}

/** An outline turned about the centre of its points. Fractions of the photo. @param degrees clockwise */
export function turnOutline(outline: Outline, degrees: number, photo: Size): Outline {
  const points = ringsOf(outline).flatMap(pointsOf);
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const middle = { x: sum.x / points.length, y: sum.y / points.length };
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return mapRings(outline, (ring) =>
    ringOf(
      pointsOf(ring).map(({ x, y }) => {
        const [dx, dy] = [(x - middle.x) * photo.width, (y - middle.y) * photo.height];
        return {
          x: middle.x + (dx * cos - dy * sin) / photo.width,
          y: middle.y + (dx * sin + dy * cos) / photo.height,
        };
      }),
    ),
  );
}
