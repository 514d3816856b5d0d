import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyNew } from '#data/import/annotations/sameBoxes.ts';

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
