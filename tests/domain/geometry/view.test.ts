import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoRect } from '#domain/geometry/stage.ts';
import {
  clampView,
  FIT,
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

const photos = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});

describe('a view', () => {
  it('has each point of the screen at one place of the stage, and back', () => {
    fc.assert(
      fc.property(views, hosts, points, (view, host, point) => {
        const at = viewTransform(view, host, null);
        const back = stageToScreen(screenToStage(point, at), at);
        expect(back.x).toBeCloseTo(point.x, 5);
        expect(back.y).toBeCloseTo(point.y, 5);
      }),
    );
  });

  it('shows the part of the stage that fills the host', () => {
    fc.assert(
      fc.property(views, hosts, (view, host) => {
        const at = viewTransform(view, host, null);
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

  it('at offset 0 fits the photo into its host, whatever its shape: as large as possible, whole and centred', () => {
    fc.assert(
      fc.property(photos, hosts, (photo, host) => {
        const shown = rectToScreen(photoRect(photo), viewTransform(FIT, host, photo));
        const precision = -Math.log10(1e-6 * Math.max(host.width, host.height));
        expect(Math.max(shown.width / host.width, shown.height / host.height)).toBeCloseTo(1, 6);
        expect(shown.x + shown.width / 2).toBeCloseTo(host.width / 2, precision);
        expect(shown.y + shown.height / 2).toBeCloseTo(host.height / 2, precision);
      }),
    );
  });

  it('of a 4:3 photo is the same as of the whole stage', () => {
    fc.assert(
      fc.property(views, hosts, (view, host) => {
        expect(viewTransform(view, host, { width: 4000, height: 3000 })).toEqual(
          viewTransform(view, host, null),
        );
      }),
    );
  });

  it.each([
    ['square', { width: 3000, height: 3000 }, 793 / 1200],
    ['panorama', { width: 9000, height: 3000 }, 793 / 1600],
    ['portrait', { width: 3000, height: 4000 }, 793 / 900],
  ])('of a %s photo has the scale that its own sides need', (_, photo, scale) => {
    expect(viewTransform(FIT, { width: 793, height: 1500 }, photo).scale).toBeCloseTo(scale, 9);
  });

  it('of a host without size has scale 0', () => {
    expect(viewTransform({ zoomOffset: 3, x: 5, y: 5 }, { width: 0, height: 0 }, null).scale).toBe(0);
  });
});
