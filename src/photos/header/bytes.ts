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
