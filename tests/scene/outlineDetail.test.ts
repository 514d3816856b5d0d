import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Outline, pointCount } from '#domain/geometry/outline/outline.ts';
import { createThinner, type Detail, detailFor, isSmall } from '#scene/draw/outline/detail.ts';
import { inside } from '#scene/draw/tagPlan.ts';

const HOST = { width: 1280, height: 960 };
/** A twentieth of a stage unit. */
const FINE: Detail = { tolerance: 0.05, scale: 10, window: { x: 0, y: 0, width: 1600, height: 1200 } };
const scale = fc.double({ min: 0.01, max: 400, noNaN: true });
const origin = fc.double({ min: -5000, max: 5000, noNaN: true });
const view = fc.record({ scale, originX: origin, originY: origin });

test('whatever was drawn before, what is left out is under half a pixel, and all that is seen is drawn', () => {
  fc.assert(
    fc.property(fc.array(view, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (views, t) => {
      let detail: Detail | null = null;
      for (const each of views) {
        detail = detailFor(each, HOST, detail);
        const px = detail.tolerance * each.scale;
        expect(px).toBeLessThanOrEqual(0.5);
        expect(px).toBeGreaterThan(0.25 - 1e-9);
        const [x, y] = [
          (t * HOST.width - each.originX) / each.scale,
          (t * HOST.height - each.originY) / each.scale,
        ];
        const point = Float32Array.of(x, y, x, y);
        expect(inside(point, detail.window)(0)).toBe(true);
      }
    }),
  );
});

test('a small pan or zoom draws nothing anew, a pan by half of the host does', () => {
  const at = { scale: 1.5, originX: 0, originY: 0 };
  const detail = detailFor(at, HOST, null);
  expect(detailFor({ ...at, originX: 200 }, HOST, detail)).toBe(detail);
  expect(detailFor({ ...at, scale: 1.6 }, HOST, detail)).toBe(detail);
  expect(detailFor({ ...at, originX: 640 }, HOST, detail)).not.toBe(detail);
  expect(detailFor({ ...at, scale: 2.1 }, HOST, detail)).not.toBe(detail);
});

test('a moved outline is thinned by the points of the one it was, and a turned box never', () => {
  const { thin } = createThinner();
  const ring = Array.from({ length: 40 }, (_, k) => [Math.cos(k / 6.37), Math.sin(k / 6.37)]).flat();
  const outline: Outline = { kind: 'polygon', parts: [[ring]] };
  const moved: Outline = { kind: 'polygon', parts: [[ring.map((value) => value + 7)]] };
  const [light, lightMoved] = [thin(outline, outline, FINE), thin(moved, outline, FINE)];
  const pointsOf = (of: Outline) => (of.kind === 'polygon' ? (of.parts[0]?.[0] ?? []) : []);
  expect(pointsOf(light).length).toBeLessThan(40);
  expect(pointsOf(lightMoved)).toEqual(pointsOf(light).map((value) => value + 7));
  const turned: Outline = { kind: 'turned', corners: [0, 0, 1, 0, 1, 1, 0, 1] };
  expect(thin(turned, turned, { ...FINE, tolerance: 1000 })).toBe(turned);
});

test('what is small on the screen is drawn more simply, and never once it is zoomed in', () => {
  const rect = { x: 0, y: 0, width: 9, height: 3 };
  const at = (scale: number) => isSmall(detailFor({ scale, originX: 0, originY: 0 }, HOST, null), rect);
  expect([0.5, 1, 2, 4, 100].map(at)).toEqual([true, true, true, false, false]);
  fc.assert(fc.property(scale, (each) => !at(each) || rect.width * each < 24));
});

test('a stretched outline is thinned by its own points, and no point is further off than it may be', () => {
  const { thin } = createThinner();
  const line: Outline = { kind: 'line', points: [0, 0, 1, 0.04, 2, 0, 3, 0.001, 4, 0] };
  const tall: Outline = { kind: 'line', points: line.points.map((value, i) => (i % 2 ? value * 10 : value)) };
  const pointsOf = (of: Outline) => (of.kind === 'line' ? of.points : []);
  expect(pointsOf(thin(line, line, FINE))).toEqual([0, 0, 4, 0]);
  expect(pointsOf(thin(tall, line, FINE, 10))).toEqual([0, 0, 1, 0.4, 2, 0, 4, 0]);
});

test('what fills an outline has some thousand points at most, however ragged it is', () => {
  const { thin, thinFill } = createThinner();
  const ring = Array.from({ length: 20_000 }, (_, i) => {
    const [angle, reach] = [(i / 20_000) * 2 * Math.PI, 400 + 20 * Math.sin(i * 1.3)];
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  }).flat();
  const outline: Outline = { kind: 'polygon', parts: [[ring]] };
  expect(pointCount(thin(outline, outline, FINE))).toBeGreaterThan(15_000);
  expect(pointCount(thinFill(outline, outline, FINE))).toBeLessThanOrEqual(1000);
  // Rings of their own can't be left out.
  const many: Outline = { kind: 'polygon', parts: Array.from({ length: 600 }, () => [[0, 0, 1, 0, 1, 1]]) };
  expect(pointCount(thinFill(many, many, FINE))).toBeGreaterThanOrEqual(1200);
});
