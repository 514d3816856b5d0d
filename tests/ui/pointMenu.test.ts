import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetOf } from '#ui/overlays/PointMenu.tsx';

const room = fc.record({
  at: fc.double({ min: 0, max: 900, noNaN: true }),
  menu: fc.double({ min: 10, max: 1500, noNaN: true }),
  height: fc.double({ min: 300, max: 900, noNaN: true }),
});

describe('where a menu that is open at a point begins', () => {
  it('is at the point, where there is room below it', () => {
    expect(offsetOf({ at: 100, menu: 300, height: 844 })).toBe(2);
  });

  it('is as far above it as the menu needs to be seen whole', () => {
    const offset = offsetOf({ at: 500, menu: 600, height: 844 });
    expect(500 + offset + 600).toBe(844 - 12);
  });

  it('is the top of the window, where the menu is higher than that', () => {
    expect(500 + offsetOf({ at: 500, menu: 1200, height: 844 })).toBe(12);
  });

  it('never hides what there is room for', () => {
    fc.assert(
      fc.property(room, ({ at, menu, height }) => {
        const top = at + offsetOf({ at, menu, height });
        const seen = Math.min(menu, height - 12 - top);
        expect(seen).toBeGreaterThanOrEqual(Math.min(menu, height - 24) - 1e-6);
        expect(top).toBeGreaterThanOrEqual(Math.min(12, at + 2) - 1e-6);
      }),
    );
  });
});
