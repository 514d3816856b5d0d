import { reader } from './facts.ts';

const APPLICATION_2 = 0xe2;
const SCAN = 0xda;
const ENTRIES = 0xb002;
/** Bytes of an entry: its kind, size, position, and what it depends on. */
const ENTRY = 16;
/** Classes of pictures that are views of their own: panorama, stereo, several angles (CIPA DC-007, table 4). */
const VIEWS: readonly number[] = [0x020001, 0x020002, 0x020003];

/**
 * How many views a JPEG of the Multi-Picture Format has, as stereo and panorama cameras write (CIPA DC-007, section 5).
 * Smaller copies for screens and the gain maps of HDR photos are no views. 1 where it isn't of that format.
 */
export function viewsIn(bytes: Uint8Array): number {
  const read = reader(bytes);
  for (let at = 2; at + 4 <= bytes.length && read.u8(at) === 0xff; ) {
    const marker = read.u8(at + 1);
    if (marker === SCAN) break;
    const length = read.u16(at + 2);
    if (marker === APPLICATION_2 && read.tag(at + 4) === 'MPF\0')
      return countViews(bytes.subarray(at + 8, at + 2 + length));
    if (!(length >= 2)) break;
    at += 2 + length;
  }
  return 1;
}

/** @param index a segment's directory of pictures, in the form of a TIFF */
function countViews(index: Uint8Array): number {
  const little = reader(index).u16(0) === 0x4949;
  const read = reader(index, little);
  const start = read.u32(4);
  const entries = read.u16(start);
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 + entry * 12;
    if (read.u16(at) !== ENTRIES) continue;
    const [length, from] = [read.u32(at + 4), read.u32(at + 8)];
    const kinds = Array.from({ length: Math.min(Math.floor(length / ENTRY), 1000) }, (_, each) =>
      read.u32(from + each * ENTRY),
    );
    // The first is the one that is shown, whatever its kind.
    return 1 + kinds.slice(1).filter((kind) => VIEWS.includes(kind & 0xffffff)).length;
  }
  return 1;
}
