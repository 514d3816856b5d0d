import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedItems } from '#domain/lists/namedItems.ts';

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', ''));
const itself = (key: string): string => key;

test('a bulk act is about what it named and is still there, whatever else came, in the order in which it was named', () => {
  fc.assert(
    fc.property(keys, keys, (named, present) => {
      const { items, missingCount } = namedItems(named, present, itself);
      expect(items).toEqual(named.filter((key) => present.includes(key)));
      expect(items.length + missingCount).toBe(named.length);
    }),
  );
});

test('what was named twice counts once', () => {
  expect(namedItems(['a', 'a', 'b'], ['a'], itself)).toEqual({ items: ['a'], missingCount: 1 });
});
