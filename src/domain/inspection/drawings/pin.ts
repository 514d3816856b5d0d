import * as v from 'valibot';
import type { Point } from '../../geometry/rect.ts';

/** Where a person placed a defect on a drawing. */
export interface Pin extends Point {
  /** Id of the drawing; x and y are fractions (0 to 1) of it, y down. */
  readonly drawing: string;
  /** SHA-256 of the drawing's picture at the time: on a later one the fractions mean nothing. */
  readonly picture: string;
}

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The schema of a stored pin. */
export const pinSchema = v.object({
  drawing: v.string(),
  x: fraction,
  y: fraction,
  picture: v.string(),
});

/** A fraction clamped to the drawing. */
const inside = (value: number): number => Math.min(1, Math.max(0, value));

/** A pin at a point, clamped to the drawing. */
export const pinAt = (drawing: string, picture: string, { x, y }: Point): Pin => ({
  drawing,
  x: inside(x),
  y: inside(y),
  picture,
});
