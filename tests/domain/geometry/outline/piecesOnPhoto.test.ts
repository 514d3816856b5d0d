import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import { piecesOnPhoto, repair } from '#domain/geometry/outline/repair.ts';
import { scaled } from '#support/propertyRuns.ts';

/** Few values, so that lines go back and forth on themselves; and any. */
const few = fc.integer({ min: -2, max: 4 }).map((n) => n / 2);
const coordinate = fc.oneof(few, fc.double({ min: -10, max: 11, noNaN: true }));
const line = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 16 })
  .map((at) => at.flat());
const onPhoto = (x: number, y: number) => x >= 0 && y >= 0 && x <= 1 && y <= 1;
const toLine = (points: readonly number[], x: number, y: number) =>
  distanceTo({ kind: 'line', points }, { x, y });

test('a line that goes back and forth off the photo comes to an end', () => {
  const given = [0, 0, 0, -0.5, 1, -0.5, 1.5, -0.5, -0.5, -0.5, 1.5, 1.5, 1.5, -0.5, -0.5, -0.5, 1, 1];
  const made = repair({ kind: 'line', points: given });
  // Both long ways across, and the second no further than its end on the corner.
  expect(made).toMatchObject({ ok: true, value: { repairs: ['cut'] } });
  expect(piecesOnPhoto(given)).toEqual([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
  ]);
});

test('pieces lie on the photo and on the line, and whatever of the line is on the photo is on a piece', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const pieces = piecesOnPhoto(given);
      for (const piece of pieces) {
        expect(piece.length).toBeGreaterThanOrEqual(4);
        for (let i = 0; i < piece.length; i += 2) {
          const [x = -1, y = -1] = [piece[i], piece[i + 1]];
          expect(onPhoto(x, y)).toBe(true);
          expect(toLine(given, x, y)).toBeLessThan(1e-6);
        }
      }
      for (let i = 0; i + 3 < given.length; i += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = given.slice(i, i + 4);
        const [x, y] = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
        const inside = Math.min(x, y) > 1e-6 && Math.max(x, y) < 1 - 1e-6;
        const stands = Math.hypot(x2 - x1, y2 - y1) < 1e-6;
        if (inside && !stands)
          expect(Math.min(...pieces.map((piece) => toLine(piece, x, y)))).toBeLessThan(1e-6);
      }
    }),
    { numRuns: scaled(1000) },
  );
});

test('a line that stays on the photo is one piece, as it was', () => {
  expect(piecesOnPhoto([0.1, 0.2, 0.9, 0.2, 1, 1, 0, 0])).toEqual([[0.1, 0.2, 0.9, 0.2, 1, 1, 0, 0]]);
  expect(piecesOnPhoto([0.1, 0.2, 0.9, 0.2, 1.1, 0.2, 0.5, 0.2])).toEqual([
    [0.1, 0.2, 0.9, 0.2, 1, 0.2],
    [1, 0.2, 0.5, 0.2],
  ]);
  expect(piecesOnPhoto([-1, 0.5, 0, 0.5, -1, 0.5])).toEqual([]);
  expect(piecesOnPhoto([0.5, 0.5])).toEqual([]);
});
