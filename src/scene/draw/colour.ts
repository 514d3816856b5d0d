/**
 * A colour as four bytes in memory order red, green, blue, alpha.
 * @param hex `#RRGGBB`
 * @param alpha 0 to 255
 */
export const packColour = (hex: string, alpha: number): number => {
  const rgb = Number.parseInt(hex.slice(1, 7), 16) || 0;
  return (((alpha & 255) << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
};

/** Four bytes, the first in memory first; each 0 to 255. */
export const packBytes = (a: number, b: number, c: number, d: number): number =>
  ((d << 24) | (c << 16) | (b << 8) | a) >>> 0;

/** Two 16-bit numbers, the first in memory first. */
export const packShorts = (a: number, b: number): number => ((b << 16) | (a & 0xffff)) >>> 0;
