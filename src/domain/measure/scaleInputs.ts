import type { Point, Size } from '../geometry/rect.ts';
import type { Range } from '../rating/scale.ts';
import type { CameraFacts } from './cameraFacts.ts';
import type { Georeference } from './georeference.ts';

export const ANSWERS = ['yes', 'no', 'unknown'] as const;
/** A person's answer to a question about a scale; absent where nobody was asked. */
export type Answer = (typeof ANSWERS)[number];

/** A known length in the photo. */
export interface Reference {
  /** Fractions of the upright photo. */
  readonly a: Point;
  readonly b: Point;
  readonly lengthMm: number;
  readonly sigmaMm: number;
  /** Whether it is in the plane of the defect. */
  readonly inPlane?: Answer;
  /** Whether the camera faced the wall squarely. */
  readonly square?: Answer;
}

/** A distance that a person typed. */
interface TypedDistance extends Range {
  /** Whether the person stated its error; else it is our assumption, which gives no ±. */
  readonly errorStated?: boolean;
}

/** What people entered for a photo's scale; null = nothing. Each is one field of the photo. */
export interface ScaleInputs {
  readonly reference: Reference | null;
  /** Distance to the wall along the line of sight. */
  readonly distance: TypedDistance | null;
  /** Angle between the line of sight and the wall's normal, degrees. */
  readonly tiltDeg: number | null;
  /** Standard error of the angle, typed or by the gimbal, degrees; without one a scale that rests on it has no ±. */
  readonly tiltSigmaDeg?: number | null;
  /** Width of the sensor's long side, mm. */
  readonly sensorWidthMm: number | null;
  /** A second known length, which checks the first. */
  readonly secondReference?: Reference | null;
  /** Whether the distance, typed or measured by laser, is that to the plane of the defect. */
  readonly distanceInPlane?: Answer | null;
}

export const NO_INPUTS: ScaleInputs = { reference: null, distance: null, tiltDeg: null, sensorWidthMm: null };

/** Everything that a photo's scale can be computed from. */
export interface ScaleFacts {
  /** The upright photo, pixels. */
  readonly photo: Size;
  readonly inputs: ScaleInputs;
  readonly camera: CameraFacts;
  /** Outward normal of the facade, degrees clockwise from north; null where not stated. */
  readonly bearing: number | null;
  /** Where an orthophoto is, as its file says; null or absent where it doesn't. */
  readonly georeference?: Georeference | null;
}
