import type { Point, Rect } from '../geometry/rect.ts';
import type { ThermalConditions } from '../inspection/photos/thermal.ts';

/** A temperature and where it is on the upright photo, in fractions. */
export interface Spot extends Point {
  readonly celsius: number;
}

/** Temperatures of an area. */
export interface AreaTemperatures {
  /** The first of the lowest and of the highest values, row by row. */
  readonly low: Spot;
  readonly high: Spot;
  readonly meanC: number;
  /** The number of values of the sensor in the area. */
  readonly count: number;
}

/**
 * The temperatures that a person read in the box of a damage on a thermal photo, with all that they depend on. Surface
 * temperatures stand and fall with the emissivity, so who stated it is part of the measure.
 */
export interface TemperatureReading {
  /** Fractions of the upright photo: the box when they were read. */
  readonly area: Rect;
  readonly result: AreaTemperatures;
  readonly conditions: ThermalConditions;
  /** Whether the emissivity is the file's or was stated by the person who read them. */
  readonly emissivityFrom: 'file' | 'person';
}

/** A reading that was kept as a measure. */
export interface TemperatureMeasure extends TemperatureReading {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Version of the program that computed it. */
  readonly program: string;
}

/** Whether the temperatures were read in another box than the damage has now. */
export const isOfEarlierBox = ({ area }: TemperatureMeasure, box: Rect): boolean =>
  area.x !== box.x || area.y !== box.y || area.width !== box.width || area.height !== box.height;
