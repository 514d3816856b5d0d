import { fail, ok, type Result } from '../result.ts';
import { WORST_TILT_SIGMA_DEG } from './errorBasis.ts';
import type { Scale } from './scale.ts';

/** Above this angle (degrees) a measurement is flagged as oblique. */
export const OBLIQUE_DEG = 30;
/** Above this angle (degrees) no millimetres are given. */
const TOO_OBLIQUE_DEG = 45;

export interface Tilt {
  /** Between optical axis and wall normal, degrees, 0 to 90. */
  readonly deg: number;
  /** Standard error of that angle, degrees; omitted = taken as exact. */
  readonly sigmaDeg?: number;
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

/** Nodes (standard deviations) and weights of the Gauss-Hermite rule of five points, for a normal distribution. */
const NORMAL_NODES = [
  [0, 8 / 15],
  ...[-1.355626179974266, 1.355626179974266].map((node) => [node, 0.2220759220056126] as const),
  ...[-2.856970013872806, 2.856970013872806].map((node) => [node, 0.0112574113277207] as const),
] as const;

/**
 * Corrects a scale for tilt. The direction of a crack relative to the tilt axis is unknown here, so the mean of the two
 * stretches at the stated angle is used. Its error, added to ρ, is the root mean square difference from it of a stretch
 * that lies uniformly between the two, at an angle that is normally distributed around the stated one (JCGM 101:2008,
 * 6.4.2 and 6.4.7; integrated by {@link NORMAL_NODES}). An exact angle leaves half the difference of the two, divided by
 * √3; at an angle of 0 the error of the angle counts too, though the derivative there is 0.
 *
 * @returns `too_oblique` for an angle out of range or with an error above {@link WORST_TILT_SIGMA_DEG}
 */
export function tilted(scale: Scale, tilt: Tilt): Result<TiltedScale, 'too_oblique'> {
  if (!(tilt.deg >= 0 && tilt.deg <= TOO_OBLIQUE_DEG)) return fail('too_oblique');
  const { sigmaDeg = 0 } = tilt;
  if (!(sigmaDeg >= 0 && sigmaDeg <= WORST_TILT_SIGMA_DEG)) return fail('too_oblique');
  const { parallel, across } = stretch(tilt);
  const middle = (parallel + across) / 2;
  const variance = NORMAL_NODES.reduce((sum, [node, weight]) => {
    const one = stretch({ ...tilt, deg: Math.abs(tilt.deg + node * sigmaDeg) });
    const off = (one.parallel + one.across) / 2 - middle;
    return sum + weight * (off ** 2 + (one.across - one.parallel) ** 2 / 12);
  }, 0);
  const spread = Math.sqrt(variance) / middle;
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
