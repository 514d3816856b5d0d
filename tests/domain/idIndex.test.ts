import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdIndex } from '#domain/lists/idIndex.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

test('after any items came and went, each is found where it is and no other, asked for alone or among many', () => {
  const lists = fc.array(fc.shuffledSubarray(LETTERS), { minLength: 1, maxLength: 3 });
  const step = fc.record({ list: fc.nat(), prepared: fc.subarray(LETTERS), asked: fc.subarray(LETTERS) });
  fc.assert(
    fc.property(lists, fc.array(step, { maxLength: 6 }), (lists, steps) => {
      const index = new IdIndex<{ id: string }>();
      const states = lists.map((ids) => ids.map((id) => ({ id })));
      for (const { list, prepared, asked } of steps) {
        // The same list may come again: an undo.
        const items = states[list % states.length] ?? [];
        index.set(items);
        index.prepare(prepared);
        for (const id of asked) {
          const at = items.findIndex((one) => one.id === id);
          expect(index.positionOf(id)).toBe(at < 0 ? undefined : at);
          expect(index.get(id)).toBe(items[at]);
        }
      }
    }),
  );
});

test('what has no id yet is nowhere', () => {
  const index = new IdIndex<{ id: string }>();
  index.set([{ id: 'a' }]);
  expect(index.positionOf('')).toBeUndefined();
});
