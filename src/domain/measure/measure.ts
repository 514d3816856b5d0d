import type { Point } from '../geometry/rect.ts';
import type { Scale } from '../rating/scale.ts';
import type { RatingSigns } from '../rating/signs.ts';
import type { CrackWidth, Estimate } from '../rating/width.ts';
import type { TemperatureMeasure } from './temperature.ts';

/** What can be measured with points on a damage; each is a field of its own, so that two people's measures both stay. */
export const MEASURE_KINDS = ['crackWidth', 'lineLength', 'surfaceArea'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** Points that image processing, not a hand, found along a dark line between a person's clicks. */
export interface Traced {
  /** Standard deviation of the edge blur, photo pixels; 0 where not stated. */
  readonly blurPx: number;
}

/** What every measure stores, so that it can be checked and repeated. */
interface Measured {
  /**
   * Fractions of the upright photo. A width: the two edges of each place in turn; a length: its vertices in order; an
   * area: its corners in order, not closed.
   */
  readonly points: readonly Point[];
  /** The scale used for the measure, including tilt. */
  readonly scale: Scale;
  /** The wall was more than 30° away from facing the camera. */
  readonly oblique: boolean;
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Version of the program that computed it. */
  readonly program: string;
  /** Absent where a hand picked the points. */
  readonly traced?: Traced;
}

/** Millimetres. */
export interface WidthMeasure extends Measured {
  readonly result: CrackWidth;
}

/** Metres for a length, square metres for an area. */
export interface ExtentMeasure extends Measured {
  readonly result: Estimate;
}

/** The measures of one damage, and what a person observed besides. */
export interface Measures {
  readonly crackWidth: WidthMeasure | null;
  readonly lineLength: ExtentMeasure | null;
  readonly surfaceArea: ExtentMeasure | null;
  readonly temperature: TemperatureMeasure | null;
  /** Null where nothing was observed. */
  readonly signs: RatingSigns | null;
}

export type Measure = WidthMeasure | ExtentMeasure;

/** Nothing was measured. */
export const NO_MEASURES: Measures = {
  crackWidth: null,
  lineLength: null,
  surfaceArea: null,
  temperature: null,
  signs: null,
};

/** Whether anything was measured with points, at a scale. */
export const isMeasured = (of: Measures): boolean => MEASURE_KINDS.some((kind) => of[kind] !== null);

/** Fewest points of a finished measure: three places with two edges; a line; a triangle. */
export const FEWEST_POINTS: Readonly<Record<MeasureKind, number>> = {
  crackWidth: 6,
  lineLength: 2,
  surfaceArea: 3,
};

/** Most points; only a machine draws longer lines. */
export const MOST_POINTS = 2000;

/**
 * The number of finished parts of a measure: places with both edges of a width; a line or an area that could be
 * finished.
 */
export const placesMeasured = (kind: MeasureKind, points: number): number =>
  kind === 'crackWidth' ? Math.floor(points / 2) : Number(points >= FEWEST_POINTS[kind]);

/** Whether the points are enough and complete: the last place of a width has both its edges. */
export const isComplete = (kind: MeasureKind, points: number): boolean =>
  points >= FEWEST_POINTS[kind] && points <= MOST_POINTS && (kind !== 'crackWidth' || points % 2 === 0);
