/** A device's orientation as reported; iOS adds a heading. Angles in degrees. */
export interface Orientation {
  readonly absolute: boolean;
  readonly alpha: number | null;
  readonly beta: number | null;
  readonly gamma: number | null;
  /** From magnetic north, of the device's upper edge. */
  readonly webkitCompassHeading?: number | null;
  /** Degrees; negative where the compass has to be calibrated. */
  readonly webkitCompassAccuracy?: number | null;
}

const RADIANS = Math.PI / 180;
/** Least horizontal part of the camera's direction, 0 to 1: one that points more steeply has no usable heading. */
const LEVEL_PART = 0.2;
/** A compass whose stated accuracy is worse than this is ignored; degrees. */
const WORST = 30;

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/**
 * Where the rear camera looks, degrees clockwise from magnetic north, 0 to below 360; null where that isn't known.
 * The direction is the device's axis to the back, turned by the angles Z-X'-Y'' of the W3C's Device Orientation Event
 * specification (appendix A.1).
 *
 * @param screenAngle how far the screen is turned, for devices that report the heading of an edge
 */
export function headingOf(told: Orientation, screenAngle: number): number | null {
  const { webkitCompassHeading: compass, webkitCompassAccuracy: accuracy } = told;
  if (typeof compass === 'number') {
    const isPoor = typeof accuracy === 'number' && (accuracy < 0 || accuracy > WORST);
    return isPoor || !Number.isFinite(compass) ? null : turned(compass + screenAngle);
  }
  const { absolute, alpha, beta, gamma } = told;
  if (!absolute || alpha === null || beta === null || gamma === null) return null;
  const [z, x, y] = [alpha * RADIANS, beta * RADIANS, gamma * RADIANS];
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y);
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y);
  if (!(Math.hypot(east, north) >= LEVEL_PART)) return null;
  return turned(Math.atan2(east, north) / RADIANS);
}
