import type { Size } from '../geometry/rect.ts';
import { type ErrorGap, errorGap } from '../rating/errorBasis.ts';
import {
  type Lens,
  meanScale,
  type Range,
  type Scale,
  type ScaleFault,
  type ScaleSource,
  scaleFromLens,
  scaleFromTwoPoints,
} from '../rating/scale.ts';
import { OBLIQUE_DEG, type Tilt, type TiltedScale, tilted, tiltOf } from '../rating/tilt.ts';
import { error95 } from '../rating/width.ts';
import { fail, ok, type Result } from '../result.ts';
import { groundScale, type NoGroundScale } from './georeference.ts';
import type { Answer, Reference, ScaleFacts } from './scaleInputs.ts';

type NoScale =
  | ScaleFault
  | NoGroundScale
  | 'no_reference'
  | 'no_focal'
  | 'no_distance'
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
  | 'lens_differs'
  | 'file_differs'
  | 'lengths_differ';

export interface PhotoScale {
  /** The scale to use; null where no method gives one. */
  readonly tilted: TiltedScale | null;
  /** All methods, best first; the file's own scale only where it has one. */
  readonly ways: readonly ScaleWay[];
  readonly distance: (Range & { readonly by: 'laser' | 'person' }) | null;
  readonly tilt: { readonly deg: number; readonly by: 'person' | 'gimbal' } | null;
  readonly doubts: readonly ScaleDoubt[];
}

/** Standard error of focal lengths, relative: from a calibration; as written by cameras; rounded to whole mm. */
const FOCAL_SIGMA = { calibrated: 0.005, sensor: 0.02, equivalent_35mm: 0.02 } as const;
/** Standard error of a laser's distance: DJI states ± (0.2 m + 0.15 % of the distance). */
const laserSigma = (distanceM: number) => 0.2 + 0.0015 * distanceM;
/** Standard error of a scale that a file states, relative. An assumption for comparisons: its ± isn't shown. */
const FILE_SIGMA = 0.02;
/** Lasers don't measure shorter distances. */
const LASER_NEAREST_M = 1;
/**
 * Scales of one photo that differ by more than this share, and by more than their errors allow, contradict each other.
 */
const AGREEMENT = 0.25;

/**
 * A known tilt above this, in degrees, is not square to the wall, whatever was answered: across the tilt a pixel covers
 * 1 / cos 10° = 1.5 % more wall, and over the photo the scale changes by a tenth or more.
 */
const SQUARE_DEG = 10;

const hasDigitalZoom = ({ digitalZoom }: ScaleFacts['camera']): boolean =>
  digitalZoom !== null && Math.abs(digitalZoom - 1) > 0.01;

const long = ({ width, height }: Size): number => Math.max(width, height);

const differs = (a: number, b: number): boolean => Math.abs(Math.log(a / b)) > Math.log(1 + AGREEMENT);

/** Whether two scales differ by more than three of their standard errors and by more than {@link AGREEMENT}. */
export function disagree(a: Scale, b: Scale): boolean {
  const difference = Math.abs(Math.log(a.mmPerPx / b.mmPerPx));
  return differs(a.mmPerPx, b.mmPerPx) && difference > 3 * Math.hypot(a.relSigma, b.relSigma);
}

/** Whether two scales from known lengths differ by more than their errors explain (95 %). */
const differ = (a: Scale, b: Scale): boolean =>
  Math.abs(a.mmPerPx - b.mmPerPx) >
  error95({ sigma: Math.hypot(a.mmPerPx * a.relSigma, b.mmPerPx * b.relSigma) });

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

/** The methods that rest on lens and distance, best first. */
const LENSES = ['calibrated', 'sensor', 'equivalent_35mm'] as const satisfies readonly ScaleSource[];
type LensSource = (typeof LENSES)[number];

function lensOf(source: LensSource, facts: ScaleFacts): Lens | null {
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

const withBasis = (scale: Scale, gap: ErrorGap | null): Scale => ({
  ...scale,
  errorBasis: gap ?? 'answered',
});

const planeGap = (inPlane: Answer | null | undefined): ErrorGap | null => {
  if (inPlane === 'yes') return null;
  return inPlane === 'no' ? 'off_plane' : inPlane === 'unknown' ? 'plane_unknown' : 'not_asked';
};

/** Why a known length gives no ±: both questions must be answered with yes, and no known tilt may contradict that. */
function referenceGap({ inPlane, square }: Reference, tiltDeg: number): ErrorGap | null {
  const plane = planeGap(inPlane);
  if (plane) return plane;
  if (square === undefined) return 'not_asked';
  if (square === 'no' || tiltDeg > SQUARE_DEG) return 'not_square';
  return square === 'unknown' ? 'square_unknown' : null;
}

/**
 * With known lengths on the wall the tilt is only reported, since the scale comes from the wall itself; two lengths are
 * averaged.
 */
function byReference({ inputs, photo }: ScaleFacts, tiltDeg: number): Result<TiltedScale, NoScale> {
  const { reference, secondReference } = inputs;
  if (!reference) return fail('no_reference');
  const first = scaleFromTwoPoints({ ...reference, photo });
  if (!first.ok) return first;
  const oblique = tiltDeg > OBLIQUE_DEG;
  const gap = referenceGap(reference, tiltDeg);
  const second = secondReference ? scaleFromTwoPoints({ ...secondReference, photo }) : null;
  if (!secondReference || !second?.ok) return ok({ scale: withBasis(first.value, gap), oblique });
  const contradiction = disagree(first.value, second.value) ? 'lengths_disagree' : null;
  const gaps = gap ?? referenceGap(secondReference, tiltDeg) ?? contradiction;
  return ok({ scale: withBasis(meanScale(first.value, second.value), gaps), oblique });
}

/** Why a scale from lens and distance gives no ±. */
function lensGap({ inputs, camera }: ScaleFacts, tiltGap: ErrorGap | null): ErrorGap | null {
  const { distance } = inputs;
  const laser = camera.laserM;
  if (tiltGap) return tiltGap;
  if (hasDigitalZoom(camera)) return 'digital_zoom';
  if (distance && distance.errorStated !== true) return 'distance_error_unknown';
  if (distance && laser !== null && differs(distance.distanceM, laser)) return 'laser_differs';
  return planeGap(inputs.distanceInPlane);
}

function byLens(
  source: LensSource,
  facts: ScaleFacts,
  distance: PhotoScale['distance'],
  tilt: Tilt | null,
  gap: ErrorGap | null,
): Result<TiltedScale, NoScale> {
  const lens = lensOf(source, facts);
  if (!lens) return fail('no_focal');
  if (isResized(facts)) return fail('resized');
  if (!distance) return fail('no_distance');
  // Sensor width and 35 mm equivalent refer to the long side, however the camera was held.
  const frame = { width: long(facts.photo), height: Math.min(facts.photo.width, facts.photo.height) };
  const scale = scaleFromLens(lens, distance, frame);
  if (!scale.ok) return scale;
  const based = withBasis(scale.value, gap);
  return tilt ? tilted(based, tilt) : ok({ scale: based, oblique: false });
}

/** The scales of the two known lengths; null without both. */
export function lengthsOf({
  inputs: { reference, secondReference },
  photo,
}: ScaleFacts): [Scale, Scale] | null {
  if (!reference || !secondReference) return null;
  const [first, second] = [reference, secondReference].map((one) => scaleFromTwoPoints({ ...one, photo }));
  return first?.ok && second?.ok ? [first.value, second.value] : null;
}

/** A method that works but is contradicted by another. */
const refused = (way: ScaleWay): ScaleWay =>
  way.result.ok ? { source: way.source, result: fail('contradictory') } : way;

/** The scale of an orthophoto, which is square to its plane by the way it was made; null where the file has none. */
function byFile({ georeference, photo }: ScaleFacts): ScaleWay | null {
  if (!georeference) return null;
  const found = groundScale(georeference, photo);
  if (!found.ok) return { source: 'georeference', result: found };
  const scale: Scale = { mmPerPx: found.value, relSigma: FILE_SIGMA, source: 'georeference' };
  return {
    source: 'georeference',
    result: ok({ scale: withBasis(scale, 'file_error_unknown'), oblique: false }),
  };
}

/**
 * The scale of a photo: from two points, else an orthophoto's own, else the calibrated focal length, else the sensor, else
 * the 35 mm equivalent, the last three with a distance and corrected for tilt. Two lens methods that contradict each other give none: then
 * only two points do. Two points that contradict the lens are used, with a doubt.
 */
export function photoScale(facts: ScaleFacts): PhotoScale {
  const { inputs, camera } = facts;
  const distance = distanceOf(facts);
  const turned = gimbalTilt(facts);
  const tilt: PhotoScale['tilt'] =
    inputs.tiltDeg !== null
      ? { deg: inputs.tiltDeg, by: 'person' }
      : turned && { deg: turned.deg, by: 'gimbal' };
  const sigmaDeg = inputs.tiltSigmaDeg ?? null;
  const slant: Tilt | null = tilt && {
    ...{ deg: tilt.deg, distance: 'slant' },
    ...(sigmaDeg === null ? {} : { sigmaDeg }),
  };

  const tiltGap: ErrorGap | null = !tilt
    ? 'tilt_unknown'
    : tilt.by === 'gimbal' && !turned?.yawKnown
      ? 'yaw_unknown'
      : sigmaDeg === null
        ? 'tilt_error_unknown'
        : null;
  const lensBasis = lensGap(facts, tiltGap);
  const marked = byReference(facts, tilt?.deg ?? 0);
  const found = LENSES.map(
    (source): ScaleWay => ({ source, result: byLens(source, facts, distance, slant, lensBasis) }),
  );
  const scales = found.flatMap(({ result }) => (result.ok ? [result.value.scale] : []));
  const contradictory = scales.some((a) => scales.some((b) => disagree(a, b)));
  const lenses = contradictory ? found.map(refused) : found;
  const isDoubted = marked.ok && scales.some((scale) => disagree(marked.value.scale, scale));
  const two: ScaleWay = {
    source: 'two_point',
    result:
      marked.ok && isDoubted
        ? ok({
            ...marked.value,
            scale: withBasis(marked.value.scale, errorGap(marked.value.scale) ?? 'lens_differs'),
          })
        : marked,
  };
  const file = byFile(facts);
  const ways = file ? [two, file, ...lenses] : [two, ...lenses];
  const best = ways.find(({ result }) => result.ok);
  const tiltedScale = best?.result.ok ? best.result.value : null;

  const doubts: ScaleDoubt[] = [];
  if (tiltedScale?.oblique) doubts.push('oblique');
  if (best && best.source !== 'two_point' && best.source !== 'georeference') {
    if (tiltGap === 'tilt_unknown' || tiltGap === 'yaw_unknown') doubts.push(tiltGap);
    if (hasDigitalZoom(camera)) doubts.push('digital_zoom');
    if (distance?.by === 'person' && camera.laserM !== null && differs(distance.distanceM, camera.laserM))
      doubts.push('laser_differs');
  }
  if (isDoubted) doubts.push('lens_differs');
  const others = ways.flatMap(({ source, result }) =>
    result.ok && source !== 'georeference' ? [result.value.scale] : [],
  );
  const stated = file?.result.ok ? file.result.value.scale : null;
  if (stated && others.some((scale) => disagree(stated, scale))) doubts.push('file_differs');
  const lengths = lengthsOf(facts);
  if (lengths && differ(...lengths)) doubts.push('lengths_differ');
  return { tilted: tiltedScale, ways, distance, tilt, doubts };
}
