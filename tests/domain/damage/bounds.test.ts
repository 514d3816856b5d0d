import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, clampBox, clampMove, resizeTo } from '#domain/damage/bounds.ts';
import { HANDLES } from '#domain/geometry/handles.ts';
import type { Rect } from '#domain/geometry/rect.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const photos = fc.record({
  width: fc.integer({ min: 40, max: 9000 }),
  height: fc.integer({ min: 40, max: 9000 }),
});
const wild = fc.record({
  x: number(-3000, 4000),
  y: number(-3000, 4000),
  width: number(0, 4000),
  height: number(0, 4000),
});
const EPS = 1e-6;

function expectInside(box: Rect, photo: { width: number; height: number }) {
  const { photo: on, min } = boundsOf(photo);
  expect(box.x).toBeGreaterThanOrEqual(on.x - EPS);
  expect(box.y).toBeGreaterThanOrEqual(on.y - EPS);
  expect(box.x + box.width).toBeLessThanOrEqual(on.x + on.width + EPS);
  expect(box.y + box.height).toBeLessThanOrEqual(on.y + on.height + EPS);
  expect(box.width).toBeGreaterThanOrEqual(min.width - EPS);
  expect(box.height).toBeGreaterThanOrEqual(min.height - EPS);
}

describe('keeping boxes on the photo', () => {
  it('takes four photo pixels as the least size', () => {
    expect(boundsOf({ width: 3200, height: 2400 }).min).toEqual({ width: 2, height: 2 });
  });

  it('brings any box inside at least four pixels large, and leaves one that is so as it is', () => {
    fc.assert(
      fc.property(photos, wild, (photo, box) => {
        const bounds = boundsOf(photo);
        const once = clampBox(box, bounds);
        expectInside(once, photo);
        expect(clampBox(once, bounds)).toEqual(once);
      }),
    );
  });

  it('moves a group as one, and no box of it out of the photo', () => {
    fc.assert(
      fc.property(
        photos,
        fc.array(wild, { minLength: 1, maxLength: 5 }),
        number(-5000, 5000),
        number(-5000, 5000),
        (photo, boxes, x, y) => {
          const bounds = boundsOf(photo);
          const inside = boxes.map((box) => clampBox(box, bounds));
          const by = clampMove(inside, { x, y }, bounds);
          for (const box of inside) expectInside({ ...box, x: box.x + by.x, y: box.y + by.y }, photo);
        },
      ),
    );
  });

  it('resizes by any handle to anywhere and stays inside, at least four pixels large', () => {
    fc.assert(
      fc.property(
        photos,
        wild,
        fc.constantFrom(...HANDLES),
        number(-3000, 4000),
        number(-3000, 4000),
        (photo, box, handle, x, y) => {
          const bounds = boundsOf(photo);
          expectInside(resizeTo(clampBox(box, bounds), handle, { x, y }, bounds), photo);
        },
      ),
    );
  });

  it('moves only the edges of the handle', () => {
    const bounds = boundsOf({ width: 1600, height: 1200 });
    const box = { x: 100, y: 100, width: 200, height: 100 };
    expect(resizeTo(box, 'se', { x: 400, y: 300 }, bounds)).toEqual({
      x: 100,
      y: 100,
      width: 300,
      height: 200,
    });
    expect(resizeTo(box, 'n', { x: 999, y: 50 }, bounds)).toEqual({ x: 100, y: 50, width: 200, height: 150 });
    expect(resizeTo(box, 'w', { x: 150, y: 999 }, bounds)).toEqual({
      x: 150,
      y: 100,
      width: 150,
      height: 100,
    });
  });

  it('turns the box over where an edge is dragged past its opposite', () => {
    const bounds = boundsOf({ width: 1600, height: 1200 });
    const box = { x: 100, y: 100, width: 200, height: 100 };
    expect(resizeTo(box, 'e', { x: 40, y: 0 }, bounds)).toEqual({ x: 40, y: 100, width: 60, height: 100 });
  });
});
