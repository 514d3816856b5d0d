/** One entry of an image directory: tag, TIFF type, number of values, and the values' bytes, big-endian. */
export interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly bytes: readonly number[];
}

const u32 = (value: number): readonly number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

/** Unsigned bytes (type 1). */
export const bytesOf = (tag: number, bytes: readonly number[]): Entry => ({
  tag,
  type: 1,
  count: bytes.length,
  bytes,
});

/** Bytes whose meaning the tag defines (type 7). */
export const raw = (tag: number, text: string): Entry => ({
  tag,
  type: 7,
  count: text.length,
  bytes: [...text].map((char) => char.charCodeAt(0)),
});

/** ASCII text, ended by a zero (type 2). */
export function ascii(tag: number, text: string): Entry {
  const bytes = [...[...text].map((char) => char.charCodeAt(0) & 127), 0];
  return { tag, type: 2, count: bytes.length, bytes };
}

/** An unsigned 16-bit number (type 3). */
export const short = (tag: number, value: number): Entry => ({
  tag,
  type: 3,
  count: 1,
  bytes: [(value >> 8) & 255, value & 255],
});

/** An unsigned 32-bit number (type 4). */
export const long = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, bytes: u32(value) });

/**
 * Unsigned fractions (type 5).
 * @param values each at least 0
 * @param per the denominator: 100 keeps two decimals; value times `per` has to stay below 2^32
 */
export const rationals = (
  tag: number,
  values: readonly (readonly [value: number, per: number])[],
): Entry => ({
  tag,
  type: 5,
  count: values.length,
  bytes: values.flatMap(([value, per]) => [...u32(Math.round(value * per)), ...u32(per)]),
});
