import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOutline } from '#domain/geometry/outline/isOutline.ts';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import {
  type Outline,
  outlineBounds,
  pointCount,
  reshaped,
  ringsOf,
} from '#domain/geometry/outline/outline.ts';
import { outlineArea, outlineLength } from '#domain/geometry/outline/outlineExtent.ts';
import { simplify } from '#domain/geometry/outline/repair.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { soundOutline, turnedBox } from '#support/outlines.ts';

const side = fc.double({ min: 0.01, max: 0.5, noNaN: true });
const rect: fc.Arbitrary<Rect> = fc.record({ x: side, y: side, width: side, height: side });
const shapeOf = (outline: Outline) => ({ ...outlineBounds(outline), outline });
const flat = (outline: Outline) => ringsOf(outline).flat();
const close = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, i) => Math.abs(value - (b[i] ?? 0)) < 1e-9);

const holed: Outline = {
  kind: 'polygon',
  parts: [
    [
      [0, 0, 1, 0, 1, 1, 0, 1],
      [0.25, 0.25, 0.75, 0.25, 0.75, 0.75, 0.25, 0.75],
    ],
  ],
};

describe('a box that is moved or resized', () => {
  test('carries its outline along: it stays the outline’s bounds', () => {
    fc.assert(
      fc.property(soundOutline, rect, (outline, to) => {
        const from = shapeOf(outline);
        fc.pre(from.width > 1e-3 && from.height > 1e-3);
        const made = reshaped(from, to);
        const is = outlineBounds(made.outline ?? outline);
        expect(close([is.x, is.y, is.width, is.height], [to.x, to.y, to.width, to.height])).toBe(true);
      }),
    );
  });

  test('back where it was has the outline it had', () => {
    fc.assert(
      fc.property(soundOutline, rect, (outline, to) => {
        const from = shapeOf(outline);
        fc.pre(from.width > 1e-3 && from.height > 1e-3);
        const back = reshaped(reshaped(from, to), from);
        expect(close(flat(back.outline ?? holed), flat(outline))).toBe(true);
      }),
    );
  });

  test('leaves a turned box a turned one where it is only moved, and makes a polygon of it where it is stretched', () => {
    fc.assert(
      fc.property(turnedBox, (outline) => {
        const from = shapeOf(outline);
        expect(reshaped(from, { ...from, x: from.x + 0.1 }).outline?.kind).toBe('turned');
        expect(reshaped(from, { ...from, width: 2 * from.width }).outline?.kind).toBe('polygon');
      }),
    );
  });

  test('without an outline gets none, and nothing else either', () => {
    const from = { x: 0, y: 0, width: 1, height: 1, by: 'a newer program' };
    expect(reshaped(from, { x: 0.1, y: 0.2, width: 0.3, height: 0.4 })).toEqual({
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.4,
    });
  });

  test('takes a straight line along, which has no extent to one side', () => {
    const from = {
      x: 0.1,
      y: 0.5,
      width: 0.4,
      height: 0,
      outline: { kind: 'line', points: [0.1, 0.5, 0.5, 0.5] },
    } as const;
    expect(reshaped(from, { x: 0.2, y: 0.6, width: 0.4, height: 0 }).outline).toEqual({
      kind: 'line',
      points: [0.2, 0.6, 0.6000000000000001, 0.6],
    });
  });
});

describe('what an outline covers', () => {
  test('leaves holes out; its length goes along every edge', () => {
    expect(outlineArea(holed)).toBe(0.75);
    expect(outlineLength(holed)).toBe(6);
    expect(
      outlineLength({ kind: 'line', points: [0, 0, 0.3, 0, 0.3, 0.4] }, { width: 100, height: 10 }),
    ).toBe(34);
    expect(outlineArea({ kind: 'line', points: [0, 0, 1, 1, 1, 0] })).toBe(0);
  });

  test('is what a point on it is no distance from; in a hole and beside a line it is as far as the nearest edge', () => {
    expect(distanceTo(holed, { x: 0.1, y: 0.5 })).toBe(0);
    expect(distanceTo(holed, { x: 0.5, y: 0.5 })).toBe(0.25);
    expect(distanceTo(holed, { x: 2, y: 0.5 })).toBe(1);
    expect(distanceTo({ kind: 'line', points: [0, 0, 1, 0, 1, 1] }, { x: 0.5, y: 0.2 })).toBeCloseTo(0.2);
    // Not closed: the way back from the end to the beginning is no edge.
    expect(distanceTo({ kind: 'line', points: [0, 0, 1, 0, 1, 1] }, { x: 0.5, y: 0.5 })).toBeCloseTo(0.5);
  });
});

test('a simplified outline has no more points, and none of those it had is further off than allowed', () => {
  fc.assert(
    fc.property(soundOutline, fc.double({ min: 0, max: 0.05, noNaN: true }), (outline, tolerance) => {
      const made = simplify(outline, tolerance);
      expect(pointCount(made)).toBeLessThanOrEqual(pointCount(outline));
      const edges = ringsOf(made).map((ring) =>
        made.kind === 'line' ? ring : [...ring, ring[0] ?? 0, ring[1] ?? 0],
      );
      const points = flat(outline);
      for (let i = 0; i < points.length; i += 2) {
        const at = { x: points[i] ?? 0, y: points[i + 1] ?? 0 };
        const off = Math.min(...edges.map((line) => distanceTo({ kind: 'line', points: line }, at)));
        if (pointCount(made) > 3 || made.kind === 'line') expect(off).toBeLessThanOrEqual(tolerance + 1e-9);
      }
    }),
  );
});

test('only outlines of the photo are stored as such', () => {
  fc.assert(fc.property(soundOutline, (outline) => void expect(isOutline(outline)).toBe(true)));
  const ring = [0.1, 0.1, 0.2, 0.1, 0.2, 0.2];
  for (const wrong of [
    null,
    [],
    'polygon',
    { kind: 'polygon' },
    { kind: 'polygon', parts: [] },
    { kind: 'polygon', parts: [[]] },
    { kind: 'polygon', parts: [[ring.slice(0, 5)]] },
    { kind: 'polygon', parts: [[ring.slice(0, 4)]] },
    { kind: 'polygon', parts: [[[...ring.slice(0, 5), 1.5]]] },
    { kind: 'polygon', parts: [[[...ring.slice(0, 5), Number.NaN]]] },
    { kind: 'polygon', parts: [[[...ring.slice(0, 5), '0.1']]] },
    { kind: 'turned', corners: ring },
    { kind: 'line', points: [0.1, 0.1] },
    { kind: 'spline', points: ring },
    { kind: '__proto__', parts: [[ring]] },
    { kind: 'line', points: Array.from({ length: 40_002 }, () => 0.5) },
  ])
    expect(isOutline(wrong)).toBe(false);
});
