import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reason } from '#domain/exchange/reason.ts';
import { plainName } from '#domain/plainName.ts';

test.each([
  ['null', 'nu\0ll'],
  ['turnedgpj.exe', 'turned\u202Egpj.exe'],
  ['ab', 'a\u2066\u2069b'],
  ['North wing', 'North\r\nwing'],
  ['a', '\uFEFFa\uD800'],
])('a name is kept as %j without what can’t be seen in it', (kept, given) => {
  expect(plainName(given)).toBe(kept);
});

test.each(['裂縫 A', 'الطابق الثاني', '👩\u200D🔧', 'क्ष', 'a\u200Fb', ' two  blanks ', '<b>', '__proto__'])(
  'a name that can be seen stays as it is: %s',
  (name) => {
    expect(plainName(name)).toBe(name);
  },
);

test('a plain name is plain, and changes no more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const plain = plainName(name);
      expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u);
      expect(plainName(plain)).toBe(plain);
    }),
  );
});

test('a reason quotes a file without what would turn its sentence round', () => {
  expect(reason('photo_absent', { name: 'a\u202Eb', count: 2 }).params).toEqual({ name: 'ab', count: 2 });
});
