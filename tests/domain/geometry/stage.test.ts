import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centreToTopLeft,
  fractionToStage,
  photoRect,
  STAGE,
  stageToFraction,
} from '#domain/geometry/stage.ts';

const side = fc.integer({ min: 1, max: 12_000 });
const photos = fc.record({ width: side, height: side });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('the stage', () => {
  it('fits a photo whole and centred, and fills it with one of 4:3', () => {
    expect(photoRect({ width: 4000, height: 3000 })).toEqual({ x: 0, y: 0, ...STAGE });
    expect(photoRect({ width: 1000, height: 2000 })).toEqual({ x: 500, y: 0, width: 600, height: 1200 });
    expect(photoRect({ width: 3200, height: 1200 })).toEqual({ x: 0, y: 300, width: 1600, height: 600 });
  });

  it('turns fractions into stage units and back', () => {
    fc.assert(
      fc.property(
        photos,
        fc.tuple(fraction, fraction, fraction, fraction),
        (photo, [x, y, width, height]) => {
          const back = stageToFraction(fractionToStage({ x, y, width, height }, photo), photo);
          expect(back.x).toBeCloseTo(x, 9);
          expect(back.y).toBeCloseTo(y, 9);
          expect(back.width).toBeCloseTo(width, 9);
          expect(back.height).toBeCloseTo(height, 9);
        },
      ),
    );
  });

  it('takes a detection from its centre to its top-left corner in pixels', () => {
    expect(centreToTopLeft([0.5, 0.5, 0.25, 0.5], { width: 1600, height: 1200 })).toEqual({
      x: 600,
      y: 300,
      width: 400,
      height: 600,
    });
  });
});
