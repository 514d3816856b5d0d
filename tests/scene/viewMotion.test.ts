import { describe, expect, it } from 'vitest';
import { viewTransform } from '#domain/geometry/view.ts';
import { ViewMotion } from '#scene/view/viewFollower.ts';

const host = { width: 1280, height: 960 };
const fit = viewTransform({ zoomOffset: 0, x: 0, y: 0 }, host, null);
const near = viewTransform({ zoomOffset: 3, x: 600, y: 500 }, host, null);

describe('a gliding view', () => {
  it('arrives exactly, within half a second, and never swings over', () => {
    const motion = new ViewMotion(fit);
    let frames = 0;
    let before = fit.scale;
    while (motion.glide(near, host, 1 / 60)) {
      expect(motion.drawn.scale).toBeGreaterThanOrEqual(before);
      expect(motion.drawn.scale).toBeLessThanOrEqual(near.scale);
      before = motion.drawn.scale;
      frames++;
    }
    expect(motion.drawn).toEqual(near);
    expect(frames).toBeGreaterThan(5);
    expect(frames).toBeLessThan(30);
  });

  it('keeps in place the stage point about which it zooms', () => {
    const fixed = {
      x: (near.originX - fit.originX) / (fit.scale - near.scale),
      y: (near.originY - fit.originY) / (fit.scale - near.scale),
    };
    const at = { x: fit.originX + fixed.x * fit.scale, y: fit.originY + fixed.y * fit.scale };
    const motion = new ViewMotion(fit);
    while (motion.glide(near, host, 1 / 60)) {
      expect(motion.drawn.originX + fixed.x * motion.drawn.scale).toBeCloseTo(at.x, 6);
      expect(motion.drawn.originY + fixed.y * motion.drawn.scale).toBeCloseTo(at.y, 6);
    }
  });

  it('can be turned on its way without a jump', () => {
    const motion = new ViewMotion(fit);
    for (let i = 0; i < 4; i++) motion.glide(near, host, 1 / 60);
    const turned = motion.drawn;
    motion.glide(fit, host, 1 / 600);
    expect(Math.abs(motion.drawn.scale - turned.scale)).toBeLessThan(0.1 * (near.scale - fit.scale));
    while (motion.glide(fit, host, 1 / 60));
    expect(motion.drawn).toEqual(fit);
  });

  it('goes the same way however long frames take', () => {
    const fast = new ViewMotion(fit);
    const slow = new ViewMotion(fit);
    for (let i = 0; i < 6; i++) fast.glide(near, host, 0.01);
    slow.glide(near, host, 0.06);
    expect(slow.drawn.scale).toBeCloseTo(fast.drawn.scale, 9);
  });
});
