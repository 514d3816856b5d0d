import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScale, cropFrame, shapeInCrop } from '#domain/geometry/cropFrame.ts';
import { outlineBounds } from '#domain/geometry/outline/outline.ts';
import { soundOutline } from '#support/outlines.ts';

const photo = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const box = fc
  .record({ x: share, y: share, width: share, height: share })
  .map(({ x, y, width, height }) => ({ x, y, width: width * (1 - x), height: height * (1 - y) }));
const side = fc.constantFrom(64, 256, 1024);

test('a crop lies in its photo, on whole pixels, and shows the whole box', () => {
  fc.assert(
    fc.property(photo, box, side, (of, at, common) => {
      const frame = cropFrame(at, of, common);
      const { region } = frame;
      for (const value of Object.values(region)) expect(Number.isInteger(value)).toBe(true);
      expect(region.x).toBeGreaterThanOrEqual(0);
      expect(region.y).toBeGreaterThanOrEqual(0);
      expect(region.x + region.width).toBeLessThanOrEqual(of.width);
      expect(region.y + region.height).toBeLessThanOrEqual(of.height);
      const shown = shapeInCrop(at, of, frame);
      const slack = 1 / frame.side + 1e-9;
      expect(shown.x).toBeGreaterThanOrEqual(-slack);
      expect(shown.y).toBeGreaterThanOrEqual(-slack);
      expect(shown.x + shown.width).toBeLessThanOrEqual(1 + slack);
      expect(shown.y + shown.height).toBeLessThanOrEqual(1 + slack);
    }),
  );
});

test('crops have one scale but for those of boxes too large for it, which say how much smaller they are', () => {
  const of = { width: 4000, height: 3000 };
  const small = { x: 0.5, y: 0.5, width: 0.02, height: 0.02 };
  const large = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 };
  const scale = createScale();
  for (let at = 0; at < 9; at += 1) scale.add(small, of);
  scale.add(large, of);
  const common = scale.side();
  expect(common).toBe(128);
  expect(cropFrame(small, of, common)).toMatchObject({ side: 128, reduced: 1 });
  expect(cropFrame(large, of, common)).toMatchObject({ side: 4000, reduced: 31.25 });
});

test('where there are no boxes, and where one is larger than any crop, there is a scale all the same', () => {
  expect(createScale().side()).toBe(256);
  const scale = createScale();
  scale.add({ width: 1, height: 1 }, { width: 60_000, height: 60_000 });
  expect(scale.side()).toBe(16_384);
});

test('a box at the corner of the photo is seen with what is around it, the crop kept inside', () => {
  const of = { width: 4000, height: 3000 };
  const { region } = cropFrame({ x: 0, y: 0, width: 0.01, height: 0.01 }, of, 256);
  expect(region).toEqual({ x: 0, y: 0, width: 256, height: 256 });
  const narrow = cropFrame({ x: 0, y: 0, width: 1, height: 0.1 }, { width: 100, height: 1000 }, 256);
  expect(narrow.region).toMatchObject({ x: 0, width: 100, height: 256 });
});

test('an outline lies in its crop as its box does', () => {
  fc.assert(
    fc.property(photo, soundOutline, side, (of, outline, common) => {
      const at = { ...outlineBounds(outline), outline };
      const { outline: shown, ...is } = shapeInCrop(at, of, cropFrame(at, of, common));
      expect(shown?.kind).toBe(outline.kind);
      const bounds = outlineBounds(shown ?? outline);
      for (const edge of ['x', 'y', 'width', 'height'] as const)
        expect(bounds[edge]).toBeCloseTo(is[edge], 6);
    }),
  );
});
