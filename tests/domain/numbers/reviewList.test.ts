import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { type PreviousList, type ReviewAsk, reviewInSlices } from '#domain/numbers/reviewList.ts';
import { atOnce, sortInSlices } from '#domain/slices.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { scaled } from '#support/propertyRuns.ts';

const images = [
  anImage({ id: 'a', location: 'F-2', order: 0 }),
  anImage({ id: 'b', location: 'F-1', order: 1 }),
  anImage({ id: 'c', location: null, order: 2 }),
];
const locations = [
  { id: 'F-1', name: 'Front', kind: 'facade', parent: null },
  { id: 'F-2', name: 'Back', kind: 'facade', parent: null },
] as unknown as Parameters<typeof reviewInSlices>[0]['locations'];

const box = (image: string, id: string, set: Partial<Damage> = {}, x = 100, size = 100) =>
  aDamage(id, [x, 100, size, 100], { image, ...set });
const damages = new Map<string, readonly Damage[]>([
  ['a', [box('a', 'CRACK_001', { confidence: 0.5 }), box('a', 'WINDOW_001', { confidence: 0.9 })]],
  [
    'b',
    [
      box('b', 'CRACK_001', { confidence: 0.7 }, 900, 300),
      box('b', 'CRACK_002', { confidence: null }, 20, 50),
    ],
  ],
  ['c', [box('c', 'CRACK_001', { confidence: 0.6, verdict: 'rejected' })]],
]);
const ASK: ReviewAsk = {
  label: null,
  isToJudge: false,
  place: undefined,
  sort: { by: 'confidence', direction: 'down' },
};
const list = (
  ask: Partial<ReviewAsk>,
  of = damages,
  held: PreviousList = { kept: new Set(), calibration: null },
) =>
  atOnce(
    reviewInSlices(
      { images, damages: of, locations, components: new Set(['window']) },
      { ...ASK, ...ask },
      held,
    ),
  );
const names = (...given: Parameters<typeof list>) =>
  list(...given).rows.map(({ image, damage }) => `${image.id} ${damage.id}`);

test('by confidence those without one come last, whichever way', () => {
  expect(names({ label: 'crack' })).toEqual(['b CRACK_001', 'c CRACK_001', 'a CRACK_001', 'b CRACK_002']);
  expect(names({ label: 'crack', sort: { by: 'confidence', direction: 'up' } })).toEqual([
    'a CRACK_001',
    'c CRACK_001',
    'b CRACK_001',
    'b CRACK_002',
  ]);
});

test('by size the largest come first, by place the locations as their list has them', () => {
  expect(names({ label: 'crack', sort: { by: 'size', direction: 'down' } })[0]).toBe('b CRACK_001');
  expect(names({ sort: { by: 'place', direction: 'up' } })).toEqual([
    'b CRACK_002',
    'b CRACK_001',
    'a CRACK_001',
    'a WINDOW_001',
    'c CRACK_001',
  ]);
});

test('a place lets through what lies there, and its figures are of what lies there', () => {
  expect(names({ place: 'F-2' })).toEqual(['a WINDOW_001', 'a CRACK_001']);
  expect(names({ place: null })).toEqual(['c CRACK_001']);
  expect(list({ place: 'F-2', label: 'crack' }).tallies).toEqual(
    new Map([
      ['crack', { boxes: 1, toJudge: 1 }],
      ['window', { boxes: 1, toJudge: 1 }],
    ]),
  );
});

test('what was judged since it was asked for stays where it is; asked anew, it is gone', () => {
  const held: PreviousList = { kept: new Set(), calibration: null };
  const before = names({ isToJudge: true }, damages, held);
  expect(before).not.toContain('c CRACK_001');
  const judged = new Map(
    [...damages].map(([image, all]) => [
      image,
      all.map((each) => ({ ...each, verdict: 'accepted' as const })),
    ]),
  );
  expect(names({ isToJudge: true }, judged, held)).toEqual(before);
  expect(names({ isToJudge: true }, judged)).toEqual([]);
});

test('the most uncertain come first, those that say no confidence last; verdicts meanwhile change no order', () => {
  const ask = { sort: { by: 'doubt', direction: 'up' } } as const;
  const held: PreviousList = { kept: new Set(), calibration: null };
  const order = ['a CRACK_001', 'c CRACK_001', 'b CRACK_001', 'a WINDOW_001', 'b CRACK_002'];
  expect(names(ask, damages, held)).toEqual(order);
  // Cracks at 0.7 turn out to be a matter of chance.
  const many = Array.from({ length: 60 }, (_, at) =>
    box('a', `CRACK_1${at}`, { confidence: 0.7, verdict: at % 2 ? 'accepted' : 'rejected' }),
  );
  const judged = new Map([...damages, ['elsewhere', many]]);
  expect(names(ask, judged, held)).toEqual(order);
  expect(list(ask, judged, held).calibration?.labels).toEqual([]);
  expect(list(ask, judged).calibration?.labels).toEqual(['crack']);
  expect(names({ ...ask, label: 'crack' }, judged)[0]).toBe('b CRACK_001');
});

test('components at the place that nobody judged are known, whichever label is asked for', () => {
  const found = list({ label: 'crack' }).components.map(({ damage }) => damage.id);
  expect(found).toEqual(['WINDOW_001']);
  expect(list({ label: 'crack', place: 'F-1' }).components).toEqual([]);
});

test('a label of any name is only a label', () => {
  const odd = new Map([['a', [box('a', 'X_001', { label: '__proto__' })]]]);
  expect(list({ label: '__proto__' }, odd).tallies.get('__proto__')).toEqual({ boxes: 1, toJudge: 1 });
});

test('sorting in slices is sorting', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat()), { maxLength: 100 }), (given) => {
      const many = Array.from({ length: 150 }, () => given).flat();
      const compare = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b;
      expect(atOnce(sortInSlices(many, compare))).toEqual(many.toSorted(compare));
    }),
    { numRuns: scaled(20) },
  );
});
