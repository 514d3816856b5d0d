import { linearRgb } from './colour.ts';

/** Relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#RRGGBB`, 1 (the same) to 21 (black on white), as WCAG 2.2 defines it. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever contrasts more with a plate; one of them always reaches 4.5:1. */
export const inkOn = (plate: string): '#000000' | '#FFFFFF' =>
  contrast('#FFFFFF', plate) > contrast('#000000', plate) ? '#FFFFFF' : '#000000';
