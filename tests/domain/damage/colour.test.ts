import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn, isColour } from '#domain/damage/colour.ts';
import { BUILT_IN_LABELS, LABEL_PALETTE } from '#domain/damage/label.ts';
import { areAlike, colourDistance } from '#domain/damage/likeness.ts';

describe('text on label plates', () => {
  it('has the known contrasts', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  });

  it.each([...BUILT_IN_LABELS.map(({ colour }) => colour), ...LABEL_PALETTE])(
    'reaches 4.5:1 on %s',
    (plate) => {
      expect(contrast(inkOn(plate), plate)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('reaches 4.5:1 on any colour', () => {
    const channel = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(channel, (value) => {
        const plate = `#${value.toString(16).padStart(6, '0')}`;
        return contrast(inkOn(plate), plate) >= 4.5;
      }),
    );
  });
});

describe('the distance of two colours', () => {
  it.each([
    ['#000000', '#FFFFFF', 100],
    ['#FF0000', '#00FF00', 170.6],
    ['#FF0000', '#0000FF', 176.3],
    ['#00FF00', '#0000FF', 258.7],
  ])('of %s and %s is the known ΔE %d', (a, b, expected) => {
    expect(colourDistance(a, b)).toBeCloseTo(expected, 0);
  });

  it('tells the built-in labels apart, and finds what is hard to tell apart', () => {
    expect(areAlike('#0000FF', '#0808F0')).toBe(true);
    for (const [index, a] of BUILT_IN_LABELS.entries())
      for (const b of BUILT_IN_LABELS.slice(index + 1))
        expect(areAlike(a.colour, b.colour), `${a.key} ${b.key}`).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ['#00ff00', true],
    ['#00FF0', false],
    ['red', false],
    ['#GG0000', false],
  ])('as %s is a colour: %s', (text, is) => {
    expect(isColour(text)).toBe(is);
  });
});
