import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgePush } from '#scene/pointer/usePointers.ts';

const host = { width: 800, height: 600 };
/** Larger than the host on every side. */
const photo = { x: -1000, y: -1000, width: 3000, height: 3000 };
const middle = { x: 400, y: 300 };

describe('a drag near the edge pushes the view', () => {
  it('not away from the edges, and towards what lies beyond near them', () => {
    expect(edgePush({ x: 400, y: 30 }, middle, host, photo, 0.016)).toEqual({ x: 0, y: 0 });
    expect(edgePush({ x: 795, y: 300 }, middle, host, photo, 0.016).x).toBeLessThan(0);
    expect(edgePush({ x: 5, y: 300 }, middle, host, photo, 0.016).x).toBeGreaterThan(0);
    expect(edgePush({ x: 400, y: 599 }, middle, host, photo, 0.016).y).toBeLessThan(0);
    expect(edgePush({ x: 400, y: -40 }, middle, host, photo, 0.016).y).toBeGreaterThan(0);
  });

  it('the faster the deeper, up to a limit', () => {
    const at = (x: number) => -edgePush({ x, y: 300 }, middle, host, photo, 0.1).x;
    const speeds = [777, 785, 795, 800, 820, 900, 5000].map(at);
    expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
    expect(at(800)).toBeCloseTo(60, 6);
    expect(at(5000)).toBe(at(900));
  });

  it('never past the photo’s edge, and not at all where the whole photo is seen', () => {
    const coordinate = fc.integer({ min: -200, max: 1000 });
    fc.assert(
      fc.property(
        fc.record({ x: coordinate, y: coordinate }),
        fc.record({ x: fc.integer({ min: -900, max: 700 }), y: fc.integer({ min: -900, max: 500 }) }),
        fc.record({ width: fc.integer({ min: 10, max: 3000 }), height: fc.integer({ min: 10, max: 3000 }) }),
        (at, corner, size) => {
          const shown = { ...corner, ...size };
          const push = edgePush(at, middle, host, shown, 0.05);
          if (push.x > 0) expect(shown.x + push.x).toBeLessThanOrEqual(0);
          if (push.x < 0) expect(shown.x + shown.width + push.x).toBeGreaterThanOrEqual(host.width);
          if (push.y > 0) expect(shown.y + push.y).toBeLessThanOrEqual(0);
          if (push.y < 0) expect(shown.y + shown.height + push.y).toBeGreaterThanOrEqual(host.height);
        },
      ),
    );
  });

  it('not for a drag that began near the edge, until it goes further out', () => {
    const from = { x: 790, y: 300 };
    expect(edgePush({ x: 789, y: 310 }, from, host, photo, 0.016).x).toBe(0);
    expect(edgePush({ x: 797, y: 310 }, from, host, photo, 0.016).x).toBeLessThan(0);
  });
});
