import type { Position } from '#domain/geometry/earth.ts';
import type { TemperatureUnit } from '#domain/inspection/photos/photoMetadata.ts';
import type { ThermalFacts } from '#domain/inspection/photos/thermal.ts';
import type { Georeference } from '#domain/measure/georeference.ts';

/** Measured values, in the unit of the file, which seldom says it. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** What a photo's metadata says about how it was taken; absent = not known. Angles in degrees, lengths in metres. */
export interface PhotoFacts {
  /** ISO 8601 wall clock, with offset or `Z` where known: `2026-05-04T10:11:12+08:00`. */
  readonly takenAt?: string;
  /** The camera's own wall clock, where `takenAt` is in UTC from another clock: `2026-05-04T10:11:12`. */
  readonly localTime?: string;
  /** WGS 84; north and east positive. */
  readonly position?: Position;
  /** The position was (0, 0), which devices without a fix write, so there is none. */
  readonly positionFault?: 'zero';
  /** How the position was obtained; an RTK fix is exact to centimetres. */
  readonly positionBy?: 'rtk_fixed' | 'rtk_float' | 'single' | 'gps';
  /** Radius in metres around the position within which the device says it was. */
  readonly positionError?: number;
  /** Above the ellipsoid or sea level, whichever the camera uses. */
  readonly altitude?: number;
  /** Above the take-off point. Never the distance to the wall. */
  readonly relativeAltitude?: number;
  /** Where the camera looked: clockwise from north, 0 to below 360. */
  readonly heading?: number;
  /** The heading is a compass's: from magnetic north, which is some degrees off true north. */
  readonly headingBy?: 'compass';
  /** 0 level, -90 straight down. */
  readonly pitch?: number;
  readonly roll?: number;
  readonly camera?: { readonly make?: string; readonly model?: string; readonly lens?: string };
  /** Real focal length. */
  readonly focalLengthMm?: number;
  readonly focalLength35Mm?: number;
  /** Calibrated focal length in pixels of the photo as it was taken. */
  readonly focalLengthPx?: number;
  /** Width of the sensor's long side. */
  readonly sensorWidthMm?: number;
  /** The frame as the camera wrote it, pixels; a photo of another size was changed later. */
  readonly frame?: { readonly width: number; readonly height: number };
  readonly digitalZoom?: number;
  /** Distance to the target, by laser. */
  readonly laserDistance?: number;
  /** The lowest and the highest value of a measured picture, which are shown as black and white. */
  readonly valueRange?: ValueRange;
  /** The unit of those values, where the file or a person names one of temperature. */
  readonly valueUnit?: TemperatureUnit;
  /** A person named it; absent: the file did. */
  readonly valueUnitBy?: 'person';
  /** What a thermal photo measured, by its own constants. */
  readonly thermal?: ThermalFacts;
  /** Where the pixels of an orthophoto are, as a GeoTIFF says. */
  readonly georeference?: Georeference;
  /**
   * `none`: the file has no metadata that says any of this. `unread`: it has some that can't be read. Absent: it was
   * read; photos stored by earlier versions never have this.
   */
  readonly metadata?: 'none' | 'unread';
}

/** Reads numbers from bytes; past the end it returns NaN and never throws. */
export interface Reader {
  readonly length: number;
  u8(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  /** Four characters, by which containers name their parts. */
  tag(at: number): string;
}

/** @param little byte order of `u16` and `u32` */
export function reader(bytes: Uint8Array, little = false): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const inside = (at: number, size: number) => at >= 0 && at + size <= bytes.length;
  return {
    length: bytes.length,
    u8: (at) => (inside(at, 1) ? view.getUint8(at) : Number.NaN),
    u16: (at) => (inside(at, 2) ? view.getUint16(at, little) : Number.NaN),
    u32: (at) => (inside(at, 4) ? view.getUint32(at, little) : Number.NaN),
    tag: (at) => (inside(at, 4) ? String.fromCharCode(...bytes.subarray(at, at + 4)) : ''),
  };
}
