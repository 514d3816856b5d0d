import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropRegion, fitted } from '#report/pictures/photoFacts.ts';

describe('crops', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });

  test('lie inside the photo and hold the whole box, however small or near the edge', () => {
    fc.assert(
      fc.property(share, share, share, share, size, (x, y, w, h, whole) => {
        const rect = { x, y, width: w * (1 - x), height: h * (1 - y) };
        const region = cropRegion(rect, whole);
        expect(region.x).toBeGreaterThanOrEqual(0);
        expect(region.y).toBeGreaterThanOrEqual(0);
        expect(region.width).toBeGreaterThan(0);
        expect(region.x + region.width).toBeLessThanOrEqual(whole.width);
        expect(region.y + region.height).toBeLessThanOrEqual(whole.height);
        expect(region.x).toBeLessThanOrEqual(rect.x * whole.width + 1);
        expect(region.x + region.width).toBeGreaterThanOrEqual((rect.x + rect.width) * whole.width - 1);
      }),
    );
  });

  test('of long cracks have the shape of their place on the sheet, not that of a strip', () => {
    const whole = { width: 4000, height: 3000 };
    const upright = cropRegion({ x: 0.5, y: 0.4, width: 0.005, height: 0.1 }, whole);
    expect(upright).toMatchObject({ width: 1350, height: 900 });
    const level = cropRegion({ x: 0.3, y: 0.5, width: 0.2, height: 0.005 }, whole);
    expect(level).toMatchObject({ width: 2400, height: 1600 });
  });

  test('are made smaller, never larger, in their shape', () => {
    expect(fitted({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 });
    expect(fitted({ width: 300, height: 200 }, 1000)).toEqual({ width: 300, height: 200 });
  });
});
