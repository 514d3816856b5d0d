import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexSameBoxes, overUnion, SAME_BOX } from '#domain/geometry/sameBoxes.ts';
import { scaled } from '#support/propertyRuns.ts';

const place = fc.double({ min: 0, max: 0.9, noNaN: true });
const size = fc.double({ min: 0.001, max: 0.1, noNaN: true });
const boxes = fc.array(
  fc.record({
    label: fc.constantFrom('crack', 'stain'),
    box: fc.record({ x: place, y: place, width: size, height: size }),
  }),
  { maxLength: 60 },
);

it('boxes that say the same are those that a comparison with all of them finds, in the same order', () => {
  fc.assert(
    fc.property(boxes, boxes, (all, asked) => {
      const index = indexSameBoxes(all);
      for (const one of [...asked, ...all]) {
        const compared = all.filter(
          ({ label, box }) => label === one.label && overUnion(box, one.box) >= SAME_BOX,
        );
        expect(index.of(one).map(({ same }) => same)).toEqual(compared);
      }
    }),
    { numRuns: scaled(100) },
  );
});

it('of 10,000 boxes a few are looked at for each, not all of them', () => {
  let looks = 0;
  const all = Array.from({ length: 10_000 }, (_, at) => ({
    get label() {
      looks += 1;
      return 'crack';
    },
    box: { x: (at % 100) / 100, y: Math.floor(at / 100) / 100, width: 0.008, height: 0.008 },
  }));
  const index = indexSameBoxes(all);
  for (const { box } of all) expect(index.of({ label: 'crack', box })).toHaveLength(1);
  expect(looks).toBeLessThan(20 * all.length);
});
