import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampView,
  rectToScreen,
  roundZoom,
  screenToStage,
  stageToScreen,
  viewTransform,
  visibleStage,
} from '#domain/geometry/view.ts';

const side = fc.integer({ min: 1, max: 4000 });
const hosts = fc.record({ width: side, height: side });
const views = fc.record({
  zoomOffset: fc.double({ min: 0, max: 60, noNaN: true }),
  x: fc.double({ min: 0, max: 1600, noNaN: true }),
  y: fc.double({ min: 0, max: 1200, noNaN: true }),
});
const points = fc.record({
  x: fc.double({ min: -2000, max: 6000, noNaN: true }),
  y: fc.double({ min: -2000, max: 6000, noNaN: true }),
});

describe('a view', () => {
  it('has each point of the screen at one place of the stage, and back', () => {
    fc.assert(
      fc.property(views, hosts, points, (view, host, point) => {
        const at = viewTransform(view, host);
        const back = stageToScreen(screenToStage(point, at), at);
        expect(back.x).toBeCloseTo(point.x, 5);
        expect(back.y).toBeCloseTo(point.y, 5);
      }),
    );
  });

  it('shows the part of the stage that fills the host', () => {
    fc.assert(
      fc.property(views, hosts, (view, host) => {
        const at = viewTransform(view, host);
        const shown = rectToScreen(visibleStage(at, host), at);
        expect(shown.x).toBeCloseTo(0, 5);
        expect(shown.y).toBeCloseTo(0, 5);
        expect(shown.width).toBeCloseTo(host.width, 5);
        expect(shown.height).toBeCloseTo(host.height, 5);
      }),
    );
  });

  it('that is clamped or rounded once is so for good', () => {
    const wild = fc.record({
      zoomOffset: fc.double({ min: -9, max: 99, noNaN: true }),
      x: points,
      y: points,
    });
    fc.assert(
      fc.property(wild, ({ zoomOffset, x, y }) => {
        const once = clampView({ zoomOffset, x: x.x, y: y.y });
        expect(clampView(once)).toEqual(once);
        expect(roundZoom(once.zoomOffset)).toBe(once.zoomOffset);
        expect([once.x >= 0 && once.x <= 1600, once.y >= 0 && once.y <= 1200]).toEqual([true, true]);
      }),
    );
  });

  it('of a host without size has scale 0', () => {
    expect(viewTransform({ zoomOffset: 3, x: 5, y: 5 }, { width: 0, height: 0 }).scale).toBe(0);
  });
});
