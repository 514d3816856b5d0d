import type { Point, Size } from '../geometry/rect.ts';
import { fail, ok, type Result } from '../result.ts';
import type { WithErrorBasis } from './errorBasis.ts';

/** How a scale was found, best first. */
export type ScaleSource = 'two_point' | 'georeference' | 'calibrated' | 'sensor' | 'equivalent_35mm';

/** Millimetres on the wall per photo pixel, with its relative standard error. */
export interface Scale extends WithErrorBasis {
  readonly mmPerPx: number;
  /** ρ: one standard deviation, relative to the scale. */
  readonly relSigma: number;
  readonly source: ScaleSource;
  /** The scales of two known lengths in the photo, mm per pixel, where the scale is their mean. */
  readonly lengths?: readonly [first: number, second: number];
}

export type ScaleFault =
  | 'points_too_close'
  | 'length_not_positive'
  | 'distance_out_of_range'
  | 'focal_not_positive'
  | 'sensor_not_positive'
  | 'image_without_size'
  | 'error_negative';

/** Standard error of a distance between two picked points, in pixels: two picks of 0.5 px. */
export const PICK_SIGMA_PX = Math.SQRT1_2;

/** Two reference points closer together than this (px) give no scale. */
const MIN_REFERENCE_PX = 20;

/** Valid distances between camera and wall, in metres. */
const DISTANCE_RANGE_M: readonly [number, number] = [0.2, 500];

const positive = (value: number) => Number.isFinite(value) && value > 0;
const sized = (size: Size) => positive(size.width) && positive(size.height);

/** Distance between two points given as fractions of a photo, in pixels of that photo. */
const pixelDistance = (a: Point, b: Point, photo: Size): number =>
  Math.hypot((a.x - b.x) * photo.width, (a.y - b.y) * photo.height);

/**
 * Scale from a known length in the photo, in the plane of the wall: g = L / N with
 * ρ² = (σL / L)² + (0.71 / N)².
 *
 * @param a,b fractions of the upright photo
 */
export function scaleFromTwoPoints(from: {
  readonly a: Point;
  readonly b: Point;
  readonly photo: Size;
  readonly lengthMm: number;
  readonly sigmaMm: number;
}): Result<Scale, ScaleFault> {
  if (!sized(from.photo)) return fail('image_without_size');
  if (!positive(from.lengthMm)) return fail('length_not_positive');
  if (!(from.sigmaMm >= 0)) return fail('error_negative');
  const pixels = pixelDistance(from.a, from.b, from.photo);
  if (!(pixels >= MIN_REFERENCE_PX)) return fail('points_too_close');
  const relSigma = Math.hypot(from.sigmaMm / from.lengthMm, PICK_SIGMA_PX / pixels);
  return ok({ mmPerPx: from.lengthMm / pixels, relSigma, source: 'two_point' });
}

/**
 * The scale from two known lengths in one photo: their mean. The difference between both shows how much the scale varies
 * over the photo, so the sample standard deviation of the two, s = |g1 − g2| / √2 (JCGM 100:2008, 4.2.2, n = 2), is
 * added to the larger of their own errors: ρ² = max(ρ1, ρ2)² + (s / g)². It isn't divided by √n, since a defect lies at
 * one place, not at the mean of all; and it is an estimate from two values, so an agreement by chance is possible.
 */
export function meanScale(first: Scale, second: Scale): Scale {
  const mmPerPx = (first.mmPerPx + second.mmPerPx) / 2;
  const spread = Math.abs(first.mmPerPx - second.mmPerPx) / Math.SQRT2 / mmPerPx;
  return {
    ...first,
    mmPerPx,
    relSigma: Math.hypot(Math.max(first.relSigma, second.relSigma), spread),
    lengths: [first.mmPerPx, second.mmPerPx],
  };
}

/** Distance to the wall along the optical axis, in metres, with its standard error. */
export interface Range {
  readonly distanceM: number;
  readonly sigmaM: number;
}

/** A camera's lens data; the first available kind is used. `relSigma` is that of the focal length. */
export type Lens = { readonly relSigma: number } & (
  | { readonly kind: 'calibrated'; readonly focalPx: number }
  | { readonly kind: 'sensor'; readonly focalMm: number; readonly sensorWidthMm: number }
  | { readonly kind: 'equivalent_35mm'; readonly focal35Mm: number }
);

/** The width in mm that a 35 mm-equivalent focal length refers to for this aspect ratio, by equal diagonals. */
export const equivalentWidthMm = (photo: Size): number =>
  43.267 / Math.sqrt(1 + (photo.height / photo.width) ** 2);

/** mm per px at one metre, without checks of range. */
function mmPerPxAtOneMetre(lens: Lens, photo: Size): Result<number, ScaleFault> {
  switch (lens.kind) {
    case 'calibrated':
      return positive(lens.focalPx) ? ok(1000 / lens.focalPx) : fail('focal_not_positive');
    case 'sensor':
      if (!positive(lens.focalMm)) return fail('focal_not_positive');
      if (!positive(lens.sensorWidthMm)) return fail('sensor_not_positive');
      return ok((1000 * lens.sensorWidthMm) / (lens.focalMm * photo.width));
    case 'equivalent_35mm':
      if (!positive(lens.focal35Mm)) return fail('focal_not_positive');
      return ok((1000 * equivalentWidthMm(photo)) / (lens.focal35Mm * photo.width));
  }
}

/**
 * Scale from lens and distance: g = 1000·D / fx, Pix4D's 1000·D·Sw / (F·w), or 1000·D·k / (f35·w), with
 * ρ² = (σD / D)² + (σf / f)². `photo` is the whole frame: a crop needs the size before cropping.
 */
export function scaleFromLens(lens: Lens, range: Range, photo: Size): Result<Scale, ScaleFault> {
  if (!sized(photo)) return fail('image_without_size');
  const [nearest, farthest] = DISTANCE_RANGE_M;
  if (!(range.distanceM >= nearest && range.distanceM <= farthest)) return fail('distance_out_of_range');
  if (!(range.sigmaM >= 0 && lens.relSigma >= 0)) return fail('error_negative');
  const atOneMetre = mmPerPxAtOneMetre(lens, photo);
  if (!atOneMetre.ok) return atOneMetre;
  const relSigma = Math.hypot(range.sigmaM / range.distanceM, lens.relSigma);
  return ok({ mmPerPx: atOneMetre.value * range.distanceM, relSigma, source: lens.kind });
}
