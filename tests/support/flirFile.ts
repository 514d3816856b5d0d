import type { RadiometricCamera } from '#domain/measure/radiometry.ts';
import { bytesOfText, joined, pngFile } from './pngFile.ts';

/** A camera whose constants are of the size that FLIR's are, looking at a near, dull wall. */
export const CAMERA: RadiometricCamera = {
  emissivity: 0.95,
  distanceM: 1,
  reflectedC: 20,
  atmosphereC: 20,
  humidity: 0.5,
  window: { celsius: 20, transmission: 1 },
  planck: { r1: 21_106.77, r2: 0.012545258, b: 1501, f: 1, o: -7340 },
  air: { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 },
};

interface FlirFile {
  readonly width: number;
  readonly height: number;
  /** Values of the sensor, row by row. */
  readonly raw: readonly number[];
  readonly camera?: RadiometricCamera;
  /** How the values are stored; most of FLIR's cameras swap the bytes of their PNGs. */
  readonly form?: 'png' | 'unswappedPng' | 'plain';
  /** Byte order of the records. */
  readonly little?: boolean;
  /** Bytes of a segment at most, so that there are several. */
  readonly part?: number;
}

const KELVIN = 273.15;

function bytesOf(size: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  write(view);
  return new Uint8Array(view.buffer);
}

/** A grey PNG of 16 bits; each row by another filter in turn, as encoders do. */
export function greyPng(width: number, height: number, values: readonly number[]): Uint8Array {
  const row = width * 2;
  const plain = bytesOf(row * height, (view) => {
    for (const [at, value] of values.entries()) view.setUint16(at * 2, value);
  });
  const rows = Array.from({ length: height }, (_, y) => {
    const filter = y % 5;
    const at = (x: number, dy = 0) => (x < 0 || y + dy < 0 ? 0 : (plain[(y + dy) * row + x] ?? 0));
    return Uint8Array.from({ length: row + 1 }, (_, index) => {
      if (index === 0) return filter;
      const x = index - 1;
      const [left, up, corner] = [at(x - 2), at(x, -1), at(x - 2, -1)];
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      return at(x) - ([0, left, up, (left + up) >> 1, paeth][filter] ?? 0);
    });
  });
  return pngFile({ width, height, bits: 16, kind: 0 }, joined(...rows));
}

/** The FFF file in a radiometric JPEG: its head, a directory of two records, the camera's constants, the values. */
function fff({ width, height, raw, camera = CAMERA, form = 'png', little = true }: FlirFile): Uint8Array {
  const swapped = raw.map((value) => ((value & 255) << 8) | (value >> 8));
  const content =
    form !== 'plain'
      ? greyPng(width, height, form === 'png' ? swapped : raw)
      : bytesOf(raw.length * 2, (view) => {
          for (const [at, value] of raw.entries()) view.setUint16(at * 2, value, little);
        });
  const data = joined(
    bytesOf(32, (view) => {
      view.setUint16(0, 2, little);
      view.setUint16(2, width, little);
      view.setUint16(4, height, little);
    }),
    content,
  );
  const info = bytesOf(0x400, (view) => {
    view.setUint16(0, 2, little);
    const floats: readonly (readonly [number, number])[] = [
      [0x20, camera.emissivity],
      [0x24, camera.distanceM],
      [0x28, camera.reflectedC + KELVIN],
      [0x2c, camera.atmosphereC + KELVIN],
      [0x30, camera.window.celsius + KELVIN],
      [0x34, camera.window.transmission],
      [0x3c, camera.humidity],
      [0x58, camera.planck.r1],
      [0x5c, camera.planck.b],
      [0x60, camera.planck.f],
      [0x70, camera.air.alpha1],
      [0x74, camera.air.alpha2],
      [0x78, camera.air.beta1],
      [0x7c, camera.air.beta2],
      [0x80, camera.air.x],
      [0x30c, camera.planck.r2],
    ];
    for (const [at, value] of floats) view.setFloat32(at, value, little);
    view.setInt32(0x308, camera.planck.o, little);
  });
  const start = 64 + 2 * 32;
  const head = bytesOf(start, (view) => {
    for (const [at, letter] of [...'FFF'].entries()) view.setUint8(at, letter.charCodeAt(0));
    view.setUint32(0x14, 101);
    view.setUint32(0x18, 64);
    view.setUint32(0x1c, 2);
    const records = [
      [0x20, start, info.length],
      [0x01, start + info.length, data.length],
    ] as const;
    for (const [index, [kind, from, length]] of records.entries()) {
      view.setUint16(64 + index * 32, kind);
      view.setUint32(64 + index * 32 + 12, from);
      view.setUint32(64 + index * 32 + 16, length);
    }
  });
  return joined(head, info, data);
}

/** Puts segments with thermal values into a JPEG, behind its first mark. */
function withSegments(
  jpeg: Uint8Array,
  kind: number,
  contents: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const segments = contents.map((content) =>
    joined(
      bytesOf(4, (view) => {
        view.setUint16(0, 0xff00 | kind);
        view.setUint16(2, content.length + 2);
      }),
      content,
    ),
  );
  return new Uint8Array(joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)));
}

/** A radiometric JPEG as FLIR writes it. @param jpeg the picture that it shows */
export function flirJpeg(jpeg: Uint8Array, file: FlirFile): Uint8Array<ArrayBuffer> {
  const whole = fff(file);
  const part = file.part ?? 60_000;
  const count = Math.ceil(whole.length / part);
  const parts = Array.from({ length: count }, (_, index) =>
    joined(
      bytesOfText('FLIR\0\x01'),
      Uint8Array.of(index, count - 1),
      whole.subarray(index * part, (index + 1) * part),
    ),
  );
  return withSegments(jpeg, 0xe1, parts);
}

/** A JPEG as DJI's thermal cameras write it: raw values in APP3, without their calibration. */
export const djiThermalJpeg = (jpeg: Uint8Array): Uint8Array<ArrayBuffer> =>
  withSegments(withSegments(jpeg, 0xe3, [new Uint8Array(60_000), new Uint8Array(60_000)]), 0xe1, [
    bytesOfText(
      'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"/>',
    ),
  ]);
