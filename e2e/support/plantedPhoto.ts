import { deflateSync } from 'node:zlib';

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Uint8Array) =>
  (bytes.reduce((sum, byte) => (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

/** Concatenates bytes. */
function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function word(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(new TextEncoder().encode(type), data);
  return joined(word(data.length), body, word(crc(body)));
}

/** A pure red (0), green (1) or blue (2) square of 32 pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly colour: 0 | 1 | 2;
}

/** A grey PNG with squares on it, which the planted models find. */
export function plantedPhoto(width: number, height: number, squares: readonly Square[]): Buffer {
  const row = 1 + width * 3;
  const pixels = new Uint8Array(height * row).fill(127);
  for (let y = 0; y < height; y++) pixels[y * row] = 0;
  for (const square of squares)
    for (let y = square.y; y < square.y + 32; y++)
      for (let x = square.x; x < square.x + 32; x++)
        for (const channel of [0, 1, 2])
          pixels[y * row + 1 + x * 3 + channel] = channel === square.colour ? 255 : 0;
  return Buffer.from(
    joined(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', joined(word(width), word(height), Uint8Array.of(8, 2, 0, 0, 0))),
      chunk('IDAT', new Uint8Array(deflateSync(pixels))),
      chunk('IEND', new Uint8Array()),
    ),
  );
}
