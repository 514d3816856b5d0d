import { fail, ok, type Result } from '../result.ts';
import type { Scale } from './scale.ts';

/** Above this angle (degrees) a measurement is flagged as oblique. */
export const OBLIQUE_DEG = 30;
/** Above this angle (degrees) no millimetres are given. */
const TOO_OBLIQUE_DEG = 45;

export interface Tilt {
  /** Between optical axis and wall normal, degrees, 0 to 90. */
  readonly deg: number;
  /** The distance used for the scale: along the optical axis, or perpendicular to the wall. */
  readonly distance: 'slant' | 'perpendicular';
}

/** A scale on a tilted wall, and whether it is flagged as oblique. */
export interface TiltedScale {
  readonly scale: Scale;
  readonly oblique: boolean;
}

const radians = (deg: number) => (deg * Math.PI) / 180;

/** How much more wall a pixel covers, parallel to the tilt axis and across it; 1 without tilt. */
export function stretch(tilt: Tilt): { readonly parallel: number; readonly across: number } {
  const secant = 1 / Math.cos(radians(tilt.deg));
  return tilt.distance === 'slant'
    ? { parallel: 1, across: secant }
    : { parallel: secant, across: secant * secant };
}

/**
 * Corrects a scale for tilt. The direction of a crack relative to the tilt axis is unknown here, so the mean of the two
 * stretches is used, and half their difference, as a uniform error, is added to ρ (divided by √3).
 */
export function tilted(scale: Scale, tilt: Tilt): Result<TiltedScale, 'too_oblique'> {
  if (!(tilt.deg >= 0 && tilt.deg <= TOO_OBLIQUE_DEG)) return fail('too_oblique');
  const { parallel, across } = stretch(tilt);
  const middle = (parallel + across) / 2;
  const spread = (across - parallel) / 2 / middle / Math.sqrt(3);
  return ok({
    scale: { ...scale, mmPerPx: scale.mmPerPx * middle, relSigma: Math.hypot(scale.relSigma, spread) },
    oblique: tilt.deg > OBLIQUE_DEG,
  });
}

/** Angle between a camera (heading and pitch, degrees) and the normal of a vertical wall (bearing, degrees). */
export function tiltOf(camera: { heading: number; pitch: number }, wallBearing: number): number {
  const yaw = radians(camera.heading + 180 - wallBearing);
  const cosine = Math.cos(yaw) * Math.cos(radians(camera.pitch));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}
