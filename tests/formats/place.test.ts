import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placement } from '#formats/reading/place.ts';

const photo = { width: 400, height: 300, orientation: 1 };
const placed = (of: ReturnType<typeof placement>, x: number, y: number, width: number, height: number) => {
  const found = of.place({ x, y, width, height });
  if ('key' in found) return found.key;
  const { box } = found;
  return [box.x, box.y, box.width, box.height]
    .map((side) => Number(side.toFixed(6)))
    .concat(found.repaired.length > 0 ? [Number.NaN] : []);
};
const CUT = Number.NaN;

describe('a box on its photo', () => {
  const on = placement('px', { width: 400, height: 300 }, photo);

  test('is kept as fractions', () => {
    expect(placed(on, 40, 30, 200, 60)).toEqual([0.1, 0.1, 0.5, 0.2]);
    expect(placed(placement('fraction', null, photo), 0.1, 0.2, 0.3, 0.4)).toEqual([0.1, 0.2, 0.3, 0.4]);
  });

  test('may touch all four edges, and may be smaller than a pixel', () => {
    expect(placed(on, 0, 0, 400, 300)).toEqual([0, 0, 1, 1]);
    expect(placed(on, 399.9, 299.9, 0.04, 0.03)).toEqual([0.99975, 0.999667, 0.0001, 0.0001]);
  });

  test('is cut where it lies partly outside, and that is said', () => {
    expect(placed(on, -40, -30, 80, 60)).toEqual([0, 0, 0.1, 0.1, CUT]);
    expect(placed(on, 380, 270, 80, 60)).toEqual([0.95, 0.9, 0.05, 0.1, CUT]);
  });

  test('a hundredth of a pixel over the edge is rounding, not worth a word', () => {
    expect(placed(on, -0.005, 0, 400.009, 300)).toEqual([0, 0, 1, 1]);
  });

  test.each([
    [400, 0],
    [0, 300],
    [-50, 0],
    [0, -50],
    [1e308, 0],
  ])('is left out where it lies wholly outside (%d, %d)', (x, y) => {
    expect(placed(on, x, y, 50, 50)).toBe('box_outside');
  });

  test('made on a smaller copy it is fitted to the photo, and that is said', () => {
    const small = placement('px', { width: 200, height: 150 }, photo);
    expect(placed(small, 20, 15, 100, 30)).toEqual([0.1, 0.1, 0.5, 0.2]);
    expect(small.noted?.key).toBe('size_differs');
  });

  test.each([
    // The upper left corner of the stored picture, 8 × 4, lands as EXIF says.
    [5, [0, 0]],
    [6, [1 - 4 / 300, 0]],
    [7, [1 - 4 / 300, 1 - 8 / 400]],
    [8, [0, 1 - 8 / 400]],
  ])(
    'made on the picture as it lies in the file it is turned with orientation %i',
    (orientation, [x = 0, y = 0]) => {
      const turned = placement('px', { width: 400, height: 300 }, { width: 300, height: 400, orientation });
      expect(turned.repaired).toEqual({ key: 'box_turned', params: { orientation } });
      expect(placed(turned, 0, 0, 8, 4)).toEqual(
        [x, y, 4 / 300, 8 / 400].map((side) => Number(side.toFixed(6))),
      );
    },
  );

  test('turned upright and back it is where it was', () => {
    const part = fc.double({ min: 0, max: 0.5, noNaN: true });
    const back = { 5: 5, 6: 8, 7: 7, 8: 6 } as const;
    fc.assert(
      fc.property(fc.constantFrom(5, 6, 7, 8), part, part, part, part, (orientation, x, y, w, h) => {
        const box = { x: x * 400, y: y * 300, width: 1 + w * 190, height: 1 + h * 140 };
        const there = placement('px', { width: 400, height: 300 }, { width: 300, height: 400, orientation });
        const turned = there.place(box);
        if ('key' in turned) throw new Error(turned.key);
        const { box: at } = turned;
        const pixels = { x: at.x * 300, y: at.y * 400, width: at.width * 300, height: at.height * 400 };
        const home = placement(
          'px',
          { width: 300, height: 400 },
          { ...photo, orientation: back[orientation] },
        );
        const again = home.place(pixels);
        if ('key' in again) throw new Error(again.key);
        expect(again.box.x * 400).toBeCloseTo(box.x, 6);
        expect(again.box.y * 300).toBeCloseTo(box.y, 6);
        expect(again.box.width * 400).toBeCloseTo(box.width, 6);
        expect(again.box.height * 300).toBeCloseTo(box.height, 6);
      }),
    );
  });

  test('made on the upright picture it stays, whatever the orientation', () => {
    const upright = placement('px', { width: 300, height: 400 }, { width: 300, height: 400, orientation: 6 });
    expect([upright.repaired, placed(upright, 30, 40, 30, 40)]).toEqual([null, [0.1, 0.1, 0.1, 0.1]]);
  });
});
