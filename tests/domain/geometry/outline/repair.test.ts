import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { united } from '#domain/geometry/outline/clip.ts';
import { isOutline } from '#domain/geometry/outline/isOutline.ts';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import {
  MAX_POINTS,
  type Outline,
  outlineBounds,
  pointCount,
  type Ring,
} from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { repair } from '#domain/geometry/outline/repair.ts';
import { evenOdd, soundOutline, wildRing } from '#support/outlines.ts';
import { scaled } from '#support/propertyRuns.ts';

const polygon = (...parts: readonly (readonly Ring[])[]): Outline => ({ kind: 'polygon', parts });
const square = (x: number, y: number, side: number): Ring =>
  [x, y, x + side, y, x + side, y + side, x, y + side].map((value) => Math.round(value * 1e7) / 1e7);

function repairs(given: Outline) {
  const made = repair(given);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}
const fault = (given: Outline) => {
  const made = repair(given);
  return made.ok ? null : made.error;
};

/** A place on the photo, but not on its very edge: outlines are kept to a ten-millionth of it. */
const probe = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });

describe('an outline of a file', () => {
  test('that is sound keeps its points in their order, to a ten-millionth of the photo', () => {
    fc.assert(
      fc.property(soundOutline, (given) => {
        const { outline, repairs: what } = repairs(given);
        expect(what).toEqual([]);
        expect(outline.kind).toBe(given.kind);
        expect(pointCount(outline)).toBe(pointCount(given));
        const [was, is] = [outlineBounds(given), outlineBounds(outline)];
        expect(Math.abs(was.x - is.x)).toBeLessThan(1e-7);
        expect(Math.abs(was.height - is.height)).toBeLessThan(2e-7);
      }),
    );
  });

  test('that reaches far beyond the photo covers there what it covered', () => {
    // The edges to a place a thousand photos away are as good as level.
    const level = repairs(polygon([[0.1, 0.1, 1000, 0.5, 0.1, 0.9]]));
    expect(level.repairs).toEqual(['cut']);
    const exact = 0.9 * 0.8 - (0.9 * 0.9 * 0.8) / (2 * 999.9);
    expect(outlineArea(level.outline)).toBeCloseTo(exact, 6);
    for (const far of [1e3, 1e9, 1e15, 1e200, 1.7e308]) {
      const half = repairs(polygon([[-far, 0.25, far, 0.25, far, far, -far, far]]));
      expect(outlineArea(half.outline)).toBeCloseTo(0.75, 6);
      expect(fault(polygon([[far, far, 0.9 * far, far, far, far / 2]]))).toBe('outside');
    }
  });

  test('loses pieces of too few points with their holes, and says so', () => {
    const outer = square(0.2, 0.2, 0.4);
    const sound = { outline: polygon([outer]), repairs: ['pieces'] };
    expect(repairs(polygon([outer], [[0.7, 0.7, 0.8, 0.8]]))).toEqual(sound);
    expect(repairs(polygon([outer, [0.3, 0.3, 0.4, 0.4]]))).toEqual(sound);
    // A hole never becomes what it was cut from.
    expect(repairs(polygon([outer], [[0.7, 0.7, 0.8, 0.8], square(0.7, 0.7, 0.1)]))).toEqual(sound);
    expect(fault(polygon([[0.1, 0.1, 0.2, 0.2], square(0.3, 0.3, 0.1)]))).not.toBeNull();
  });

  test('whatever it was, can be stored afterwards, lies on the photo, and needs no mending again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(wildRing(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        (parts) => {
          const made = repair({ kind: 'polygon', parts });
          if (!made.ok) return;
          const { outline } = made.value;
          expect(isOutline(outline)).toBe(true);
          expect(outlineArea(outline)).toBeGreaterThan(0);
          const { x, y, width, height } = outlineBounds(outline);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-6);
          expect(Math.abs(outlineArea(repairs(outline).outline) - outlineArea(outline))).toBeLessThan(1e-6);
        },
      ),
    );
  });

  test('that crosses itself covers what the even-odd rule says, cut to the photo', () => {
    fc.assert(
      fc.property(wildRing(), probe, probe, (ring, x, y) => {
        fc.pre(distanceTo({ kind: 'line', points: [...ring, ring[0] ?? 0, ring[1] ?? 0] }, { x, y }) > 1e-5);
        const made = repair(polygon([ring]));
        const covered = made.ok && distanceTo(made.value.outline, { x, y }) === 0;
        expect(covered).toBe(evenOdd(ring, x, y));
      }),
      { numRuns: scaled(400) },
    );
  });

  test('crossed like a bow is two triangles, and says so', () => {
    const bow = polygon([[0.1, 0.1, 0.3, 0.3, 0.3, 0.1, 0.1, 0.3]]);
    const made = repairs(bow);
    expect(made.repairs).toEqual(['crossing']);
    expect(outlineArea(made.outline)).toBeCloseTo(0.02, 6);
    expect(made.outline.kind === 'polygon' && made.outline.parts.length).toBe(2);
  });

  test('closed by its first point, or with points twice, is the same without them', () => {
    const made = repairs(polygon([[0.1, 0.1, 0.1, 0.1, 0.3, 0.1, 0.3, 0.3, 0.3, 0.3, 0.1, 0.1]]));
    expect(made).toEqual({ outline: polygon([[0.1, 0.1, 0.3, 0.1, 0.3, 0.3]]), repairs: [] });
  });

  test('with a hole keeps it; one outside its ring is dropped, and said', () => {
    const holed = polygon([square(0.1, 0.1, 0.5), square(0.2, 0.2, 0.1)]);
    expect(repairs(holed)).toEqual({ outline: holed, repairs: [] });
    const outside = repairs(polygon([square(0.1, 0.1, 0.2), square(0.7, 0.7, 0.1)]));
    expect(outside.repairs).toEqual(['crossing']);
    expect(outlineArea(outside.outline)).toBeCloseTo(0.04, 6);
  });

  test('whose parts overlap is one; parts apart stay apart', () => {
    expect(
      outlineArea(repairs(polygon([square(0.1, 0.1, 0.2)], [square(0.2, 0.1, 0.2)])).outline),
    ).toBeCloseTo(0.06);
    const apart = polygon([square(0.1, 0.1, 0.2)], [square(0.5, 0.5, 0.2)]);
    expect(repairs(apart)).toEqual({ outline: apart, repairs: [] });
  });

  test('beyond the photo is cut at its edge, an open line to its longest piece', () => {
    const cut = repairs(polygon([square(-0.1, 0.2, 0.3)]));
    expect(cut.repairs).toEqual(['cut']);
    expect(outlineBounds(cut.outline)).toEqual({ x: 0, y: 0.2, width: 0.2, height: 0.3 });
    const across = repairs({ kind: 'line', points: [0.2, 0.5, 0.3, -0.1, 0.4, 0.5, 0.9, 0.5] });
    expect(across.repairs).toEqual(['cut']);
    expect(outlineBounds(across.outline).x).toBeGreaterThan(0.3);
  });

  test('without numbers, points, extent or anything on the photo is none, for that reason', () => {
    expect(fault(polygon([[0, 0, Number.NaN, 0.1, 0.2, 0.2]]))).toBe('not_numbers');
    expect(fault(polygon([[0, 0, Number.POSITIVE_INFINITY, 0.1, 0.2, 0.2]]))).toBe('not_numbers');
    expect(fault(polygon([[0.1, 0.1, 0.2, 0.2]]))).toBe('too_few');
    expect(fault({ kind: 'line', points: [0.1, 0.1] })).toBe('too_few');
    expect(fault(polygon([[0.1, 0.1, 0.2, 0.2, 0.3, 0.3]]))).toBe('no_extent');
    expect(fault({ kind: 'line', points: [0.1, 0.1, 0.1, 0.1] })).toBe('no_extent');
    expect(fault(polygon([square(2, 2, 0.5)]))).toBe('outside');
    expect(fault(polygon([square(1e300, 0, 1e300)]))).toBe('outside');
  });

  test('of 100,000 points is thinned, keeps its shape, and says so', () => {
    const n = 100_000;
    const ring = Array.from({ length: n }, (_, i) => {
      const angle = (2 * Math.PI * i) / n;
      const radius = 0.3 + 0.02 * Math.sin(40 * angle);
      return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
    }).flat();
    const made = repairs(polygon([ring]));
    expect(made.repairs).toEqual(['thinned']);
    expect(pointCount(made.outline)).toBeLessThanOrEqual(MAX_POINTS);
    expect(outlineArea(made.outline) / outlineArea(polygon([ring]))).toBeCloseTo(1, 4);
  });

  test('of thousands of points in no order is none: it would fall into pieces without end', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const ring = Array.from({ length: 2 * 20_000 }, random);
    const before = performance.now();
    expect(fault(polygon([ring]))).toBe('tangled');
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('parts put together', () => {
  test('leave out what any of their holes covers, whichever way these go round', () => {
    const [a, b] = [square(0.2, 0.2, 0.2), square(0.3, 0.3, 0.2)];
    const turned = Array.from({ length: 4 }, (_, i) => [b[6 - 2 * i] ?? 0, b[7 - 2 * i] ?? 0]).flat();
    for (const hole of [b, turned])
      expect(outlineArea(polygon(...united([[square(0.1, 0.1, 0.5), a, hole]])))).toBeCloseTo(0.18, 6);
  });

  test('keep as a part what only touches another', () => {
    const parts = [
      [[0, 1, 1.5, 0.5, 0, 0, 0.5, 1, 1, 0]],
      [[-0.5, 1, 1, 0.5, 0.5, 0.5, 1, 1.5, 0.5, 0]],
      [
        [1, 0.5, 0, -0.5, 1, 1.5, 0, 1],
        [0, 1, 1.5, 0.5, -0.5, 1],
      ],
    ];
    // As counted at 250,000 places.
    expect(outlineArea(polygon(...united(parts)))).toBeCloseTo(0.7398, 3);
  });
});
