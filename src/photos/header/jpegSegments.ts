import { reader } from './facts.ts';

/** A segment of a JPEG before its pixels (ITU-T T.81, B.1.1.3). */
export interface JpegSegment {
  /** Second byte of its marker: `0xe1` of APP1. */
  readonly kind: number;
  readonly content: Uint8Array;
}

/** The segments of a JPEG before its pixels, until one that is broken. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const read = reader(bytes);
  for (let at = 2; read.u8(at) === 0xff && read.u8(at + 1) !== 0xda; ) {
    const length = read.u16(at + 2);
    if (!(length >= 2)) return;
    yield { kind: read.u8(at + 1), content: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}
