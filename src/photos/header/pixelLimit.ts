import type { Size } from '#domain/geometry/rect.ts';
import { reader } from './facts.ts';
import { factsOf, photoType } from './header.ts';

/**
 * The size of a picture as its header says, in pixels as stored; null where it is no picture of a known type or has no
 * size. Nothing is decoded.
 */
export function pictureSize(bytes: Uint8Array): Size | null {
  const type = photoType(bytes);
  if (type === null) return null;
  const read = reader(bytes, true);
  // A BMP's height is negative where its rows run from the top.
  const { width, height } =
    type === 'bmp'
      ? { width: read.u32(18), height: Math.abs(read.u32(22) | 0) }
      : (factsOf(type, bytes) ?? { width: 0, height: 0 });
  return width > 0 && height > 0 ? { width, height } : null;
}
