import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Known,
  type KnownBy,
  NOT_KNOWN,
  readSignedKnown,
  statedKnown,
  WAYS,
  withKnown,
} from '#domain/inspection/record/known.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { assumedIn, basisUnstated, statementsOf } from '#domain/inspection/record/statements.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { A_PACK } from '#support/aPack.ts';
import { aFinding, aPhoto, aReadyRecord, aRecord, aSurvey } from '#support/inspections.ts';

const keys = fc.oneof(
  fc.constantFrom('conclusion', 'verdict:F-1', 'cause:a/d', '__proto__', 'constructor', 'limitation:'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const days = fc.constantFrom('', '2024-02-29', '2026-03-02');
const entry: fc.Arbitrary<Known> = fc.record({
  howKnown: fc.constantFrom(null, ...WAYS),
  knownOn: days,
  knownFrom: fc.string({ maxLength: 12 }),
});
const knownBy = fc
  .array(fc.tuple(keys, entry), { maxLength: 6 })
  .map((all) =>
    all.reduce<KnownBy>((so, [key, one]) => withKnown({ known: so }, [key], one).known ?? {}, {}),
  );

const withAll = (known: KnownBy): InspectionRecord => {
  const stated = statedKnown(known);
  return stated ? aRecord({ known: stated }) : aRecord();
};
const stored = (values: Readonly<Record<string, unknown>>) => ({
  ...{ id: 'r', project: 'p', kind: 'record', madeAt: 0 },
  values: JSON.parse(JSON.stringify(values)) as Record<string, unknown>,
});

describe('how statements are known', () => {
  test('is written and read again, whatever the names are, and changed from anything to anything', () => {
    fc.assert(
      fc.property(knownBy, knownBy, (was, is) => {
        const [before, after] = [withAll(was), withAll(is)];
        const first = recordValues(aRecord(), before);
        const values = { ...first, ...recordValues(before, after) };
        expect(readRecord(aRecord(), stored(values)).known).toEqual(after.known);
      }),
    );
  });

  test('is absent where nobody stated any: such a record has the same parts as before there was one', () => {
    const record = aRecord();
    expect(Object.keys(record)).not.toContain('known');
    expect(Object.keys(readRecord(record, stored({})))).not.toContain('known');
    const given = { ...record, ...withKnown(record, ['conclusion'], { howKnown: 'site' }) };
    const taken = { ...given, ...withKnown(given, ['conclusion'], NOT_KNOWN) };
    expect(taken.known).toBeUndefined();
    expect(recordValues(given, taken)).toEqual({ 'howKnown:conclusion': null });
  });

  test('is merged field by field: two people who fill in one statement both keep what they wrote, in either order', () => {
    const base = aRecord();
    const one = recordValues(base, { ...base, ...withKnown(base, ['verdict:F-1'], { howKnown: 'told' }) });
    const other = recordValues(base, {
      ...base,
      ...withKnown(base, ['verdict:F-1', 'conclusion'], { knownFrom: 'Mr Lee', knownOn: '2026-03-02' }),
    });
    const both = { howKnown: 'told', knownOn: '2026-03-02', knownFrom: 'Mr Lee' };
    for (const values of [
      { ...one, ...other },
      { ...other, ...one },
    ])
      expect(readRecord(base, stored(values)).known).toEqual({
        'verdict:F-1': both,
        conclusion: { ...both, howKnown: null },
      });
  });

  test('from a signed file is read whatever is written there, and never breaks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue())), (signed) => {
        const read = readSignedKnown(signed);
        for (const one of Object.values(read ?? {})) {
          expect(one.howKnown === null || WAYS.includes(one.howKnown)).toBe(true);
          expect(one.knownOn).toMatch(/^$|^\d{4}-\d{2}-\d{2}$/);
        }
        expect(readSignedKnown(read)).toEqual(read);
      }),
    );
    expect(
      readSignedKnown({ conclusion: { howKnown: 'guessed', knownOn: 'soon', knownFrom: 7 } }),
    ).toBeUndefined();
    expect(({} as { howKnown?: unknown }).howKnown).toBeUndefined();
  });
});

const FINDING = aFinding('d', 'a', { severity: 3, causes: ['age'], element: 'wall' });
const surveyed = (set: Partial<InspectionRecord>) => {
  const record = aReadyRecord({
    limitations: [{ id: 'l', location: null, reason: 'weather', note: 'Rain' }],
    noLimitations: false,
    ...set,
  });
  const survey = aSurvey([FINDING], { record, images: [aPhoto('a', 'F-1')] });
  return { record, survey, statements: statementsOf(record, survey.facts) };
};

describe('the statements of a record', () => {
  test('are its elements, causes, verdicts, conclusion and limitations, each without a basis at first', () => {
    const { statements } = surveyed({});
    expect(statements.map(({ of }) => of)).toEqual(
      expect.arrayContaining(['cause', 'verdict', 'conclusion', 'limitation']),
    );
    expect(new Set(statements.map(({ key }) => key)).size).toBe(statements.length);
    expect(basisUnstated(statements)).toHaveLength(statements.length);
    expect(assumedIn(statements)).toEqual([]);
  });

  test('leave out what the record no longer states, whatever is stored of it', () => {
    const known = {
      'limitation:gone': { howKnown: 'assumed' as const, knownOn: '2999-01-01', knownFrom: '' },
    };
    const { statements, survey } = surveyed({ known });
    expect(assumedIn(statements)).toEqual([]);
    expect(survey.facts.datesInFuture).toEqual([]);
  });

  test('can’t be known since a day that lies ahead: the gate names it', () => {
    const known = { conclusion: { howKnown: 'site' as const, knownOn: '2999-01-01', knownFrom: '' } };
    const record = aReadyRecord({ known });
    const survey = aSurvey([FINDING], { record, images: [aPhoto('a', 'F-1')], today: '2026-04-01' });
    expect(survey.reasons.find(({ code }) => code === 'date_in_future')?.items).toEqual([
      { id: 'known:conclusion', name: 'knownOn (2999-01-01)' },
    ]);
  });
});

describe('a pack that wants better than assumed', () => {
  const [duty] = A_PACK.duties.filter(({ id }) => id === 'rope');
  if (!duty) throw new Error('The pack has no such duty.');
  const wanting = (when: unknown, about: readonly string[]) => ({
    ...A_PACK,
    duties: [{ ...duty, id: 'better', when, about: [...about] }],
  });
  const open = (pack: unknown, known: KnownBy | undefined) => {
    const read = packOf(pack);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const set = known ? { known } : {};
    const { survey } = surveyed({ scheme: 'harbour_round', regimePack: read.value.pack, ...set });
    return survey.reasons.find(({ code }) => code === 'regime_duty')?.items;
  };
  const assumed = { howKnown: 'assumed' as const, knownOn: '2026-03-02', knownFrom: 'As next door' };

  test('has the gate ask while a statement is only assumed, and no longer once it was seen', () => {
    const pack = wanting({ '>': [{ var: 'assumed' }, 0] }, []);
    expect(open(pack, undefined)).toBeUndefined();
    expect(open(pack, { 'cause:d': assumed })?.map(({ id }) => id)).toEqual(['better']);
    expect(open(pack, { 'cause:d': { ...assumed, howKnown: 'opened' } })).toBeUndefined();
  });

  test('asks again where another statement is assumed, or for another reason: an excuse is for what it was given', () => {
    const pack = wanting(true, ['assumedStatements']);
    expect(open(pack, undefined)).toBeUndefined();
    const weight = (known: KnownBy) => open(pack, known)?.[0]?.weight;
    const one = weight({ 'cause:d': assumed });
    expect(weight({ 'cause:d': assumed })).toBe(one);
    expect(weight({ 'cause:d': { ...assumed, knownFrom: 'Guess' } })).not.toBe(one);
    expect(weight({ 'cause:d': assumed, conclusion: assumed })).not.toBe(one);
  });

  test('may ask for a basis of each statement', () => {
    const pack = wanting({ '>': [{ var: 'basisUnstated' }, 0] }, ['basisUnstated']);
    expect(open(pack, undefined)).toHaveLength(1);
    const { statements } = surveyed({ scheme: 'harbour_round', regimePack: A_PACK });
    const all = withKnown(
      {},
      statements.map(({ key }) => key),
      { howKnown: 'site' },
    ).known;
    expect(open(pack, all)).toBeUndefined();
  });
});
