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

/** Whether a text is a colour as labels store it: `#RRGGBB`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Linear red, green and blue of `#RRGGBB`, 0 to 1: sRGB without its transfer curve (IEC 61966-2-1). */
export function linearRgb(colour: string): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
}
