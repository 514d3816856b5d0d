import { mapOutline, type Outline, type Ring } from '#domain/geometry/outline/outline.ts';
import { cutAt, simplify } from '#domain/geometry/outline/repair.ts';
import { nestRings } from '#domain/geometry/outline/rings/nestRings.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { Tensor } from '../port.ts';

/** Tolerance for leaving out points, in cells of the mask, which is no more exact than that. */
const TOLERANCE = 0.2;

/** Numbers on a grid, row by row. */
interface Field extends Size {
  readonly values: ArrayLike<number>;
}

/** Corners of a cell clockwise from the top left, and the side that begins at each. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
type Corner = 0 | 1 | 2 | 3;
const ALL: readonly Corner[] = [0, 1, 2, 3];

/** Value around every field, which counts as outside. */
const OUTSIDE = -1;

/**
 * Maps each crossed side to the next one along the contour, with the inside to the right (marching squares, Lorensen
 * and Cline 1987; cells with two diagonal corners inside are decided by their middle).
 */
function edges({ width, height }: Size, at: (x: number, y: number) => number): Map<number, number> {
  const next = new Map<number, number>();
  /** Sides are identified by their left or upper end, and whether they go down. */
  const side = (x: number, y: number, from: Corner): number => {
    const [a, b] = [CORNERS[from], CORNERS[((from + 1) % 4) as Corner]];
    const [left, top] = [x + Math.min(a[0], b[0]), y + Math.min(a[1], b[1])];
    return 2 * ((top + 1) * (width + 2) + left + 1) + (from % 2);
  };
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const values = CORNERS.map(([dx, dy]) => at(x + dx, y + dy));
      const isIn = (corner: number) => (values[corner % 4] ?? OUTSIDE) > 0;
      const leaving = ALL.filter((corner) => isIn(corner) && !isIn(corner + 1));
      const coming = ALL.filter((corner) => !isIn(corner) && isIn(corner + 1));
      const joined = values.reduce((sum, value) => sum + value, 0) > 0;
      for (const corner of leaving) {
        const to = coming.length === 1 ? coming[0] : (((corner + (joined ? 1 : 3)) % 4) as Corner);
        if (to !== undefined) next.set(side(x, y, corner), side(x, y, to));
      }
    }
  return next;
}

/**
 * The outline of where a field is above 0, linearly interpolated; in grid steps, 0 is the centre of the first value.
 * Null where it is nowhere above 0; NaN counts as outside.
 */
export function contourOf({ width, height, values }: Field): Outline | null {
  const at = (x: number, y: number): number => {
    const value = x < 0 || y < 0 || x >= width || y >= height ? OUTSIDE : (values[y * width + x] ?? OUTSIDE);
    return Number.isNaN(value) ? OUTSIDE : value;
  };
  const next = edges({ width, height }, at);
  /** Where the contour crosses a side. */
  const point = (side: number): readonly [number, number] => {
    const cell = Math.floor(side / 2);
    const [x, y] = [(cell % (width + 2)) - 1, Math.floor(cell / (width + 2)) - 1];
    const isDown = side % 2 === 1;
    const [a, b] = [at(x, y), isDown ? at(x, y + 1) : at(x + 1, y)];
    const share = a / (a - b);
    return isDown ? [x, y + share] : [x + share, y];
  };
  const rings: Ring[] = [];
  for (let [first] = next.keys(); first !== undefined; [first] = next.keys()) {
    const ring: number[] = [];
    for (let side: number | undefined = first; side !== undefined; ) {
      const to = next.get(side);
      if (to === undefined) break;
      ring.push(...point(side));
      next.delete(side);
      side = to;
    }
    if (ring.length >= 6) rings.push(ring);
  }
  const parts = nestRings(rings, ([x = 0, y = 0]) => [x, y]);
  return parts.length > 0 ? { kind: 'polygon', parts } : null;
}

/**
 * The outline of one box's mask: the sum of the prototypes weighted by its factors, above 0, within the box (YOLACT,
 * Bolya et al. 2019).
 *
 * @param prototypes [1, count, height, width]
 * @param factor of each prototype
 * @param box input pixels @param input of the model, pixels
 * @returns in input pixels; null where nothing is above 0
 */
export function maskOutline(
  { shape, data }: Tensor,
  factor: (prototype: number) => number,
  box: Rect,
  input: Size,
): Outline | null {
  const [, count = 0, rows = 0, columns = 0] = shape;
  const cell = { width: input.width / columns, height: input.height / rows };
  const left = Math.max(0, Math.floor(box.x / cell.width));
  const top = Math.max(0, Math.floor(box.y / cell.height));
  const width = Math.min(columns, Math.ceil((box.x + box.width) / cell.width)) - left;
  const height = Math.min(rows, Math.ceil((box.y + box.height) / cell.height)) - top;
  if (!(width > 0 && height > 0)) return null;
  const values = new Float32Array(width * height);
  for (let prototype = 0; prototype < count; prototype++) {
    const by = factor(prototype);
    for (let y = 0; y < height; y++) {
      const from = (prototype * rows + top + y) * columns + left;
      for (let x = 0; x < width; x++)
        values[y * width + x] = (values[y * width + x] ?? 0) + by * Number(data[from + x]);
    }
  }
  const contour = contourOf({ width, height, values });
  if (!contour) return null;
  // From steps between the centres of cells to pixels.
  const from = { x: -0.5, y: -0.5, width: 1, height: 1 };
  const to = { x: left * cell.width, y: top * cell.height, ...cell };
  return withinBox(mapOutline(simplify(contour, TOLERANCE), from, to), box);
}

/** Cuts an outline at its box, which seldom ends where cells of the mask do. Null where nothing of it is inside. */
function withinBox(outline: Outline, { x, y, width, height }: Rect): Outline | null {
  if (outline.kind !== 'polygon') return outline;
  const cut = (ring: Ring): Ring => {
    const across = cutAt(cutAt(ring, 0, x, 1), 0, x + width, -1);
    return cutAt(cutAt(across, 1, y, 1), 1, y + height, -1);
  };
  const parts = outline.parts.flatMap(([outer = [], ...holes]) => {
    const kept = cut(outer);
    return kept.length < 6 ? [] : [[kept, ...holes.map(cut).filter((ring) => ring.length >= 6)]];
  });
  return parts.length > 0 ? { kind: 'polygon', parts } : null;
}
