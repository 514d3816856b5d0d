import type { Size } from '../geometry/rect.ts';
import {
  type Lens,
  type Range,
  type Scale,
  type ScaleFault,
  type ScaleSource,
  scaleFromLens,
  scaleFromTwoPoints,
} from '../rating/scale.ts';
import { OBLIQUE_DEG, type Tilt, type TiltedScale, tilted, tiltOf } from '../rating/tilt.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Reference, ScaleFacts } from './scaleInputs.ts';

type NoScale =
  | ScaleFault
  | 'no_reference'
  | 'no_focal'
  | 'no_distance'
  | 'resized'
  | 'too_oblique'
  | 'contradictory';

/** One method of finding the scale, and its result. */
export interface ScaleWay {
  readonly source: ScaleSource;
  readonly result: Result<TiltedScale, NoScale>;
}

/** Doubts about a scale that a person should know of. */
export type ScaleDoubt =
  | 'oblique'
  | 'tilt_unknown'
  | 'yaw_unknown'
  | 'digital_zoom'
  | 'laser_differs'
  | 'lens_differs';

export interface PhotoScale {
  /** The scale to use; null where no method gives one. */
  readonly held: TiltedScale | null;
  /** All four methods, best first. */
  readonly ways: readonly ScaleWay[];
  readonly distance: (Range & { readonly by: 'laser' | 'person' }) | null;
  readonly tilt: { readonly deg: number; readonly by: 'person' | 'gimbal' } | null;
  readonly doubts: readonly ScaleDoubt[];
}

/** Standard error of focal lengths, relative: from a calibration; as written by cameras; rounded to whole mm. */
const FOCAL_SIGMA = { calibrated: 0.005, sensor: 0.02, equivalent_35mm: 0.02 } as const;
/** Standard error of a laser's distance: DJI states ± (0.2 m + 0.15 % of the distance). */
const laserSigma = (distanceM: number) => 0.2 + 0.0015 * distanceM;
/** Lasers don't measure shorter distances. */
const LASER_NEAREST_M = 1;
/**
 * Scales of one photo that differ by more than this share, and by more than their errors allow, contradict each other.
 */
const AGREEMENT = 0.25;

const long = ({ width, height }: Size): number => Math.max(width, height);

const apartBy = (a: number, b: number): boolean => Math.abs(Math.log(a / b)) > Math.log(1 + AGREEMENT);

/** Whether two scales differ by more than three of their standard errors and by more than {@link AGREEMENT}. */
export function disagree(a: Scale, b: Scale): boolean {
  const apart = Math.abs(Math.log(a.mmPerPx / b.mmPerPx));
  return apartBy(a.mmPerPx, b.mmPerPx) && apart > 3 * Math.hypot(a.relSigma, b.relSigma);
}

function distanceOf({ inputs, camera }: ScaleFacts): PhotoScale['distance'] {
  const { laserM } = camera;
  // A person who was there comes first: a laser may have hit a balcony or a branch.
  if (inputs.distance) return { ...inputs.distance, by: 'person' };
  if (laserM === null || laserM <= LASER_NEAREST_M) return null;
  return { distanceM: laserM, sigmaM: laserSigma(laserM), by: 'laser' };
}

/** The tilt from the directions of camera and facade; where a horizontal one is missing, from the pitch alone. */
function gimbalTilt({ camera, bearing }: ScaleFacts): { deg: number; yawKnown: boolean } | null {
  const { headingDeg, pitchDeg: pitch } = camera;
  if (pitch === null) return null;
  if (headingDeg === null || bearing === null) return { deg: Math.abs(pitch), yawKnown: false };
  return { deg: tiltOf({ heading: headingDeg, pitch }, bearing), yawKnown: true };
}

function lensOf(source: Exclude<ScaleSource, 'two_point'>, facts: ScaleFacts): Lens | null {
  const { camera, inputs } = facts;
  const relSigma = FOCAL_SIGMA[source];
  switch (source) {
    case 'calibrated':
      return camera.focalPx === null ? null : { kind: source, focalPx: camera.focalPx, relSigma };
    case 'sensor': {
      const sensorWidthMm = inputs.sensorWidthMm ?? camera.sensorWidthMm;
      return camera.focalMm === null || sensorWidthMm === null
        ? null
        : { kind: source, focalMm: camera.focalMm, sensorWidthMm, relSigma };
    }
    case 'equivalent_35mm':
      return camera.focal35Mm === null ? null : { kind: source, focal35Mm: camera.focal35Mm, relSigma };
  }
}

/** Whether the photo was resized or cropped, so that its lens data doesn't apply. */
function isResized({ photo, camera: { frame } }: ScaleFacts): boolean {
  if (!frame) return false;
  const short = (size: Size) => Math.min(size.width, size.height);
  return long(frame) !== long(photo) || short(frame) !== short(photo);
}

/** With two points on the wall the tilt is only reported, since the scale comes from the wall itself. */
function byReference(
  reference: Reference | null,
  photo: Size,
  tiltDeg: number,
): Result<TiltedScale, NoScale> {
  if (!reference) return fail('no_reference');
  const scale = scaleFromTwoPoints({ ...reference, photo });
  return scale.ok ? ok({ scale: scale.value, oblique: tiltDeg > OBLIQUE_DEG }) : scale;
}

function byLens(
  source: Exclude<ScaleSource, 'two_point'>,
  facts: ScaleFacts,
  distance: PhotoScale['distance'],
  tilt: Tilt | null,
): Result<TiltedScale, NoScale> {
  const lens = lensOf(source, facts);
  if (!lens) return fail('no_focal');
  if (isResized(facts)) return fail('resized');
  if (!distance) return fail('no_distance');
  // Sensor width and 35 mm equivalent refer to the long side, however the camera was held.
  const frame = { width: long(facts.photo), height: Math.min(facts.photo.width, facts.photo.height) };
  const scale = scaleFromLens(lens, distance, frame);
  if (!scale.ok) return scale;
  return tilt ? tilted(scale.value, tilt) : ok({ scale: scale.value, oblique: false });
}

/** A method that works but is contradicted by another. */
const refused = (way: ScaleWay): ScaleWay =>
  way.result.ok ? { source: way.source, result: fail('contradictory') } : way;

const LENSES = ['calibrated', 'sensor', 'equivalent_35mm'] as const;

/**
 * The scale of a photo: from two points, else the calibrated focal length, else the sensor, else the 35 mm equivalent,
 * the last three with a distance and corrected for tilt. Two lens methods that contradict each other give none: then
 * only two points do. Two points that contradict the lens are used, with a doubt.
 */
export function photoScale(facts: ScaleFacts): PhotoScale {
  const { inputs, camera, photo } = facts;
  const distance = distanceOf(facts);
  const turned = gimbalTilt(facts);
  const tilt: PhotoScale['tilt'] =
    inputs.tiltDeg !== null
      ? { deg: inputs.tiltDeg, by: 'person' }
      : turned && { deg: turned.deg, by: 'gimbal' };
  const slant: Tilt | null = tilt && { deg: tilt.deg, distance: 'slant' };

  const two: ScaleWay = { source: 'two_point', result: byReference(inputs.reference, photo, tilt?.deg ?? 0) };
  const found = LENSES.map(
    (source): ScaleWay => ({ source, result: byLens(source, facts, distance, slant) }),
  );
  const scales = found.flatMap(({ result }) => (result.ok ? [result.value.scale] : []));
  const contradictory = scales.some((a) => scales.some((b) => disagree(a, b)));
  const lenses = contradictory ? found.map(refused) : found;
  const ways = [two, ...lenses];
  const best = ways.find(({ result }) => result.ok);
  const held = best?.result.ok ? best.result.value : null;

  const doubts: ScaleDoubt[] = [];
  if (held?.oblique) doubts.push('oblique');
  if (best && best.source !== 'two_point') {
    if (!tilt) doubts.push('tilt_unknown');
    else if (tilt.by === 'gimbal' && !turned?.yawKnown) doubts.push('yaw_unknown');
    if (camera.digitalZoom !== null && Math.abs(camera.digitalZoom - 1) > 0.01) doubts.push('digital_zoom');
    if (distance?.by === 'person' && camera.laserM !== null && apartBy(distance.distanceM, camera.laserM))
      doubts.push('laser_differs');
  }
  if (best?.source === 'two_point' && scales.some((scale) => held && disagree(held.scale, scale)))
    doubts.push('lens_differs');
  return { held, ways, distance, tilt, doubts };
}
