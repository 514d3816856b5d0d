import type { Point, Size } from '../geometry/rect.ts';
import type { Range } from '../rating/scale.ts';
import type { CameraFacts } from './cameraFacts.ts';

/** A known length in the photo, in the plane of the wall. */
export interface Reference {
  /** Fractions of the upright photo. */
  readonly a: Point;
  readonly b: Point;
  readonly lengthMm: number;
  readonly sigmaMm: number;
}

/** What people entered for a photo's scale; null = nothing. Each is one field of the photo. */
export interface ScaleInputs {
  readonly reference: Reference | null;
  /** Distance to the wall along the line of sight. */
  readonly distance: Range | null;
  /** Angle between the line of sight and the wall's normal, degrees. */
  readonly tiltDeg: number | null;
  /** Width of the sensor's long side, mm. */
  readonly sensorWidthMm: number | null;
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
}
