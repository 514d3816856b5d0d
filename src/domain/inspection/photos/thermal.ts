import * as v from 'valibot';
import type { Point } from '../../geometry/rect.ts';

/** What a radiometric camera assumed of the air and the surface, as its file says. */
export interface ThermalConditions {
  /** 0 (exclusive) to 1. */
  readonly emissivity: number;
  /** To the surface, metres. */
  readonly distanceM: number;
  /** Reflected apparent temperature, °C. */
  readonly reflectedC: number;
  readonly atmosphereC: number;
  /** Relative humidity, 0 to 1. */
  readonly humidity: number;
}

/** The temperatures on a photo. */
export interface TemperatureFacts extends ThermalConditions {
  readonly kind: 'temperatures';
  /** The lowest and the highest, °C. */
  readonly lowC: number;
  readonly highC: number;
}

/**
 * What a thermal photo's file gives: temperatures and what they assume; only differences, where the maker doesn't
 * publish the calibration (DJI); or raw values that can't be read.
 */
export type ThermalFacts = TemperatureFacts | { readonly kind: 'relative' } | { readonly kind: 'unread' };

const finite = v.pipe(v.number(), v.finite());
/** °C; the hottest that thermal cameras measure is 3,000. */
export const HOTTEST_C = 5000;
export const degrees = v.pipe(finite, v.minValue(-273.15), v.maxValue(HOTTEST_C));
export const conditions = {
  emissivity: v.pipe(finite, v.gtValue(0), v.maxValue(1)),
  distanceM: v.pipe(finite, v.minValue(0)),
  reflectedC: degrees,
  atmosphereC: degrees,
  humidity: v.pipe(finite, v.minValue(0), v.maxValue(1)),
};
const schema = v.variant('kind', [
  v.object({ kind: v.literal('temperatures'), lowC: degrees, highC: degrees, ...conditions }),
  v.object({ kind: v.literal('relative') }),
  v.object({ kind: v.literal('unread') }),
]);

/** The thermal facts of a photo as stored at import; null where it is no thermal photo, or they are invalid. */
export function thermalFacts({ facts }: { readonly facts?: object }): ThermalFacts | null {
  const { thermal } = { ...facts } as { readonly thermal?: unknown };
  if (thermal === undefined) return null;
  const read = v.safeParse(schema, thermal);
  return read.success ? read.output : null;
}

/** The range of temperatures of a photo and what they assume; null where it has none. */
export function temperatures(image: { readonly facts?: object }): TemperatureFacts | null {
  const facts = thermalFacts(image);
  return facts?.kind === 'temperatures' ? facts : null;
}

/** A point of the upright photo in the frame that the sensor took, both as fractions. @param orientation of EXIF, 1 to 8 */
export function unturned({ x, y }: Point, orientation: number): Point {
  switch (orientation) {
    case 2:
      return { x: 1 - x, y };
    case 3:
      return { x: 1 - x, y: 1 - y };
    case 4:
      return { x, y: 1 - y };
    case 5:
      return { x: y, y: x };
    case 6:
      return { x: y, y: 1 - x };
    case 7:
      return { x: 1 - y, y: 1 - x };
    case 8:
      return { x: 1 - y, y: x };
    default:
      return { x, y };
  }
}

/** A point of the sensor's frame in the upright photo: the inverse of {@link unturned}. */
export const turned = (point: Point, orientation: number): Point =>
  // Of the eight, only the quarter turns are not their own inverse.
  unturned(point, orientation === 6 ? 8 : orientation === 8 ? 6 : orientation);
