import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#domain/geometry/rect.ts';
import { cheapestPlace, shortPath } from '#domain/geometry/shortPath.ts';

const CORNER = { x: 0, y: 0 };
const point = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 3000 }) });
const points = fc.array(point, { maxLength: 120 });
const lengthOf = (from: Point, path: readonly Point[]) =>
  path.reduce((sum, to, at) => {
    const here = path[at - 1] ?? from;
    return sum + Math.hypot(here.x - to.x, here.y - to.y);
  }, 0);

/** Always on to the nearest, by looking at all of them. */
function onToTheNearest(from: Point, all: readonly Point[]): Point[] {
  const left = [...all];
  const path: Point[] = [];
  let here = from;
  while (left.length > 0) {
    const away = left.map((each) => Math.hypot(each.x - here.x, each.y - here.y));
    here = left.splice(away.indexOf(Math.min(...away)), 1)[0]!;
    path.push(here);
  }
  return path;
}

describe('a short path', () => {
  it('visits every point once', () => {
    fc.assert(
      fc.property(points, (all) => {
        expect(shortPath(all, CORNER).sort((a, b) => a - b)).toEqual(all.map((_, at) => at));
      }),
    );
  });

  it('is never longer than going on to the nearest, wherever it begins', () => {
    fc.assert(
      fc.property(points, point, (all, from) => {
        const path = shortPath(all, from).map((at) => all[at]!);
        expect(lengthOf(from, path)).toBeLessThanOrEqual(lengthOf(from, onToTheNearest(from, all)) + 1e-6);
      }),
    );
  });

  it('goes along a wall of windows row by row, not to and fro', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      x: (at % 10) * 100,
      y: Math.floor(at / 10) * 150,
    }));
    const shuffled = rows.map((_, at) => rows[(at * 37) % 60]!);
    const path = shortPath(shuffled, CORNER).map((at) => shuffled[at]!);
    expect(lengthOf(CORNER, path)).toBeLessThanOrEqual(54 * 100 + 5 * 150 + 200);
  });

  it('of ten thousand points is found in a moment, of many at one place and in a line too', () => {
    const scattered = Array.from({ length: 10_000 }, (_, at) => ({
      x: (at * 7919) % 4000,
      y: (at * 104729) % 3000,
    }));
    const heap = Array.from({ length: 2_000 }, () => ({ x: 5, y: 5 }));
    const line = Array.from({ length: 10_000 }, (_, at) => ({ x: (at * 7919) % 10_000, y: 5 }));
    for (const all of [scattered, heap, line]) {
      const start = performance.now();
      expect(new Set(shortPath(all, CORNER)).size).toBe(all.length);
      expect(performance.now() - start).toBeLessThan(2000);
    }
  });
});

it('a newcomer stands where it lengthens the path least', () => {
  const path = [0, 100, 200, 300].map((x) => ({ x, y: 0 }));
  expect(cheapestPlace(path, { x: 150, y: 10 })).toBe(2);
  expect(cheapestPlace(path, { x: 400, y: 0 })).toBe(4);
  expect(cheapestPlace(path, { x: -50, y: 0 })).toBe(0);
  expect(cheapestPlace([], { x: 1, y: 1 })).toBe(0);
});
