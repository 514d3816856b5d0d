import { type ReadonlySignal, signal } from '@preact/signals-core';

/** A position as the device found it; metres, milliseconds since 1970. */
export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  readonly at: number;
}

/** What is known of where the device is. */
export type Where =
  | { readonly kind: 'searching' | 'refused' | 'unavailable' }
  | { readonly kind: 'found'; readonly fix: Fix };

/** A position that is off by more is not written into a photo; metres. */
export const COARSE = 100;
/** Nor is one that is older; milliseconds. */
const OLD = 60_000;
/** A heading that is older isn't that of the photo; milliseconds. */
const HEADING_OLD = 3000;

/** What may be written into a photo that is taken now. */
export const believedFix = (where: Where, now: number): Fix | null =>
  where.kind === 'found' && where.fix.accuracy <= COARSE && now - where.fix.at <= OLD ? where.fix : null;

const GEO = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 };

export interface WhereaboutsDeps {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined;
  /** Source of the orientation events. */
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly screenAngle: () => number;
  readonly now: () => number;
}

/** Position and heading of the device while they are watched. */
export interface Whereabouts {
  readonly where: ReadonlySignal<Where>;
  /** Degrees from magnetic north, whole ones, for showing; null while unknown. */
  readonly heading: ReadonlySignal<number | null>;
  /** The heading now, exactly; null where it isn't known, or wasn't told for a while. */
  headingNow(): number | null;
  /** @returns stops it */
  watch(): () => void;
}

/** A device's orientation as reported; iOS adds a heading. Angles in degrees. */
interface Orientation {
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
export function headingOf(orientationEvents: Orientation, screenAngle: number): number | null {
  const { webkitCompassHeading: compass, webkitCompassAccuracy: accuracy } = orientationEvents;
  if (typeof compass === 'number') {
    const isPoor = typeof accuracy === 'number' && (accuracy < 0 || accuracy > WORST);
    return isPoor || !Number.isFinite(compass) ? null : turned(compass + screenAngle);
  }
  const { absolute, alpha, beta, gamma } = orientationEvents;
  if (!absolute || alpha === null || beta === null || gamma === null) return null;
  const [z, x, y] = [alpha * RADIANS, beta * RADIANS, gamma * RADIANS];
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y);
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y);
  if (!(Math.hypot(east, north) >= LEVEL_PART)) return null;
  return turned(Math.atan2(east, north) / RADIANS);
}

export function createWhereabouts({ geolocation, events, screenAngle, now }: WhereaboutsDeps): Whereabouts {
  const where = signal<Where>({ kind: 'searching' });
  const heading = signal<number | null>(null);
  let last: { readonly degrees: number; readonly at: number } | null = null;

  const found = ({ coords, timestamp }: GeolocationPosition) => {
    const { latitude, longitude, accuracy } = coords;
    where.value = { kind: 'found', fix: { latitude, longitude, accuracy, at: timestamp } };
  };
  const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    // An earlier position stays until it is too old.
    if (code === PERMISSION_DENIED) where.value = { kind: 'refused' };
    else if (where.value.kind !== 'found') where.value = { kind: 'unavailable' };
  };
  const turnedTo = (event: Event) => {
    const degrees = headingOf(event as unknown as Orientation, screenAngle());
    // Devices report the heading in one of two events; the other one has none and must not clear it.
    if (degrees === null && last && now() - last.at <= HEADING_OLD) return;
    last = degrees === null ? null : { degrees, at: now() };
    heading.value = degrees === null ? null : Math.round(degrees) % 360;
  };
  return {
    where,
    heading,
    headingNow: () => (last && now() - last.at <= HEADING_OLD ? last.degrees : null),
    watch() {
      if (!geolocation) where.value = { kind: 'unavailable' };
      const id = geolocation?.watchPosition(found, failed, GEO);
      const eventNames = ['deviceorientationabsolute', 'deviceorientation'];
      for (const name of eventNames) events.addEventListener(name, turnedTo);
      return () => {
        if (id !== undefined) geolocation?.clearWatch(id);
        for (const name of eventNames) events.removeEventListener(name, turnedTo);
      };
    },
  };
}
