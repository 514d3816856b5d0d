import type { Point } from './rect.ts';

/** A place on the earth, WGS 84, degrees: latitude -90 to 90, longitude -180 to 180. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** One degree in radians. */
export const RADIANS = Math.PI / 180;

/** Mean radius, metres. */
const EARTH_RADIUS_M = 6_371_000;

/** Degrees normalised to 0 to below 360. */
export const wrap360 = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Degrees normalised to above -180 to 180. */
export const wrap180 = (degrees: number): number => 180 - wrap360(180 - degrees);

/**
 * Metres east (x) and north (y) from one place to another, the shorter way around the earth. Equirectangular about the
 * midpoint: accurate to a metre within kilometres.
 */
export function metresFrom(origin: Position, place: Position): Point {
  const middle = ((origin.latitude + place.latitude) / 2) * RADIANS;
  return {
    x: EARTH_RADIUS_M * wrap180(place.longitude - origin.longitude) * RADIANS * Math.cos(middle),
    y: EARTH_RADIUS_M * (place.latitude - origin.latitude) * RADIANS,
  };
}

/** Distance along the ground in metres, for places near each other; see {@link metresFrom}. */
export function metresBetween(a: Position, b: Position): number {
  const { x, y } = metresFrom(a, b);
  return Math.hypot(x, y);
}

/** Distance along the ground in metres between any two places, by the haversine formula; within 0.6 % of the ellipsoid. */
export function greatCircleMetres(a: Position, b: Position): number {
  const half = (degrees: number): number => Math.sin((degrees * RADIANS) / 2) ** 2;
  const hav =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, hav)));
}
