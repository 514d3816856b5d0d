import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileFrom } from '#auth/profile.ts';
import { NOBODY } from '#domain/inspection/record/newRecord.ts';
import { firstWords, withOwn } from '#domain/inspection/signing/signedWith.ts';

const ME = { ...profileFrom(''), name: 'Wong Mei', regType: 'RI', regNo: '(E) 12', regExpiry: '2030-01-31' };
const STATED = { name: 'Wong Mei', regType: 'RI', regNo: '(E) 12', regExpiry: '2030-01-31' };

describe('what the profile states', () => {
  it('is filled in where a record says nothing of who inspects', () => {
    expect(withOwn(NOBODY, ME)).toEqual({ ...NOBODY, ...STATED });
    expect(firstWords(ME)).toEqual({ inspector: { ...NOBODY, ...STATED } });
    expect(withOwn({ ...NOBODY, name: 'Wong  Mei', org: 'Firm' }, ME)).toMatchObject({
      ...STATED,
      name: 'Wong  Mei',
      org: 'Firm',
    });
  });

  it('begins no record for somebody who never stated a registration', () => {
    expect(firstWords(profileFrom('mei@example.com'))).toEqual({});
  });

  it('lends nobody else a registration, and another registration no date', () => {
    const chan = { ...NOBODY, name: 'Chan' };
    expect(withOwn(chan, ME)).toEqual(chan);
    expect(withOwn({ ...NOBODY, name: 'Wong Mei', regNo: '(A) 7' }, ME).regExpiry).toBe('');
  });

  it('replaces nothing that is stated, and once filled in fills in no more', () => {
    const word = fc.constantFrom('', 'Wong Mei', 'Chan', '(E) 12', '2029-01-01');
    const inspector = fc.record({ name: word, nameZh: word, regType: word, regNo: word, regExpiry: word });
    fc.assert(
      fc.property(inspector, (said) => {
        const before = { ...NOBODY, ...said };
        const filled = withOwn(before, ME);
        for (const [key, value] of Object.entries(before))
          if (value !== '') expect(filled).toMatchObject({ [key]: value });
        expect(withOwn(filled, ME)).toEqual(filled);
      }),
    );
  });
});
