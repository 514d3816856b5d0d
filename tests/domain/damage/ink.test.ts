import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn } from '#domain/damage/ink.ts';
import { BUILT_IN_LABELS, LABEL_PALETTE } from '#domain/damage/label.ts';

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
