import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contourOf, maskOutline } from '#detector/masks/maskOutline.ts';
import { outlineBounds } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { scaled } from '#support/propertyRuns.ts';

/** A field of what a rule says of each place. */
const field = (width: number, height: number, of: (x: number, y: number) => number) => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width))),
});

describe('the contour of a field', () => {
  it('of a disc is as large as the disc, wherever it lies between the numbers', () => {
    const centre = fc.double({ min: 12, max: 20, noNaN: true });
    const radius = fc.double({ min: 3, max: 10, noNaN: true });
    fc.assert(
      fc.property(centre, centre, radius, (cx, cy, r) => {
        const outline = contourOf(field(32, 32, (x, y) => r - Math.hypot(x - cx, y - cy)));
        expect(outline && outlineArea(outline)).toBeGreaterThan(0.96 * Math.PI * r * r);
        expect(outline && outlineArea(outline)).toBeLessThan(1.01 * Math.PI * r * r);
      }),
      { numRuns: scaled(50) },
    );
  });

  it('goes through a number that is 0', () => {
    const outline = contourOf(field(5, 5, (x, y) => 2 - Math.abs(x - 2) - Math.abs(y - 2)));
    expect(outline && outlineArea(outline)).toBe(8);
  });

  it('of a ring has its hole, and what lies in the hole is a part of its own', () => {
    const outline = contourOf(
      field(40, 40, (x, y) => {
        const away = Math.hypot(x - 20, y - 20);
        return away < 5 ? 3 - away : away - 10 > 0 ? 15 - away : away - 10;
      }),
    );
    expect(outline?.kind === 'polygon' && outline.parts.map((part) => part.length)).toEqual([1, 2]);
  });

  it('goes along the edge of the field, is none of a field without an inside, and never fails', () => {
    const whole = contourOf(field(4, 3, () => 1));
    expect(whole && outlineBounds(whole)).toMatchObject({ x: -0.5, y: -0.5, width: 4, height: 3 });
    expect(contourOf(field(4, 3, () => -1))).toBeNull();
    expect(contourOf(field(4, 3, () => Number.NaN))).toBeNull();
    const any = fc.array(fc.constantFrom(-1, 1, 0, 2, Number.NaN), { minLength: 36, maxLength: 36 });
    fc.assert(
      fc.property(any, (values) => {
        const outline = contourOf({ width: 6, height: 6, values });
        expect(outline === null).toBe(!values.some((value) => value > 0));
      }),
      { numRuns: scaled(300) },
    );
  });
});

it('a mask is cut at its box, and one that says nothing is none', () => {
  const prototypes = { shape: [1, 1, 20, 20], data: new Float32Array(400).fill(1) };
  const input = { width: 80, height: 80 };
  const box = { x: 16, y: 24, width: 40, height: 20 };
  const outline = maskOutline(prototypes, () => 1, box, input);
  expect(outline && outlineBounds(outline)).toEqual(box);
  const between = { x: 17.5, y: 25, width: 37, height: 18.25 };
  const cut = maskOutline(prototypes, () => 1, between, input);
  expect(cut && outlineBounds(cut)).toEqual(between);
  expect(maskOutline(prototypes, () => Number.NaN, box, input)).toBeNull();
  expect(maskOutline(prototypes, () => 1, { ...box, x: 200 }, input)).toBeNull();
});
