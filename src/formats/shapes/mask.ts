import type { Ring, Shape } from '#domain/geometry/outline/outline.ts';
import { isInRing, nestRings } from '#domain/geometry/outline/rings/nestRings.ts';
import { boundedBy } from './outlines.ts';

/** Larger masks are refused: a photo of 400 megapixels. */
export const MAX_PIXELS = 400e6;

/** A mask, row by row: 1 where covered. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly covered: Uint8Array;
}

/**
 * A mask from its run lengths, starting with uncovered pixels; null where they don't add up to its size.
 * @param by whether runs go row by row or, as in COCO, column by column
 */
export function maskOfRuns(
  runs: readonly number[],
  frame: Omit<Mask, 'covered'>,
  by: 'row' | 'column',
): Mask | null {
  const { width, height } = frame;
  const size = width * height;
  if (!(Number.isInteger(size) && width > 0 && height > 0 && size <= MAX_PIXELS)) return null;
  if (!runs.every((run) => Number.isInteger(run) && run >= 0)) return null;
  if (runs.reduce((sum, run) => sum + run, 0) !== size) return null;
  const covered = new Uint8Array(size);
  let at = 0;
  for (const [i, run] of runs.entries()) {
    if (i % 2 === 1) {
      if (by === 'row') covered.fill(1, at, at + run);
      else for (let k = at; k < at + run; k++) covered[(k % height) * width + Math.floor(k / height)] = 1;
    }
    at += run;
  }
  return { ...frame, covered };
}

/** Right, down, left, up: an edge runs with the covered pixel on its right. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** For each pixel corner, bits of the directions in which edges start there. */
function edgesOf({ width, height, covered }: Mask): Uint8Array {
  const edges = new Uint8Array((width + 1) * (height + 1));
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && covered[y * width + x] === 1;
  const put = (x: number, y: number, direction: number) => {
    const corner = y * (width + 1) + x;
    edges[corner] = (edges[corner] ?? 0) | (1 << direction);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (covered[y * width + x] !== 1) continue;
      if (!at(x, y - 1)) put(x, y, 0);
      if (!at(x + 1, y)) put(x + 1, y, 1);
      if (!at(x, y + 1)) put(x + 1, y + 1, 2);
      if (!at(x - 1, y)) put(x, y + 1, 3);
    }
  return edges;
}

/** Follows one ring of edges from a corner and removes them; returns only corners where it turns. */
function follow(edges: Uint8Array, width: number, from: number, first: number): number[] {
  const ring: number[] = [];
  let [corner, direction] = [from, first];
  let before = -1;
  do {
    edges[corner] = (edges[corner] ?? 0) & ~(1 << direction);
    const [x, y] = [corner % (width + 1), Math.floor(corner / (width + 1))];
    if (direction !== before) ring.push(x, y);
    before = direction;
    const [dx, dy] = STEPS[direction as 0 | 1 | 2 | 3];
    corner += dx + dy * (width + 1);
    // Back at the start it may end, even where another ring touches.
    const open = (edges[corner] ?? 0) | (corner === from ? 1 << first : 0);
    // Where two pixels touch at a corner the ring turns right, so that each gets a ring of its own.
    const turn = [1, 0, 3].find((by) => open & (1 << ((direction + by) % 4)));
    if (turn === undefined) break;
    direction = (direction + turn) % 4;
  } while (corner !== from || direction !== first);
  // The start may lie on a straight edge.
  if (before === first) ring.splice(0, 2);
  return ring;
}

/** The outline of a mask along the edges of its pixels; null for an empty mask. */
export function outlineOfMask(mask: Mask): Shape | null {
  const edges = edgesOf(mask);
  const rings: Ring[] = [];
  for (let corner = 0; corner < edges.length; corner++)
    for (let direction = 0; direction < 4; direction++)
      while ((edges[corner] ?? 0) & (1 << direction))
        rings.push(
          follow(edges, mask.width, corner, direction).map((value, i) =>
            i % 2 === 0 ? value + mask.left : value + mask.top,
          ),
        );
  const parts = nestRings(rings, pixelIn);
  return parts.length === 0 ? null : boundedBy({ kind: 'polygon', parts });
}

/** The centre of the pixel inside a hole at its first corner. */
function pixelIn(hole: Ring): readonly [number, number] {
  const [x = 0, y = 0] = hole;
  const around = [0.5, -0.5].flatMap((dx) => [0.5, -0.5].map((dy) => [x + dx, y + dy] as const));
  return around.find(([ax, ay]) => isInRing(ax, ay, hole)) ?? [x, y];
}
