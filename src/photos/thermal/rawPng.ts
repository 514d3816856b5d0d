import type { Size } from '#domain/geometry/rect.ts';
import { reader } from '../header/facts.ts';

/** Grey of 16 bits, not interlaced (PNG, third edition, 11.2.1). */
const [BITS, GREY, PLAIN] = [16, 0, 0];

/** What filters predict a byte by, from the one to its left, above it and above that (PNG, third edition, 9.2). */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Unpacks a zlib stream, which must have exactly `length` bytes: one that has more is ended there. */
async function unpacked(
  parts: readonly Uint8Array<ArrayBuffer>[],
  length: number,
): Promise<Uint8Array | null> {
  const whole = new Uint8Array(length);
  const stream = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await stream.read();
    if (done) return filled === length ? whole : null;
    if (filled + value.length > length) {
      await stream.cancel();
      return null;
    }
    whole.set(value, filled);
    filled += value.length;
  }
}

/**
 * The values of a grey PNG of 16 bits: browsers decode to eight.
 *
 * @param size that it must have, pixels
 * @returns null for any other kind of PNG, and for a broken one
 */
export async function rawPng(png: Uint8Array, { width, height }: Size): Promise<Uint16Array | null> {
  const read = reader(png);
  const isPlain =
    read.tag(12) === 'IHDR' &&
    read.u32(16) === width &&
    read.u32(20) === height &&
    read.u8(24) === BITS &&
    read.u8(25) === GREY &&
    read.u8(28) === PLAIN;
  if (!isPlain) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + read.u32(at)) {
    if (read.tag(at + 4) === 'IDAT') parts.push(png.slice(at + 8, at + 8 + read.u32(at)));
    if (read.tag(at + 4) === 'IEND') break;
  }
  const row = width * 2;
  const bytes = await unpacked(parts, (row + 1) * height).catch(() => null);
  if (!bytes) return null;
  const values = new Uint16Array(width * height);
  let above = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const from = y * (row + 1);
    const filter = bytes[from] ?? 0;
    if (filter > 4) return null;
    const line = new Uint8Array(row);
    for (let x = 0; x < row; x++) {
      const [left, corner] = [line[x - 2] ?? 0, above[x - 2] ?? 0];
      line[x] = (bytes[from + 1 + x] ?? 0) + predicted(filter, left, above[x] ?? 0, corner);
    }
    for (let x = 0; x < width; x++)
      values[y * width + x] = ((line[2 * x] ?? 0) << 8) | (line[2 * x + 1] ?? 0);
    above = line;
  }
  return values;
}
