import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, STAGE_COLOURS } from '#ui/theme/palette.ts';

/** Relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s theme', (_, colours) => {
  const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover'] as const;

  it.each(grounds)('has legible text on %s: 4.5 to 1', (ground) => {
    const on = colours[ground];
    for (const text of [
      colours.text,
      colours.muted,
      colours.accentText,
      colours.good,
      colours.warn,
      colours.bad,
    ])
      expect.soft(contrast(text, on), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
    for (const text of colours.severity)
      expect.soft(contrast(text, on), `severity ${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
  });

  it('has legible words on its fills', () => {
    const pairs = [
      [colours.onAccent, colours.accent],
      [colours.onAccent, colours.accentHover],
      [colours.onBad, colours.badFill],
      [colours.onBad, colours.badFillHover],
      [colours.text, colours.accentSoft],
      [colours.muted, colours.accentSoft],
      [colours.accentText, colours.accentSoft],
      [colours.good, colours.goodSoft],
      [colours.warn, colours.warnSoft],
      [colours.bad, colours.badSoft],
      [colours.text, colours.pressed],
    ] as const;
    for (const [text, fill] of pairs)
      expect.soft(contrast(text, fill), `${text} on ${fill}`).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where controls and the focus are: 3 to 1', () => {
    for (const ground of ['ground', 'surface', 'raised'] as const)
      for (const mark of [colours.edge, colours.accent])
        expect.soft(contrast(mark, colours[ground]), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

describe('the stage', () => {
  it('is grey without hue', () => {
    for (const grey of Object.values(STAGE_COLOURS)) expect(grey).toMatch(/^#(..)\1\1$/);
  });

  it('has legible text', () => {
    expect(contrast(STAGE_COLOURS.text, STAGE_COLOURS.surround)).toBeGreaterThan(4.5);
    expect(contrast(STAGE_COLOURS.muted, STAGE_COLOURS.surround)).toBeGreaterThan(4.5);
  });
});
