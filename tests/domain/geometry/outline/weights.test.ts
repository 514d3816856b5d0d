import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import { type Outline, pointCount, ringsOf } from '#domain/geometry/outline/outline.ts';
import { lighten, weigh } from '#domain/geometry/outline/weights.ts';
import { soundOutline } from '#support/outlines.ts';

/** How far a point lies from the pieces of a line or a ring. */
function away(x: number, y: number, ring: readonly number[], closed: boolean): number {
  const n = ring.length / 2;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const j = (i + 1) % n;
    const points = [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0, ring[2 * j] ?? 0, ring[2 * j + 1] ?? 0];
    least = Math.min(least, distanceTo({ kind: 'line', points }, { x, y }));
  }
  return least;
}

const tolerances = fc.double({ min: 0, max: 0.5, noNaN: true });
const isWithin = (whole: Outline, light: Outline, tolerance: number) =>
  ringsOf(whole).every((ring, r) =>
    ring.every(
      (_, i) =>
        i % 2 === 1 ||
        away(ring[i] ?? 0, ring[i + 1] ?? 0, ringsOf(light)[r] ?? [], whole.kind !== 'line') <=
          tolerance + 1e-12,
    ),
  );

describe('an outline without what weighs little', () => {
  test('lies within the tolerance of each of its points', () => {
    fc.assert(
      fc.property(soundOutline, tolerances, (outline, tolerance) => {
        expect(isWithin(outline, lighten(outline, weigh(outline), tolerance, 1), tolerance)).toBe(true);
      }),
    );
  });

  test('has all points of a coarser one', () => {
    fc.assert(
      fc.property(soundOutline, tolerances, tolerances, (outline, a, b) => {
        const weights = weigh(outline);
        const fine = ringsOf(lighten(outline, weights, Math.min(a, b), 1));
        const coarse = ringsOf(lighten(outline, weights, Math.max(a, b), 1));
        coarse.forEach((ring, r) => {
          const known = new Set(fine[r]);
          expect(ring.every((value) => known.has(value))).toBe(true);
        });
      }),
    );
  });

  test('is held to the tolerance where halves take over from the furthest point: a saw of growing teeth', () => {
    const points = Array.from({ length: 4000 }, (_, i) => [i / 4000, ((i % 2) * i) / 8000]).flat();
    const saw: Outline = { kind: 'line', points };
    const light = lighten(saw, weigh(saw), 0.1, 1);
    expect(isWithin(saw, light, 0.1)).toBe(true);
    expect(pointCount(lighten(saw, weigh(saw), 1, 1))).toBe(2);
  });

  test('keeps its ends and two points of a ring, whatever the tolerance; all points in one place are no trouble', () => {
    const spot: Outline = { kind: 'polygon', parts: [[[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]]] };
    expect(pointCount(lighten(spot, weigh(spot), 0, 1))).toBe(2);
    expect(pointCount(lighten(spot, weigh(spot), 0, 3))).toBe(4);
  });
});
