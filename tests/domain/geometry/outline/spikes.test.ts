import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOut, united, withoutSpikes } from '#domain/geometry/outline/clip.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { repair } from '#domain/geometry/outline/repair.ts';
import { evenOdd } from '#support/outlines.ts';
import { scaled } from '#support/propertyRuns.ts';

const onGrid = fc.record({ x: fc.nat(6), y: fc.nat(6) });
const flat = (points: readonly { x: number; y: number }[]) => points.flatMap(({ x, y }) => [x, y]);

test('a ring without its spikes covers the same, and turns back nowhere', () => {
  fc.assert(
    fc.property(fc.array(onGrid, { maxLength: 14 }), (ring) => {
      const kept = withoutSpikes(ring);
      for (let x = 0.37; x < 6; x++)
        for (let y = 0.41; y < 6; y++) expect(evenOdd(flat(kept), x, y)).toBe(evenOdd(flat(ring), x, y));
      expect(withoutSpikes(kept)).toEqual(kept);
    }),
  );
});

test('an outline that goes back and forth on two lines comes to an end', () => {
  const ring = [0, 1.41, 0, 1.95, 0, 1, 0, 0, 0.175, 0, 1.12, 0, -0.41, 0];
  expect(repair({ kind: 'polygon', parts: [[ring]] }).ok).toBe(false);
});

test('whatever lies on few lines comes to an end', () => {
  const few = fc.integer({ min: -1, max: 3 }).map((n) => n / 2);
  fc.assert(
    fc.property(fc.array(fc.tuple(few, few), { minLength: 4, maxLength: 14 }), (points) => {
      repair({ kind: 'polygon', parts: [[points.flat()]] });
    }),
    { numRuns: scaled(1000) },
  );
});

test('a cut that goes back and forth on a line comes to an end', () => {
  const square = [0, 0, 1, 0, 1, 1, 0, 1];
  const ring = [0, -0.5, 0.5, -0.5, 1.5, -0.5, -0.5, -0.5, -0.5, -0.5, 0, -0.5, 1.5, 1.5];
  expect(cutOut([[square]], ring).length).toBeGreaterThan(0);
});

test('whatever lies on few lines is united and cut in an end', () => {
  const few = fc.integer({ min: -1, max: 3 }).map((n) => n / 2);
  const ring = fc.array(fc.tuple(few, few), { maxLength: 12 }).map((points) => points.flat());
  const part = fc.array(ring, { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), ring, (parts, by) => {
      const left = outlineArea({ kind: 'polygon', parts: cutOut(parts, by) });
      expect(left).toBeLessThanOrEqual(outlineArea({ kind: 'polygon', parts: united(parts) }) + 1e-6);
    }),
    { numRuns: scaled(1000) },
  );
});
