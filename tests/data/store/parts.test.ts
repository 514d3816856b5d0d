import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJoin, cut, type Part } from '#data/store/messageParts.ts';
import type { StoredDoc } from '#data/store/store.ts';

const MOST = 40;

const doc: fc.Arbitrary<StoredDoc | null> = fc.option(
  fc.record({
    _id: fc.string(),
    boxes: fc.array(fc.nat(), { maxLength: 150, size: 'max' }),
    changes: fc.array(fc.string(), { maxLength: 20, size: 'max' }),
    name: fc.string(),
  }),
);

const joined = (parts: readonly Part[]) => {
  const join = createJoin();
  for (const part of parts) join.add(part);
  return join.docs;
};
const weightOf = ({ docs, rest }: Part): number =>
  docs.reduce((sum, one) => {
    const lists = Object.values(one ?? {}).map((value) => (Array.isArray(value) ? value.length : 0));
    return sum + Math.max(0, ...lists);
  }, rest?.entries.length ?? 0);

test('what is handed over in parts is what there was, in its order', () => {
  fc.assert(
    fc.property(fc.array(doc, { maxLength: 12 }), (docs) => {
      expect(joined(structuredClone(cut(docs, MOST)))).toEqual(docs);
    }),
  );
});

test('no part is heavier than a moment’s reading, however long a document’s list is', () => {
  fc.assert(
    fc.property(fc.array(doc, { maxLength: 12 }), (docs) => {
      for (const part of cut(docs, MOST)) expect(weightOf(part)).toBeLessThanOrEqual(MOST);
    }),
  );
});

test('a hundred thousand boxes come in twenty parts, and a few documents in one', () => {
  const run = { _id: 'n:1', boxes: Array.from({ length: 100_000 }, (_, at) => at) };
  expect(cut([run])).toHaveLength(20);
  expect(cut([{ _id: 'd:1' }, null, { _id: 'd:2', changes: [1, 2] }])).toHaveLength(1);
  expect(cut([])).toHaveLength(0);
});

test('parts don’t write into documents that they were cut from', () => {
  const run = Object.freeze({ _id: 'n:1', boxes: Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]) });
  expect(joined(cut([run], 3))).toEqual([run]);
});
