import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoRect } from '#domain/geometry/stage.ts';
import {
  FIT,
  rectToScreen,
  screenToStage,
  stageToScreen,
  type View,
  viewTransform,
} from '#domain/geometry/view.ts';
import {
  centreOn,
  frameRect,
  maxZoomOffset,
  oneToOne,
  panBy,
  revealRect,
  zoomAt,
  zoomStep,
} from '#domain/geometry/zoomAndPan.ts';

const host = { width: 1000, height: 700 };
const photo = { width: 4000, height: 3000 };
const middle = { x: 500, y: 350 };
const hosts = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 2000 }),
});
const inside: fc.Arbitrary<View> = fc.record({
  zoomOffset: fc.double({ min: 2, max: 20, noNaN: true }).map((z) => Math.round(z * 1e6) / 1e6),
  x: fc.double({ min: 500, max: 900, noNaN: true }),
  y: fc.double({ min: 400, max: 700, noNaN: true }),
});

describe('zooming', () => {
  it('keeps the stage point under the pointer where it is', () => {
    fc.assert(
      fc.property(hosts, inside, fc.double({ min: 0.8, max: 1.6, noNaN: true }), (size, view, factor) => {
        const point = { x: size.width * 0.4, y: size.height * 0.4 };
        const under = screenToStage(point, viewTransform(view, size, photo));
        const after = stageToScreen(
          under,
          viewTransform(zoomAt(view, size, photo, point, factor), size, photo),
        );
        expect(after.x).toBeCloseTo(point.x, 6);
        expect(after.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  it('keeps the point under the pointer for a photo of any shape, and every edge of the photo can be reached', () => {
    const shape = fc.constantFrom(
      { width: 3000, height: 3000 },
      { width: 9000, height: 3000 },
      { width: 3000, height: 9000 },
    );
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(hosts, shape, share, share, (size, of, across, down) => {
        const fitted = viewTransform(FIT, size, of);
        const on = rectToScreen(photoRect(of), fitted);
        const point = { x: on.x + across * on.width, y: on.y + down * on.height };
        const near = zoomAt(FIT, size, of, point, 3);
        const at = viewTransform(near, size, of);
        const after = stageToScreen(screenToStage(point, fitted), at);
        // The view offset is never below 0, so what is beside the fitted stage can't stay in place.
        if (fitted.originX <= 0) expect(after.x).toBeCloseTo(point.x, 5);
        if (fitted.originY <= 0) expect(after.y).toBeCloseTo(point.y, 5);
        const shownAt = (view: View) => rectToScreen(photoRect(of), viewTransform(view, size, of));
        const first = shownAt(panBy(near, size, of, 1e9, 1e9));
        expect(Math.min(first.x, first.y)).toBeGreaterThanOrEqual(-0.001);
        const last = shownAt(panBy(near, size, of, -1e9, -1e9));
        expect(last.x + last.width).toBeLessThanOrEqual(size.width + 0.001);
        expect(last.y + last.height).toBeLessThanOrEqual(size.height + 0.001);
      }),
    );
  });

  it('changes the offset by exactly 0.1 a click: ten in and ten out give exactly fit', () => {
    let view = FIT;
    const seen: number[] = [];
    for (let i = 0; i < 10; i++) {
      view = zoomStep(view, host, photo, middle, 'in');
      seen.push(view.zoomOffset);
    }
    expect(seen).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    for (let i = 0; i < 10; i++) view = zoomStep(view, host, photo, middle, 'out');
    expect(view).toEqual(FIT);
    expect(zoomStep(view, host, photo, middle, 'out')).toEqual(FIT);
  });

  it('stops at 32 screen pixels for a photo pixel', () => {
    const view = zoomAt(FIT, host, photo, middle, 1e6);
    expect(view.zoomOffset).toBe(maxZoomOffset(host, photo));
    expect((viewTransform(view, host, photo).scale * 1600) / photo.width).toBeCloseTo(32, 4);
  });

  it('sets the view offset to (0, 0) when zooming out to fit', () => {
    const view = zoomAt({ zoomOffset: 2, x: 700, y: 400 }, host, photo, { x: 10, y: 10 }, 1e-3);
    expect(view).toEqual(FIT);
  });

  it('does nothing in a host without size', () => {
    const none = { width: 0, height: 0 };
    expect(zoomAt(FIT, none, photo, { x: 0, y: 0 }, 2)).toEqual(FIT);
    expect(panBy(FIT, none, photo, 5, 5)).toEqual(FIT);
    expect(frameRect({ x: 0, y: 0, width: 10, height: 10 }, none, photo, 20)).toEqual(FIT);
  });
});

describe('panning', () => {
  it('moves the view offset against the hand, divided by the scale, between 0 and the stage', () => {
    const { scale } = viewTransform({ zoomOffset: 1, x: 0, y: 0 }, host, photo);
    const moved = panBy({ zoomOffset: 1, x: 100, y: 100 }, host, photo, -50, -20);
    expect(moved.x).toBeCloseTo(100 + 50 / scale, 9);
    expect(moved.y).toBeCloseTo(100 + 20 / scale, 9);
    expect(panBy(moved, host, photo, 1e6, 1e6)).toEqual({ zoomOffset: 1, x: 0, y: 0 });
    expect(panBy(moved, host, photo, -1e6, -1e6)).toEqual({ zoomOffset: 1, x: 1600, y: 1200 });
  });

  it('works at fit too', () => {
    expect(panBy(FIT, host, photo, -10, 0).x).toBeGreaterThan(0);
  });
});

describe('going to a place', () => {
  it('1:1 draws a photo pixel on a CSS pixel', () => {
    const view = oneToOne(FIT, host, photo, middle);
    expect((viewTransform(view, host, photo).scale * 1600) / photo.width).toBeCloseTo(1, 5);
  });

  it('frames a box whole, in the middle, with its margin', () => {
    const box = { x: 800, y: 600, width: 100, height: 50 };
    const view = frameRect(box, host, photo, 40);
    const at = viewTransform(view, host, photo);
    expect(box.width * at.scale).toBeCloseTo(host.width - 80, 2);
    const centre = stageToScreen({ x: 850, y: 625 }, at);
    expect(centre.x).toBeCloseTo(500, 6);
    expect(centre.y).toBeCloseTo(350, 6);
  });

  it('leaves the view alone when the box is on screen, and moves no further than it takes otherwise', () => {
    const room = { margin: 40, rest: 0.2 };
    const view = centreOn({ zoomOffset: 3, x: 0, y: 0 }, host, photo, { x: 800, y: 600 });
    const here = { x: 790, y: 590, width: 20, height: 20 };
    expect(revealRect(view, here, host, photo, room)).toBe(view);
    const away = { x: 1200, y: 590, width: 20, height: 20 };
    const drawn = viewTransform(revealRect(view, away, host, photo, room), host, photo);
    const shown = stageToScreen({ x: 1220, y: 600 }, drawn);
    // A fifth of the host is free beside it; the other way nothing moves.
    expect(shown.x).toBeCloseTo(host.width * 0.8, 6);
    expect(shown.y).toBeCloseTo(stageToScreen({ x: 1220, y: 600 }, viewTransform(view, host, photo)).y, 6);
  });

  it('keeps what is in the middle there when it comes nearer, as far as the box is seen whole', () => {
    const box = { x: 820, y: 580, width: 20, height: 20 };
    const view = revealRect(FIT, box, host, photo, { margin: 40, rest: 0.2 }, 2);
    expect(view.zoomOffset).toBe(2);
    const at = stageToScreen({ x: 800, y: 600 }, viewTransform(view, host, photo));
    expect([at.x, at.y]).toEqual([expect.closeTo(host.width / 2, 6), expect.closeTo(host.height / 2, 6)]);
  });

  it('shows the whole box with its margin, small or large, wide or high', () => {
    const side = fc.integer({ min: 5, max: 700 });
    const margin = 40;
    fc.assert(
      fc.property(inside, side, side, (view, width, height) => {
        const rect = { x: 800 - width / 2, y: 600 - height / 2, width, height };
        const drawn = viewTransform(revealRect(view, rect, host, photo, { margin, rest: 0.2 }), host, photo);
        const from = stageToScreen(rect, drawn);
        const to = stageToScreen({ x: rect.x + width, y: rect.y + height }, drawn);
        expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(margin - 0.01);
        expect(host.width - to.x).toBeGreaterThanOrEqual(margin - 0.01);
        expect(host.height - to.y).toBeGreaterThanOrEqual(margin - 0.01);
      }),
    );
  });
});
