import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTo, own, put } from '#domain/keyed.ts';
import { hostileName, INHERITED, inherited } from '#support/hostileNames.ts';

test('an object that is written and read by any keys answers as a map does', () => {
  const before = inherited();
  fc.assert(
    fc.property(fc.array(fc.tuple(hostileName, fc.nat())), (entries) => {
      const made: Record<string, number> = {};
      for (const [key, value] of entries) put(made, key, value);
      const map = new Map(entries);
      for (const key of [...INHERITED, ...map.keys()]) expect(own(made, key)).toBe(map.get(key));
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
      expect(new Set(Object.keys(made))).toEqual(new Set(map.keys()));
      // Nothing is lost where it is stored, sent to a worker, put over another object or written to a file.
      for (const copy of [{ ...made }, structuredClone(made), JSON.parse(JSON.stringify(made))])
        for (const key of map.keys()) expect(own(copy, key)).toBe(map.get(key));
    }),
  );
  expect(inherited()).toBe(before);
});

test('numbers are added up under any key', () => {
  fc.assert(
    fc.property(fc.array(hostileName), (keys) => {
      const sums: Record<string, number> = {};
      for (const key of keys) addTo(sums, key, 1);
      for (const key of keys) expect(own(sums, key)).toBe(keys.filter((one) => one === key).length);
    }),
  );
});

test('nothing has no keys', () => {
  expect(own(undefined, 'toString')).toBeUndefined();
  expect(own(null, 'toString')).toBeUndefined();
});
