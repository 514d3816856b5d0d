import { deflateSync } from 'node:zlib';

const side = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const chunk = (kind: string, body: readonly number[]) => [
  ...side(body.length),
  ...[...kind].map((letter) => letter.charCodeAt(0)),
  ...body,
  ...[0, 0, 0, 0],
];

/** A colour type of PNG with the painted and unpainted pixel values. */
interface Paint {
  readonly type: number;
  readonly on: readonly number[];
  readonly off: readonly number[];
}

/** As written by LabelMe's own page, CVAT and datumaro: a half-transparent colour on full transparency. */
export const VEIL: Paint = { type: 6, on: [0, 203, 255, 153], off: [0, 0, 0, 0] };

/** A mask as a PNG with 8 bits per channel. */
export function maskPng(
  width: number,
  height: number,
  covers: (x: number, y: number) => boolean,
  { type, on, off }: Paint = VEIL,
): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => (covers(x, y) ? on : off)).flat(),
  ]);
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...side(width), ...side(height), 8, type, 0, 0, 0]),
    ...chunk('IDAT', [...deflateSync(Uint8Array.from(rows.flat()))]),
    ...chunk('IEND', []),
  ]);
}
