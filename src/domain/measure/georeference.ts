import * as v from 'valibot';
import type { Point, Size } from '../geometry/rect.ts';
import { fail, ok, type Result } from '../result.ts';

/**
 * Where the pixels of an orthophoto are in its coordinate reference system, as a GeoTIFF says: with column `x` and row
 * `y` in pixels from the top left corner of the picture, E = a·x + b·y + c and N = d·x + e·y + f.
 */
export interface Georeference extends Size {
  readonly transform: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  /** `geographic` coordinates are degrees of longitude and latitude; `other`: geocentric, or the file doesn't say. */
  readonly kind: 'projected' | 'geographic' | 'other';
  /** EPSG's code of the coordinate reference system; null where the file has none. */
  readonly epsg: number | null;
  /** What the file calls it; may be empty. */
  readonly name: string;
  /** Metres in the unit of projected coordinates; null where the file doesn't say. */
  readonly metresPerUnit: number | null;
}

const finite = v.pipe(v.number(), v.finite());
const above0 = v.pipe(finite, v.gtValue(0));
const schema = v.object({
  width: above0,
  height: above0,
  transform: v.strictTuple([finite, finite, finite, finite, finite, finite]),
  kind: v.picklist(['projected', 'geographic', 'other']),
  epsg: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(998_999))),
  name: v.string(),
  metresPerUnit: v.nullable(v.pipe(above0, v.maxValue(1e6))),
});

/** The georeference among a photo's facts as stored at import; null where there is none, or an invalid one. */
export function georeferenceOf({ facts }: { readonly facts?: object }): Georeference | null {
  const { georeference } = { ...facts } as { readonly georeference?: unknown };
  if (georeference === undefined) return null;
  const read = v.safeParse(schema, georeference);
  return read.success ? read.output : null;
}

export type NoGroundScale = 'in_degrees' | 'unit_unknown' | 'web_mercator' | 'pixels_uneven' | 'resized';

/** Web Mercator: a metre on its map is one on the equator only; at 60° of latitude it is half a metre. */
const WEB_MERCATOR: readonly number[] = [3857, 3785, 900_913, 102_100, 102_113];
/** Sides of a pixel may differ by this share; one figure is no scale of pixels that differ more. */
const EVEN = 0.01;

/**
 * The ground sampling distance in mm per pixel. A projection's own distortion (of UTM up to 0.1 %) is not taken out.
 *
 * @param photo the upright photo, pixels
 */
export function groundScale(of: Georeference, photo: Size): Result<number, NoGroundScale> {
  const { kind, epsg, metresPerUnit, width, height } = of;
  const [a, b, , d, e] = of.transform;
  if (width !== photo.width || height !== photo.height) return fail('resized');
  if (kind === 'geographic') return fail('in_degrees');
  if (epsg !== null && WEB_MERCATOR.includes(epsg)) return fail('web_mercator');
  if (kind === 'other' || metresPerUnit === null) return fail('unit_unknown');
  const [across, down] = [Math.hypot(a, d), Math.hypot(b, e)];
  const skew = Math.abs(a * b + d * e) / (across * down);
  if (!(across > 0 && down > 0) || Math.abs(Math.log(across / down)) > EVEN || skew > EVEN)
    return fail('pixels_uneven');
  return ok(Math.sqrt(across * down) * metresPerUnit * 1000);
}

/** Coordinates of a point of the photo. @param point fractions of the upright photo */
export function coordinatesAt({ transform, width, height }: Georeference, { x, y }: Point): Point {
  const [a, b, c, d, e, f] = transform;
  const [column, row] = [x * width, y * height];
  return { x: a * column + b * row + c, y: d * column + e * row + f };
}
