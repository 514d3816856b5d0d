import * as v from 'valibot';
import type { Point } from '../../geometry/rect.ts';

/** Adjacent floors or columns of a facade on its drawing. */
export interface Bands {
  /** Unique: floors from the top down, columns from left to right. */
  readonly names: readonly string[];
  /** Their boundaries, fractions (0 to 1) of the drawing, ascending: one more than there are names, or none. */
  readonly edges: readonly number[];
}

/** A facade's floors and columns on its drawing. */
export interface Grid {
  readonly floors: Bands;
  readonly columns: Bands;
}

/** A place in a grid by its names; an empty name is not stated. */
export interface Cell {
  readonly floor: string;
  readonly column: string;
}

export const NO_BANDS: Bands = { names: [], edges: [] };
export const NO_GRID: Grid = { floors: NO_BANDS, columns: NO_BANDS };
export const NO_CELL: Cell = { floor: '', column: '' };

/** Most floors or columns of one drawing, and most characters of a name. */
export const MOST_BANDS = 200;
export const LONGEST_NAME = 40;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The schema of stored bands. */
export const bandsSchema = v.pipe(
  v.object({ names: v.pipe(v.array(name), v.maxLength(MOST_BANDS)), edges: v.array(fraction) }),
  v.check(({ names }) => new Set(names).size === names.length),
  v.check(({ names, edges }) => edges.length === (names.length === 0 ? 0 : names.length + 1)),
  v.check(({ edges }) => edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 1))),
);

export const isBands = (value: unknown): value is Bands => v.is(bandsSchema, value);

/**
 * Bands from one edge to the other in proportion to their sizes; none without names or space.
 *
 * @param sizes one for each name, above 0, in any unit
 */
export function sizedBands(
  names: readonly string[],
  sizes: readonly number[],
  from: number,
  to: number,
): Bands {
  const sum = (some: readonly number[]): number => some.reduce((all, size) => all + size, 0);
  const whole = sum(sizes);
  const edges = sizes.map((_, at) => from + ((to - from) * sum(sizes.slice(0, at))) / whole);
  const bands = { names, edges: [...edges, to] };
  return isBands(bands) ? bands : NO_BANDS;
}

/** Bands of equal size from one edge to the other; none without names or space. */
export const evenBands = (names: readonly string[], from: number, to: number): Bands =>
  sizedBands(
    names,
    names.map(() => 1),
    from,
    to,
  );

/** The name of the band at a fraction; empty outside all of them. A boundary belongs to the band after it. */
function bandAt({ names, edges }: Bands, at: number): string {
  const last = edges.at(-1);
  if (last === undefined || at < (edges[0] ?? 0) || at > last) return '';
  const next = edges.findIndex((edge) => edge > at);
  return names[(next < 0 ? names.length : next) - 1] ?? '';
}

/** The centre of a band; null where there is none of that name. */
export function bandMiddle({ names, edges }: Bands, name: string): number | null {
  const at = names.indexOf(name);
  const [from, to] = [edges[at], edges[at + 1]];
  return from === undefined || to === undefined ? null : (from + to) / 2;
}

/** The cell at a point of the drawing (fractions, y down). */
export const cellAt = ({ floors, columns }: Grid, { x, y }: Point): Cell => ({
  floor: bandAt(floors, y),
  column: bandAt(columns, x),
});

/** The centre of a cell, fractions of the drawing; null where the grid lacks its floor or its column. */
export function middleOf({ floors, columns }: Grid, { floor, column }: Cell): Point | null {
  const [x, y] = [bandMiddle(columns, column), bandMiddle(floors, floor)];
  return x === null || y === null ? null : { x, y };
}
