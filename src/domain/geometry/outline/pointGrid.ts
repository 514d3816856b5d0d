/**
 * Points are rounded to a ten-millionth of the photo, a thousandth of a pixel of 10,000, as Clipper uses whole numbers.
 */
export const GRID = 1e7;
