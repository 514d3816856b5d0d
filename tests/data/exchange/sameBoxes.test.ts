import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyNew, union } from '#data/import/annotations/sameBoxes.ts';
import { mapRings, type Outline, outlineBounds } from '#domain/geometry/outline/outline.ts';
import { oneRing } from '#domain/geometry/outline/rings/oneRing.ts';
import { soundOutline } from '#support/outlines.ts';

const side = fc.double({ min: 0.01, max: 0.4, noNaN: true });
const box = fc.record({
  label: fc.constantFrom('crack', 'rust'),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  box: fc.record({ x: side, y: side, width: side, height: side }),
});
type Box = typeof box extends fc.Arbitrary<infer T> ? T : never;

const rounded = (value: number) => Number(value.toFixed(6));

/** What is read from a file that writes centres and sizes with six decimals. */
function throughYolo({ label, confidence, box: { x, y, width, height } }: Box): Box {
  const [cx, cy, w, h] = [x + width / 2, y + height / 2, width, height].map(rounded);
  const [across, down] = [w ?? 0, h ?? 0];
  return {
    label,
    confidence: confidence === null ? null : rounded(confidence),
    box: { x: (cx ?? 0) - across / 2, y: (cy ?? 0) - down / 2, width: across, height: down },
  };
}

test('boxes that came by one format are known again when they come by one that rounds', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 40 }), (boxes) => {
      expect(onlyNew(boxes.map(throughYolo), boxes)).toEqual([]);
    }),
  );
});

test('a box that differs by a tenth of a pixel in 4,000, by label or by confidence is another one', () => {
  const one: Box = { label: 'crack', confidence: 0.5, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } };
  const others: Box[] = [
    { ...one, box: { ...one.box, width: 0.2 + 0.1 / 4000 } },
    { ...one, label: 'rust' },
    { ...one, confidence: 0.51 },
    { ...one, confidence: null },
  ];
  expect(onlyNew(others, [one])).toEqual(others);
});

test('a box is known as often as it is there', () => {
  const one: Box = { label: 'crack', confidence: null, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } };
  expect(onlyNew([one, one, one], [one, one])).toEqual([one]);
});

const outlined = (outline: Outline) => ({
  label: 'crack',
  confidence: null,
  box: { ...outlineBounds(outline), outline },
});

test('outlines that were rounded, or written as one ring, are known again', () => {
  fc.assert(
    fc.property(soundOutline, (outline) => {
      const round = mapRings(outline, (ring) => ring.map(rounded));
      const passed: Outline = round.kind === 'turned' ? { kind: 'polygon', parts: [[round.corners]] } : round;
      expect(onlyNew([outlined(outline)], [outlined(passed)])).toEqual([]);
    }),
  );
  const parts = [
    [
      [0.1, 0.1, 0.5, 0.1, 0.5, 0.5],
      [0.3, 0.15, 0.45, 0.15, 0.45, 0.3],
    ],
    [[0.6, 0.6, 0.9, 0.6, 0.9, 0.9]],
  ];
  const joined: Outline = { kind: 'polygon', parts: [[oneRing(parts)]] };
  expect(onlyNew([outlined({ kind: 'polygon', parts })], [outlined(joined)])).toEqual([]);
});

test('two outlines of the same bounds are two: cracks across each other, halves of a square, a ring and its disc', () => {
  const line = (...points: number[]) => outlined({ kind: 'line', points });
  const area = (...rings: number[][]) => outlined({ kind: 'polygon', parts: [rings] });
  const square = [0.2, 0.2, 0.6, 0.2, 0.6, 0.6, 0.2, 0.6];
  const pairs = [
    [line(0.2, 0.2, 0.6, 0.6), line(0.2, 0.6, 0.6, 0.2)],
    [area([0.2, 0.2, 0.6, 0.2, 0.6, 0.6]), area([0.2, 0.2, 0.6, 0.6, 0.2, 0.6])],
    [area(square), area(square, [0.3, 0.3, 0.5, 0.3, 0.5, 0.5, 0.3, 0.5])],
    [line(0.2, 0.2, 0.6, 0.6), area([0.2, 0.2, 0.6, 0.6, 0.2, 0.6])],
  ] as const;
  for (const [one, other] of pairs) {
    expect(onlyNew([other], [one])).toEqual([other]);
    expect(union([one], [other])).toEqual([one, other]);
    expect(union([one, other], [other, one])).toEqual([one, other]);
  }
});

test('of two files that say the same the one with the outline counts, whichever is read first', () => {
  const crack = outlined({ kind: 'line', points: [0.2, 0.2, 0.6, 0.6] });
  const { outline: _, ...bounds } = crack.box;
  const bare = { ...crack, box: bounds };
  expect(union([bare], [crack])).toEqual([crack]);
  expect(union([crack], [bare])).toEqual([crack]);
  expect(union([bare, bare], [crack])).toHaveLength(2);
});
