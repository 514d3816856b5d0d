import type { Point } from './rect.ts';

/** Paths of at most this many points are straightened: the time grows with the square of their number. */
const STRAIGHTENED = 300;
/** At most this many passes over a path to straighten it. */
const ROUNDS = 12;

const between = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;

/** Unvisited points in the cells of a grid, so that finding the nearest doesn't check all of them. */
class Unvisited {
  readonly #points: readonly Point[];
  readonly #cells: number[][];
  readonly #side: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #left: number;
  readonly #top: number;

  constructor(points: readonly Point[]) {
    const { left, top, width, height } = extentOf(points);
    // About two points per cell; a single row or column where all lie on a line.
    const count = points.length;
    this.#side = Math.max(Math.sqrt((width * height * 2) / count), width / count, height / count) || 1;
    this.#columns = Math.floor(width / this.#side) + 1;
    this.#rows = Math.floor(height / this.#side) + 1;
    this.#points = points;
    this.#left = left;
    this.#top = top;
    this.#cells = Array.from({ length: this.#columns * this.#rows }, () => []);
    points.forEach((point, at) => {
      this.#cells[this.#rowOf(point) * this.#columns + this.#columnOf(point)]?.push(at);
    });
  }

  /** Removes and returns the nearest point; the first of equally near ones. -1 where none is left. */
  takeNearest(to: Point): number {
    const [column, row] = [this.#columnOf(to), this.#rowOf(to)];
    let best = -1;
    let nearest = Number.POSITIVE_INFINITY;
    // A point in the next ring is at least this ring's number of cells away.
    for (let ring = 0; ring <= Math.max(this.#columns, this.#rows); ring++) {
      if (best >= 0 && nearest <= (ring - 1) * this.#side) break;
      for (const cell of this.#ring(column, row, ring))
        for (const at of cell) {
          const away = between(this.#points[at], to);
          if (away < nearest || (away === nearest && at < best)) [best, nearest] = [at, away];
        }
    }
    this.#take(best);
    return best;
  }

  #take(at: number): void {
    const point = this.#points[at];
    if (!point) return;
    const cell = this.#cells[this.#rowOf(point) * this.#columns + this.#columnOf(point)];
    cell?.splice(cell.indexOf(at), 1);
  }

  #columnOf = ({ x }: Point): number => within((x - this.#left) / this.#side, this.#columns);
  #rowOf = ({ y }: Point): number => within((y - this.#top) / this.#side, this.#rows);

  /** The cells at this many steps from a cell. */
  *#ring(column: number, row: number, steps: number): Generator<readonly number[]> {
    for (let y = Math.max(row - steps, 0); y <= Math.min(row + steps, this.#rows - 1); y++) {
      const whole = Math.abs(y - row) === steps;
      const by = whole || steps === 0 ? 1 : 2 * steps;
      for (let x = column - steps; x <= column + steps; x += by)
        if (x >= 0 && x < this.#columns) yield this.#cells[y * this.#columns + x] ?? [];
    }
  }
}

const within = (cell: number, count: number) => Math.min(Math.max(Math.floor(cell), 0), count - 1);

function extentOf(points: readonly Point[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** Reverses parts of a path while that shortens it; its start and end stay. */
function straighten(path: number[], points: readonly Point[], from: Point): void {
  const at = (place: number) => (place < 0 ? from : points[path[place] ?? -1]);
  const step = (a: number, b: number) => between(at(a), at(b));
  for (let round = 0, shorter = true; shorter && round < ROUNDS; round++) {
    shorter = false;
    for (let first = 0; first < path.length - 2; first++)
      for (let last = first + 1; last < path.length - 1; last++) {
        const now = step(first - 1, first) + step(last, last + 1);
        if (step(first - 1, last) + step(first, last + 1) >= now - 1e-9) continue;
        path.splice(first, last - first + 1, ...path.slice(first, last + 1).reverse());
        shorter = true;
      }
  }
}

/**
 * A short path through all points: always to the nearest one, then straightened. Never longer than the path to the
 * nearest ones, and it ends at the same point.
 * @param from start, in the unit of the points, in which all directions count alike
 * @returns indices in `points`
 */
export function shortPath(points: readonly Point[], from: Point): number[] {
  if (points.length === 0) return [];
  const unvisited = new Unvisited(points);
  const path: number[] = [];
  let here = from;
  for (let taken = 0; taken < points.length; taken++) {
    const next = unvisited.takeNearest(here);
    path.push(next);
    here = points[next] ?? here;
  }
  if (path.length <= STRAIGHTENED) straighten(path, points, from);
  return path;
}

/** Where inserting a point lengthens a path least. @returns the index in the path, 0 to its length */
export function cheapestPlace(path: readonly Point[], point: Point): number {
  let best = path.length;
  let least = path.length === 0 ? 0 : between(path.at(-1), point);
  for (let place = 0; place < path.length; place++) {
    const [before, after] = [path[place - 1], path[place]];
    const longer = between(before, point) + between(point, after) - (before ? between(before, after) : 0);
    if (longer < least) [best, least] = [place, longer];
  }
  return best;
}
