import { linearRgb } from './colour.ts';

/** Thin lines whose colours differ by less are hard to tell apart on a photo; CIE 1976 ΔE. */
const ALIKE = 16;

/** CIE L*a*b* of `#RRGGBB` under D65. */
function lab(colour: string): readonly [number, number, number] {
  const [r, g, b] = linearRgb(colour);
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours `#RRGGBB` look: CIE 1976 ΔE, 0 (the same) to 100 (black on white) and more. */
export function colourDistance(a: string, b: string): number {
  const [one, other] = [lab(a), lab(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Whether two colours `#RRGGBB` are hard to tell apart. */
export const areAlike = (a: string, b: string): boolean => colourDistance(a, b) < ALIKE;
