import type { Size } from '#domain/geometry/rect.ts';
import type { ThermalFacts } from '#domain/inspection/photos/thermal.ts';
import { rounded } from '#domain/measure/precision.ts';
import { type RadiometricCamera, temperatureTable } from '#domain/measure/radiometry.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { greyValuesOfPng } from '#formats/shapes/png.ts';
import { reader } from '../header/facts.ts';
import { jpegSegments } from '../header/jpegSegments.ts';

/**
 * Radiometric JPEGs of FLIR: the raw values of the sensor and the constants that turn them into temperatures, in the
 * segments APP1 marked `FLIR`, which together are a file of the form FFF. The layout is not published by the maker; it
 * is that of ExifTool's documentation (Image::ExifTool::FLIR, tags of FLIR, FFF, RawData and CameraInfo).
 */
export interface RadiometricImage extends Size {
  /** Values of the sensor, row by row. */
  readonly raw: Uint16Array;
  readonly camera: RadiometricCamera;
}

const MARK = 'FLIR\0';
/** Of a segment's content before its part of the file: mark, version, number, last number. */
const HEAD = 8;
/** Most values of the sensor: fifteen times those of the largest camera. */
const MOST_VALUES = 20e6;
/** Most entries of the directory that are read. */
const MOST_RECORDS = 1000;
const [RAW_DATA, CAMERA_INFO] = [0x01, 0x20];
const KELVIN = 273.15;

/** The contents of a JPEG's segments of one kind before its pixels. */
function* segments(bytes: Uint8Array, kind: number): Generator<Uint8Array> {
  for (const segment of jpegSegments(bytes)) if (segment.kind === kind) yield segment.content;
}

const begins = (bytes: Uint8Array, mark: string): boolean =>
  [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** The FFF file in a JPEG's segments, put together by their numbers; null where there is none, or a part is missing. */
function fffOf(bytes: Uint8Array): Uint8Array | null {
  const parts = new Map<number, Uint8Array>();
  let last = -1;
  for (const segment of segments(bytes, 0xe1)) {
    if (!begins(segment, MARK) || segment.length <= HEAD) continue;
    parts.set(segment[6] ?? 0, segment.subarray(HEAD));
    last = segment[7] ?? 0;
  }
  const inOrder = Array.from({ length: last + 1 }, (_, at) => parts.get(at));
  if (inOrder.length === 0 || inOrder.includes(undefined)) return null;
  const whole = new Uint8Array(inOrder.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let to = 0;
  for (const part of inOrder) {
    whole.set(part ?? new Uint8Array(), to);
    to += part?.length ?? 0;
  }
  return whole;
}

/** Whether a JPEG has segments of FLIR's. */
const isFlir = (bytes: Uint8Array): boolean => {
  for (const segment of segments(bytes, 0xe1)) if (begins(segment, MARK)) return true;
  return false;
};

/** Bytes of raw values from which on DJI's segments hold a sensor's picture. */
const DJI_LEAST = 100_000;

/**
 * Whether a JPEG is DJI's with raw thermal values, which it keeps in segments APP3. Their calibration is not public
 * (DJI gives a closed library for it), so they are no temperatures.
 */
function isDjiThermal(bytes: Uint8Array): boolean {
  let size = 0;
  for (const segment of segments(bytes, 0xe3)) size += segment.length;
  if (size < DJI_LEAST) return false;
  for (const segment of segments(bytes, 0xe1)) {
    const text = new TextDecoder('latin1').decode(segment.subarray(0, 4096));
    if (/dji/i.test(text)) return true;
  }
  return false;
}

/** The records of an FFF file by their kind; the first of each. */
function recordsOf(fff: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const records = new Map<number, Uint8Array>();
  if (!begins(fff, 'FFF\0') && !begins(fff, 'AFF\0')) return records;
  // Its version is between 100 and 199 in its byte order, which is nearly always the highest byte first.
  const version = reader(fff).u32(0x14);
  const read = reader(fff, !(version >= 100 && version < 200));
  const [directory, count] = [read.u32(0x18), Math.min(read.u32(0x1c), MOST_RECORDS)];
  for (let at = directory; at < directory + count * 32; at += 32) {
    const [kind, from, length] = [read.u16(at), read.u32(at + 12), read.u32(at + 16)];
    if (records.has(kind) || !(length > 0) || from + length > fff.length) continue;
    records.set(kind, fff.subarray(from, from + length));
  }
  return records;
}

/** Whether a record has its lowest byte first: its first number is 2 in its byte order. */
const isLittle = (record: Uint8Array): boolean => reader(record).u16(0) >= 0x100;

/** The constants and assumptions in a record; null where they can't be those of a camera. */
function cameraOf(record: Uint8Array): RadiometricCamera | null {
  if (record.length < 0x310) return null;
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const little = isLittle(record);
  const float = (at: number) => view.getFloat32(at, little);
  const humidity = float(0x3c);
  const transmission = float(0x34);
  const camera: RadiometricCamera = {
    emissivity: float(0x20),
    distanceM: float(0x24),
    reflectedC: float(0x28) - KELVIN,
    atmosphereC: float(0x2c) - KELVIN,
    // Some cameras write percent.
    humidity: humidity > 2 ? humidity / 100 : humidity,
    // Files without a window have zeros.
    window: { celsius: float(0x30) - KELVIN, transmission: transmission > 0 ? transmission : 1 },
    planck: {
      r1: float(0x58),
      b: float(0x5c),
      f: float(0x60),
      o: view.getInt32(0x308, little),
      r2: float(0x30c),
    },
    air: {
      alpha1: float(0x70),
      alpha2: float(0x74),
      beta1: float(0x78),
      beta2: float(0x7c),
      x: float(0x80),
    },
  };
  const { planck, air, window } = camera;
  const numbers = [...Object.values(planck), ...Object.values(air), ...Object.values(window)];
  const sound =
    [...numbers, camera.distanceM, camera.reflectedC, camera.atmosphereC].every(Number.isFinite) &&
    camera.emissivity > 0 &&
    camera.emissivity <= 1 &&
    camera.humidity >= 0 &&
    camera.humidity <= 1 &&
    camera.distanceM >= 0 &&
    window.transmission <= 1 &&
    planck.r1 > 0 &&
    planck.r2 > 0 &&
    planck.b > 0;
  return sound ? camera : null;
}

/** How much neighbours in a row differ, all together. */
const roughness = (values: Uint16Array): number => {
  let sum = 0;
  for (let at = 1; at < values.length; at++) sum += Math.abs((values[at] ?? 0) - (values[at - 1] ?? 0));
  return sum;
};

/**
 * The values of a PNG in the order that was meant. Most of FLIR's cameras write the two bytes of a value the wrong way
 * round, and nothing says which do. Neighbours on a sensor differ little: by far more in the wrong order.
 */
function inSensorOrder(png: Uint16Array): Uint16Array {
  const swapped = png.map((value) => ((value & 255) << 8) | (value >> 8));
  return roughness(png) < roughness(swapped) ? png : swapped;
}

/** The sensor's values: a PNG of 16 bits, in either order of bytes, or the plain values. */
function rawOf(record: Uint8Array): (Size & { readonly raw: Uint16Array }) | null {
  const little = isLittle(record);
  const read = reader(record, little);
  const [width, height] = [read.u16(2), read.u16(4)];
  if (!(width > 0 && height > 0) || width * height > MOST_VALUES) return null;
  const content = record.subarray(32);
  if (begins(content, '\x89PNG')) {
    const png = greyValuesOfPng(content, { width, height });
    return png && { width, height, raw: inSensorOrder(png) };
  }
  if (content.length < width * height * 2) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return {
    width,
    height,
    raw: Uint16Array.from({ length: width * height }, (_, at) => view.getUint16(at * 2, little)),
  };
}

/**
 * The sensor's values in a radiometric JPEG of FLIR's, with what turns them into temperatures.
 *
 * @returns `none` where it has no such segments; `unread` where they are incomplete, or of a form that isn't known
 */
export function readFlir(bytes: Uint8Array): Result<RadiometricImage, 'none' | 'unread'> {
  if (!isFlir(bytes)) return fail('none');
  const image = flirImage(bytes);
  return image ? ok(image) : fail('unread');
}

function flirImage(bytes: Uint8Array): RadiometricImage | null {
  const fff = fffOf(bytes);
  if (!fff) return null;
  const records = recordsOf(fff);
  const [data, info] = [records.get(RAW_DATA), records.get(CAMERA_INFO)];
  const camera = info ? cameraOf(info) : null;
  const raw = data ? rawOf(data) : null;
  return camera && raw ? { ...raw, camera } : null;
}

/** What a JPEG's thermal segments say of it; null where it has none. */
export function readThermalFacts(bytes: Uint8Array): ThermalFacts | null {
  if (!isFlir(bytes)) return isDjiThermal(bytes) ? { kind: 'relative' } : null;
  const read = readFlir(bytes);
  if (!read.ok) return { kind: 'unread' };
  const { raw, camera } = read.value;
  const celsius = temperatureTable(camera);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of raw) {
    const value = celsius[each] ?? Number.NaN;
    // Comparisons with NaN are false.
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!(Number.isFinite(low) && Number.isFinite(high))) return { kind: 'unread' };
  // Floats of 32 bits, as a camera shows them.
  return {
    kind: 'temperatures',
    lowC: rounded(low, 2),
    highC: rounded(high, 2),
    emissivity: rounded(camera.emissivity, 4),
    distanceM: rounded(camera.distanceM, 3),
    reflectedC: rounded(camera.reflectedC, 2),
    atmosphereC: rounded(camera.atmosphereC, 2),
    humidity: rounded(camera.humidity, 4),
  };
}
