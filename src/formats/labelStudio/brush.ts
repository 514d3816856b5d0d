import type { Size } from '#domain/geometry/rect.ts';
import { MAX_PIXELS, type Mask } from '../shapes/mask.ts';

/** Reads numbers with a given number of bits each, most significant first; NaN past the end. */
function bitsOf(bytes: readonly number[]): (count: number) => number {
  let at = 0;
  return (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      const byte = bytes[at >> 3];
      if (byte === undefined) return Number.NaN;
      value = value * 2 + ((byte >> (7 - (at & 7))) & 1);
    }
    return value;
  };
}

/**
 * A brush's mask: a bit stream with the number of values (32 bits), the bits per value and of four lengths, then runs
 * of equal values and runs of different ones; four values per pixel, of which the last says whether it is painted
 * (`decode_rle` of Label Studio's converter). Null where it doesn't fit the photo.
 */
export function maskOfBrush(bytes: readonly number[], { width, height }: Size): Mask | null {
  const isSize = Number.isInteger(width) && Number.isInteger(height) && width * height <= MAX_PIXELS;
  if (!isSize || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)) return null;
  const read = bitsOf(bytes);
  const count = read(32);
  if (count !== width * height * 4) return null;
  const word = read(5) + 1;
  const lengths = [1, 2, 3, 4].map(() => read(4) + 1);
  const covered = new Uint8Array(width * height);
  for (let at = 0; at < count; ) {
    const alike = read(1);
    const end = at + 1 + read(lengths[read(2)] ?? 0);
    // NaN past the end of the bytes fails this comparison too.
    if (!(end <= count)) return null;
    const value = alike === 1 ? read(word) : Number.NaN;
    for (; at < end; at++) {
      const said = alike === 1 ? value : read(word);
      if (Number.isNaN(said)) return null;
      if (at % 4 === 3 && said > 0) covered[at >> 2] = 1;
    }
  }
  return { left: 0, top: 0, width, height, covered };
}
