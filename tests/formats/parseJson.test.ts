import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '#formats/reading/json.ts';
import { scaled } from '#support/propertyRuns.ts';

const parsed = (text: string) => {
  const read = parseJson(text);
  return read.ok ? read.value : read.error.params.position;
};
const strict = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('JSON', () => {
  test('is read as the engine reads it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parsed(text)).toEqual({ document: JSON.parse(text), repaired: 0 });
      }),
    );
  });

  test('as Python writes it, with NaN and Infinity, has null there; inside texts they stay', () => {
    expect(
      parsed('{"score": NaN, "bbox": [1, -Infinity, Infinity, 2e3], "NaN": "a NaN, \\"Infinity\\""}'),
    ).toEqual({
      document: { score: null, bbox: [1, null, null, 2000], NaN: 'a NaN, "Infinity"' },
      repaired: 3,
    });
  });

  test('as hands leave it may have one comma before each end; inside texts they stay', () => {
    expect(parsed('{"a": [1, 2,\n], "b": "[1,]",\n}\n')).toEqual({
      document: { a: [1, 2], b: '[1,]' },
      repaired: 2,
    });
  });

  test('with slips put into it anywhere says the same', () => {
    const numbers = fc.array(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1 }), fc.nat(), (rows, chosen) => {
        const text = JSON.stringify(rows);
        const ends = [...text.matchAll(/\]/g)].map(({ index }) => index);
        const at = ends[chosen % ends.length] ?? 0;
        const slip = `${text.slice(0, at)} , ${text.slice(at)}`;
        expect(parsed(slip)).toEqual({ document: rows, repaired: 1 });
      }),
    );
  });

  test.each([
    ['', 0],
    ['{"a": 1', 7],
    ['[1, 2', 5],
    ['{"a": "cut', 6],
    ['[1 2]', 3],
    ['[1,, 2]', 3],
    ['[,]', 1],
    ['{,}', 1],
    ['{"a" 1}', 5],
    ['{"a": }', 6],
    ['{"a": 1]', 7],
    ['{"a":,}', 5],
    ['{a: 1}', 1],
    ['[01]', 1],
    ['[1.]', 1],
    ['[NaNny]', 1],
    ['["\n"]', 1],
    ['[1] [2]', 4],
    ['1,', 1],
  ])('broken as %j is refused with the place', (text, position) => {
    expect(parsed(text)).toBe(position);
  });

  test('is never made of what is none: what is broken anywhere is refused at a place inside', () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '{', ']', ':', 'x', '\\', '.'))
      .map(([text, at, instead]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + instead + text.slice(place + 1);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        const read = parseJson(text);
        if (!read.ok) {
          expect(strict(text)).toBe(false);
          expect(read.error.params.position).toBeLessThanOrEqual(text.length);
        } else if (read.value.repaired === 0) expect(strict(text)).toBe(true);
      }),
      { numRuns: scaled(500) },
    );
  });

  test('a picture of 30 MB inside a broken file doesn’t break the reader', () => {
    const picture = 'A'.repeat(30_000_000);
    expect(parsed(`{"imageData": "${picture}",}`)).toMatchObject({ repaired: 1 });
  });
});
