/** Points are kept to a ten-millionth of the photo, a thousandth of a pixel of 10,000: Clipper counts in whole numbers. */
export const GRID = 1e7;
