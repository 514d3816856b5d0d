import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSceneBoxes } from '#annotator/listing/listing.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { aDamage, anImage } from '#support/damages.ts';

const photo = anImage();
const list = Array.from({ length: 6 }, (_, at) => aDamage(`CRACK_00${at}`));
const changed = (at: number, over: Partial<Damage>) =>
  list.map((each, place) => (place === at ? { ...each, ...over } : each));

test('a box that looks as before is the same box, wherever it stands now', () => {
  const boxes = createSceneBoxes();
  const first = boxes(list, photo);
  expect(boxes(changed(2, { verdict: 'unsure' }), photo)).toBe(first);
  const without = boxes(list.slice(1), photo);
  expect(without).toEqual(first.slice(1));
  for (const [at, box] of without.entries()) expect(box).toBe(first[at + 1]);
  const turned = boxes(list.toReversed(), photo);
  expect(turned[0]).toBe(without[4]);
});

test('one that was accepted, rejected, moved or named otherwise is another box, the others stay', () => {
  for (const over of [
    { verdict: 'rejected' },
    { verdict: 'accepted' },
    { box: { ...list[0]!.box, x: 0.5 } },
    { label: 'rust' },
  ] as const) {
    const boxes = createSceneBoxes();
    const first = boxes(list, photo);
    const next = boxes(changed(3, over), photo);
    expect(next.filter((box, at) => box !== first[at])).toEqual([next[3]]);
  }
});

test('a verdict leaves where a box lies the very same thing', () => {
  const boxes = createSceneBoxes();
  const first = boxes(list, photo);
  const next = boxes(changed(3, { verdict: 'accepted' }), photo);
  expect(next[3]).not.toBe(first[3]);
  expect(next[3]?.rect).toBe(first[3]?.rect);
});

test('whatever came and went before, the boxes are those of a list seen for the first time', () => {
  const lists = fc.array(
    fc
      .shuffledSubarray(list)
      .chain((some) =>
        fc
          .constantFrom('unreviewed', 'rejected', 'accepted')
          .map((verdict) => some.map((each) => ({ ...each, verdict }) as Damage)),
      ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lists, (seen) => {
      const boxes = createSceneBoxes();
      for (const each of seen) expect(boxes(each, photo)).toEqual(createSceneBoxes()(each, photo));
    }),
  );
});
