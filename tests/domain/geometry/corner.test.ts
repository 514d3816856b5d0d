import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeCorner } from '#domain/geometry/corner.ts';

const CORNERS = ['bottom right', 'top right', 'top left', 'bottom left'] as const;
const host = { width: 800, height: 600 };
const size = { width: 160, height: 120 };
const corner = (x: number, y: number, width = 60, height = 60) =>
  freeCorner(CORNERS, size, host, 12, { x, y, width, height });

it('what lies in a corner moves away from what is to be seen, and comes back', () => {
  expect(freeCorner(CORNERS, size, host, 12, null)).toBe('bottom right');
  expect(corner(300, 200)).toBe('bottom right');
  expect(corner(700, 500)).toBe('top right');
  expect(corner(600, 0, 200, 600)).toBe('top left');
});

it('where every corner covers some, the one that covers least is taken', () => {
  expect(corner(0, 0, 800, 520)).toBe('bottom right');
  expect(corner(0, 100, 800, 500)).toBe('top right');
});

it('a box smaller than half the host in both directions is never covered', () => {
  const place = fc.tuple(
    fc.integer({ min: -300, max: 900 }),
    fc.integer({ min: -300, max: 700 }),
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 300 }),
  );
  fc.assert(
    fc.property(place, ([x, y, width, height]) => {
      const [down, across] = corner(x, y, width, height).split(' ');
      const left = across === 'left' ? 12 : 628;
      const top = down === 'top' ? 12 : 468;
      const apart = x + width <= left || x >= left + 160 || y + height <= top || y >= top + 120;
      expect(apart).toBe(true);
    }),
  );
});
