import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutOut, united } from '#domain/geometry/outline/clip.ts';
import {
  addAfter,
  addVertex,
  allVertices,
  moveVertex,
  nearestEdge,
  nearestVertex,
  removeVertex,
  turnedBoxOn,
  turnOutline,
  vertexAt,
} from '#domain/geometry/outline/editPoints.ts';
import { type Outline, pointCount, ringsOf } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { extentOf } from '#domain/measure/takeMeasure.ts';

const PHOTO = { width: 4000, height: 3000 };
const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side];
const holed: Outline = { kind: 'polygon', parts: [[square(0.2, 0.2, 0.4), square(0.3, 0.3, 0.1)]] };
const inside = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const point = fc.record({ x: inside, y: inside });

describe('points of an outline', () => {
  it('that are added and removed again leave it as it was', () => {
    fc.assert(
      fc.property(point, fc.nat(1), fc.nat(3), (at, ring, after) => {
        const added = addVertex(holed, { ring, at: after }, at);
        expect(vertexAt(added, { ring, at: after + 1 })).toEqual(at);
        expect(removeVertex(added, { ring, at: after + 1 })).toEqual(holed);
      }),
    );
  });

  it('are added in the middle of the edge behind another, before the end of a line', () => {
    const line: Outline = { kind: 'line', points: [0, 0, 0.5, 0.5, 1, 0.5] };
    const behind = (at: number) => addAfter(line, { ring: 0, at });
    expect(behind(0)).toEqual({
      outline: { kind: 'line', points: [0, 0, 0.25, 0.25, 0.5, 0.5, 1, 0.5] },
      vertex: { ring: 0, at: 1 },
    });
    expect(behind(2)).toEqual(behind(1));
    expect(behind(1)?.vertex).toEqual({ ring: 0, at: 2 });
    const closing = addAfter(holed, { ring: 1, at: 3 });
    expect(closing && vertexAt(closing.outline, closing.vertex)).toEqual({
      x: 0.3,
      y: expect.closeTo(0.35, 9),
    });
    expect(addAfter(holed, { ring: 2, at: 0 })).toBeNull();
    expect(allVertices(holed)).toHaveLength(8);
  });

  it('are found by pixels, whatever the shape of the photo', () => {
    fc.assert(
      fc.property(fc.nat(1), fc.nat(3), (ring, at) => {
        const there = vertexAt(holed, { ring, at });
        if (!there) throw new Error('No such point.');
        expect(nearestVertex(holed, there, PHOTO)).toEqual({ vertex: { ring, at }, distance: 0 });
        expect(nearestEdge(holed, there, PHOTO)?.distance).toBe(0);
      }),
    );
  });

  it('take a hole or a part with them where too few are left, and never the last', () => {
    const withoutOne = removeVertex(holed, { ring: 1, at: 0 });
    const without = withoutOne && removeVertex(withoutOne, { ring: 1, at: 0 });
    expect(without && ringsOf(without)).toHaveLength(1);
    const triangle: Outline = { kind: 'polygon', parts: [[[0, 0, 1, 0, 1, 1]]] };
    expect(removeVertex(triangle, { ring: 0, at: 1 })).toBeNull();
    expect(removeVertex({ kind: 'line', points: [0, 0, 1, 1] }, { ring: 0, at: 1 })).toBeNull();
  });

  it('of a turned box keep its angle and the opposite corner, and its right angles', () => {
    const box = turnedBoxOn({ x: 0.2, y: 0.2 }, { x: 0.5, y: 0.3 }, { x: 0.45, y: 0.5 }, PHOTO);
    if (box?.kind !== 'turned') throw new Error('No box.');
    fc.assert(
      fc.property(fc.nat(3), point, (at, to) => {
        const moved = moveVertex(box, { ring: 0, at }, to, PHOTO);
        expect(vertexAt(moved, { ring: 0, at })?.x).toBeCloseTo(to.x, 9);
        const opposite = { ring: 0, at: (at + 2) % 4 };
        expect(vertexAt(moved, opposite)?.y).toBeCloseTo(vertexAt(box, opposite)?.y ?? 0, 9);
        const [ring = []] = ringsOf(moved);
        const pixel = (i: number) =>
          [(ring[(2 * i) % 8] ?? 0) * 4000, (ring[(2 * i + 1) % 8] ?? 0) * 3000] as const;
        const [a, b, c] = [pixel(0), pixel(1), pixel(2)];
        const dot = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
        expect(Math.abs(dot)).toBeLessThan(1e-3);
      }),
    );
    expect(turnedBoxOn({ x: 0.2, y: 0.2 }, { x: 0.2, y: 0.2 }, { x: 0.4, y: 0.4 }, PHOTO)).toBeNull();
  });

  it('turned there and back are where they were', () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (degrees) => {
        const back = turnOutline(turnOutline(holed, degrees, PHOTO), -degrees, PHOTO);
        for (const [i, value] of ringsOf(back).flat().entries())
          expect(value).toBeCloseTo(ringsOf(holed).flat()[i] ?? 0, 9);
        expect(pointCount(back)).toBe(8);
      }),
    );
  });
});

describe('parts', () => {
  it('cut out and added again cover the same', () => {
    const side = fc.double({ min: 0.05, max: 0.4, noNaN: true });
    const place = fc.double({ min: 0.05, max: 0.55, noNaN: true });
    fc.assert(
      fc.property(place, place, side, (x, y, width) => {
        const whole = united([[square(0.2, 0.2, 0.4)]]);
        const ring = square(x, y, width);
        const area = (parts: ReturnType<typeof united>) => outlineArea({ kind: 'polygon', parts });
        const left = cutOut(whole, ring);
        const all = united([...left, [ring]]);
        expect(area(all)).toBeCloseTo(area(united([...whole, [ring]])), 6);
        expect(area(left)).toBeLessThanOrEqual(area(whole) + 1e-9);
      }),
    );
  });
});

describe('the extent of an outline', () => {
  const scale = { mmPerPx: 0.5, relSigma: 0.02, source: 'two_point' } as const;
  it('is the area of its parts without their holes, with the error of the scale', () => {
    const { kind, result } = extentOf(holed, PHOTO, scale);
    expect(kind).toBe('surfaceArea');
    expect(result.value).toBeCloseTo((0.16 - 0.01) * 4000 * 3000 * 0.0005 ** 2, 9);
    expect(result.sigma / result.value).toBeGreaterThan(0.04);
    expect(result.sigma / result.value).toBeLessThan(0.05);
  });
  it('is the length of a line', () => {
    const line = extentOf({ kind: 'line', points: [0.1, 0.1, 0.6, 0.1] }, PHOTO, scale);
    expect(line).toMatchObject({ kind: 'lineLength' });
    expect(line.result.value).toBeCloseTo(1, 9);
  });
});
