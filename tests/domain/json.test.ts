import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson, sortedJson } from '#domain/json.ts';
import { scaled } from '#support/propertyRuns.ts';

/** What documents hold, with what JSON leaves out or writes as null among it. */
const value = fc.anything({
  maxDepth: 3,
  values: [
    fc.string(),
    fc.double(),
    fc.integer({ min: -2, max: 2 }),
    fc.boolean(),
    fc.constantFrom(null, undefined, new Date(0), new Date(1)),
  ],
});

/** The same with the keys of objects the other way round. */
function turned(of: unknown): unknown {
  if (Array.isArray(of)) return of.map(turned);
  if (typeof of !== 'object' || of === null || of instanceof Date) return of;
  return Object.fromEntries(
    Object.entries(of)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  );
}

describe('comparing as JSON', () => {
  it('says of any two values what their texts say', () => {
    const pair = fc.oneof(
      fc.tuple(value, value),
      value.map((one) => [one, structuredClone(one)] as const),
    );
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(sameJson(a, b)).toBe(sortedJson(a) === sortedJson(b));
      }),
      { numRuns: scaled(2000) },
    );
  });

  it('does not mind the order of keys', () => {
    fc.assert(fc.property(value, (one) => sameJson(one, turned(one))));
  });

  it.each([
    [[undefined], [null], true],
    [{ a: undefined }, {}, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: undefined, b: 1 }, { a: 1, b: undefined }, false],
    [[], {}, false],
    [Number.NaN, null, true],
    [undefined, null, false],
    [{ x: 0.1, y: 0.2 }, { y: 0.2, x: 0.1 }, true],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameJson(a, b)).toBe(same);
  });
});

describe('sorted JSON', () => {
  it('is what JSON says of the value, with the keys of each object in order', () => {
    const sorted = (_: string, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part;
    fc.assert(
      fc.property(value, (any) => {
        expect(sortedJson(any)).toBe(JSON.stringify(any, sorted));
      }),
      { numRuns: scaled(300) },
    );
    const odd = JSON.parse('{"__proto__":{"b":1,"a":2},"10":1,"9":2,"é":3,"e":[{"z":1,"y":-0}]}');
    expect(sortedJson(odd)).toBe(JSON.stringify(odd, sorted));
  });
});
