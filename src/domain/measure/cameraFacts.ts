import * as v from 'valibot';
import type { Size } from '../geometry/rect.ts';

/** What a photo's metadata says about its scale; null = unknown. */
export interface CameraFacts {
  /** Calibrated focal length in pixels of the photo as taken. */
  readonly focalPx: number | null;
  readonly focalMm: number | null;
  readonly focal35Mm: number | null;
  /** Width of the sensor's long side. */
  readonly sensorWidthMm: number | null;
  readonly digitalZoom: number | null;
  /** Laser distance along the line of sight, metres. */
  readonly laserM: number | null;
  /** The camera's direction: degrees clockwise from north. */
  readonly headingDeg: number | null;
  /** 0 level, -90 straight down. */
  readonly pitchDeg: number | null;
  /** Size of the original frame, pixels. */
  readonly frame: Size | null;
}

const positive = v.pipe(v.number(), v.gtValue(0), v.maxValue(1e6));
const angle = v.pipe(v.number(), v.minValue(-360), v.maxValue(360));
const size = v.object({ width: positive, height: positive });

const believed = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
};

const camera = v.object({ make: v.optional(v.string(), ''), model: v.optional(v.string(), '') });

/** `DJI M3E`: make and model from the metadata; empty where it has neither. */
export function cameraName(facts: object | undefined): string {
  const from: Readonly<Record<string, unknown>> = { ...facts };
  const read = believed(camera, from.camera);
  if (!read) return '';
  // Many makers repeat their name in the model.
  return read.model.startsWith(read.make) ? read.model : `${read.make} ${read.model}`.trim();
}

/** Reads a photo's metadata as stored at import; invalid numbers count as unknown. */
export function cameraFacts(facts: object | undefined): CameraFacts {
  const from: Readonly<Record<string, unknown>> = { ...facts };
  return {
    focalPx: believed(positive, from.focalLengthPx),
    focalMm: believed(positive, from.focalLengthMm),
    focal35Mm: believed(positive, from.focalLength35Mm),
    sensorWidthMm: believed(positive, from.sensorWidthMm),
    digitalZoom: believed(positive, from.digitalZoom),
    laserM: believed(positive, from.laserDistance),
    headingDeg: believed(angle, from.heading),
    pitchDeg: believed(angle, from.pitch),
    frame: believed(size, from.frame),
  };
}
