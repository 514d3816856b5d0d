import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigningName } from '#domain/inspection/signing/signedWith.ts';

test('a name is itself in every normal form, with other blanks and with marks that nobody sees', () => {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom(...forms), (name, form) => {
      fc.pre(isSigningName(name, [name]));
      expect(isSigningName(` ${name.normalize(form)}\u200b `, [name])).toBe(true);
    }),
  );
  expect(isSigningName('José  Chan', ['Jose\u0301 Chan'])).toBe(true);
  expect(isSigningName('ＣＨＡＮ', ['CHAN'])).toBe(true);
  expect(isSigningName('陳小明', ['Chan Siu Ming', '陳小明'])).toBe(true);
});

test('another name, part of one, and nothing are not', () => {
  for (const typed of ['', ' ', '\u200b', 'Chan', 'Chan Siu Min', 'chan siu ming', 'Сhan Siu Ming'])
    expect(isSigningName(typed, ['Chan Siu Ming', ''])).toBe(false);
});
