import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSealId, sealId } from '#domain/inspection/record/sealId.ts';

const hash = 'a1'.repeat(32);
const hashes = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.join(''));
const records = fc
  .string({ minLength: 1 })
  .filter((text) => !text.includes(':') && !/[\n\r\u2028\u2029]/.test(text));

test('the id of a seal reads back as what it was made of', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 999_999_999 }), hashes, (record, revision, sha) => {
      const named = { record, revision, hash: sha };
      expect(readSealId(sealId(named))).toEqual({ kind: 'content', ...named, user: null });
    }),
  );
});

test('an id may name the user, and one of before names the moment', () => {
  expect(readSealId(`r:2:${hash}:wong.k-m`)).toEqual({
    kind: 'content',
    record: 'r',
    revision: 2,
    hash,
    user: 'wong.k-m',
  });
  expect(readSealId('r:2:1778749243000')).toEqual({
    kind: 'moment',
    record: 'r',
    revision: 2,
    at: 1778749243000,
  });
});

test('what is no id of a seal is told from one', () => {
  for (const id of [
    '',
    'r',
    `r:1:${hash.toUpperCase()}`,
    `r:0:${hash}`,
    `r:01:${hash}`,
    `r:1:${hash}0`,
    `r:1:${hash}:`,
    `r:1:${hash}:Wong`,
    `r:1:${hash}\n`,
    `:1:${hash}`,
    `a:b:1:${hash}`,
    'r:1:-5',
    'r:1:12345678901234567',
  ])
    expect(readSealId(id), id).toBeNull();
});
