import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStamp, timeOf } from '#domain/edit/registers/stamp.ts';
import { type AnyDoc, createStampSurvey, restamp, withNewStamps } from '#domain/team/stampsAhead.ts';
import { scaled } from '#support/propertyRuns.ts';

const LIMIT = 1_000_000;
const FROM = 900_000;
const moment = fc.tuple(fc.integer({ min: 0, max: 3 * LIMIT }), fc.integer({ min: 0, max: 0xffff }));
const stampOf = ([at, counter]: readonly [number, number], writer: string): string =>
  `${at.toString(16).padStart(12, '0')}-${counter.toString(16).padStart(4, '0')}-${writer}`;
const stamps = fc.array(fc.tuple(moment, fc.constantFrom('A~1', 'B~2~ann', 'C~3+0001')), { maxLength: 30 });
const docOf = (all: readonly string[]) => ({
  ...{ _id: 'd:t.one:x', type: 'damage' },
  fields: Object.fromEntries(all.map((t, at) => [`f${at}`, { v: { like: t }, t }])),
});
const given = (doc: AnyDoc): readonly string[] =>
  Object.values(doc.fields as Record<string, { v: { like: string }; t: string }>).map(({ t, v }) => {
    expect(v.like).toBe(t);
    return t;
  });

/** The stamps of a document, given anew. */
function anew(all: readonly string[]): readonly string[] {
  const survey = createStampSurvey(LIMIT);
  survey.see(docOf(all));
  const { moments, latest } = survey.result();
  return given(withNewStamps(docOf(all), restamp(moments, Math.max(FROM, latest + 1))));
}

describe('stamps that are given anew', () => {
  test('are stamps of the same writers, none ahead, in the order that they had', () => {
    fc.assert(
      fc.property(stamps, (asked) => {
        const all = asked.map(([at, writer]) => stampOf(at, writer));
        const after = anew(all);
        for (const [at, stamp] of after.entries()) {
          expect(isStamp(stamp)).toBe(true);
          expect(timeOf(stamp)).toBeLessThanOrEqual(LIMIT + 2);
          expect(stamp.slice(17)).toBe(all[at]?.slice(17));
          for (const [other, before] of all.entries()) {
            const [a, b] = [all[at] ?? '', before];
            expect(Math.sign(Number(a > b) - Number(a < b))).toBe(
              Math.sign(Number(stamp > (after[other] ?? '')) - Number(stamp < (after[other] ?? ''))),
            );
          }
        }
      }),
      { numRuns: scaled(60) },
    );
  });

  test('are left where none is ahead', () => {
    const all = [stampOf([5, 1], 'A~1'), stampOf([LIMIT, 1], 'A~1')];
    expect(anew(all)).toEqual(all);
  });

  test('go on into the next millisecond where there are more than one holds', () => {
    const moments = Array.from({ length: 65_537 }, (_, at) => stampOf([2 * LIMIT + at, 0], '').slice(0, 17));
    const given = [...restamp(moments, FROM).values()];
    expect(new Set(given).size).toBe(65_537);
    expect(given.toSorted()).toEqual(given);
  });
});

describe('what is no stamp, and what is signed', () => {
  const late = stampOf([2 * LIMIT, 0], 'A~1');
  const plan = restamp([late.slice(0, 17)], FROM);
  test('stays', () => {
    const text = { _id: 'd:t.one:x', type: 'damage', fields: { remark: { v: `${late} `, t: 'zzzz' } } };
    expect(withNewStamps(text, plan)).toEqual(text);
    const seal = { _id: 's:t:seal:x', type: 'sheet', kind: 'seal', made: late, fields: {} };
    expect(withNewStamps(seal, plan)).toEqual(seal);
    const signed = {
      _id: 's:t:record:r',
      type: 'sheet',
      kind: 'record',
      fields: { 'signoff:1': { v: 1, t: late } },
    };
    expect(withNewStamps(signed, plan)).toEqual(signed);
    const survey = createStampSurvey(LIMIT);
    for (const doc of [seal, signed]) survey.see(doc);
    expect(survey.result()).toMatchObject({ signedUntil: 2 * LIMIT, moments: [], ahead: [] });
  });

  test('fields of hostile names and kinds break nothing', () => {
    const doc = JSON.parse(
      `{"_id":"x","type":null,"fields":{"__proto__":{"v":1,"t":"${late}"},"a":null,"b":[1]}}`,
    );
    const survey = createStampSurvey(LIMIT);
    survey.see(doc);
    expect(survey.result().moments).toEqual([late.slice(0, 17)]);
    expect(Object.keys(withNewStamps(doc, plan).fields as object)).toEqual(['__proto__', 'a', 'b']);
  });
});
