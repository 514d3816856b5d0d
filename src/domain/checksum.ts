const PRIME = 0x01_00_01_93;

/** FNV-1a over UTF-16 units, 32 bits (Fowler, Noll, Vo). */
function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/**
 * A short text that differs where two texts differ, but by a chance of about one in 2^60. It shows changes; it protects
 * against nobody who makes two texts alike on purpose.
 */
export const checksum = (text: string): string =>
  hex(fnv1a(text, 0x81_1c_9d_c5)) + hex(fnv1a(`${text.length} ${text}`, 0x5b_d1_e9_95));
