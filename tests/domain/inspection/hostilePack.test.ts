import { describe, expect, test } from 'vitest';
import { readPackFile } from '#domain/inspection/regime/packFile.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { requiredFields } from '#domain/inspection/regime/regime.ts';
import { A_PACK } from '#support/aPack.ts';
import { aRecord } from '#support/inspections.ts';

const [permit] = A_PACK.fields;
const [clock] = A_PACK.clocks;
if (!permit || !clock) throw new Error('The pack has no field or clock.');

describe('a file of a pack that means harm', () => {
  const deepRule = (depth: number): unknown => (depth === 0 ? true : { '!': [deepRule(depth - 1)] });
  const files: readonly (readonly [string, () => string])[] = [
    ['330,000 fields', () => `{"fields":[${'{},'.repeat(330_000)}{}]}`],
    ['160,000 levels', () => `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`],
    [
      'as many names as it may be long',
      () => `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join()}}`,
    ],
    [
      'as many faults as it may have',
      () =>
        JSON.stringify({
          ...A_PACK,
          duties: Array.from({ length: 60 }, () => ({ id: '', about: Array.from({ length: 300 }, () => 7) })),
        }),
    ],
    [
      'rules of as many parts as it may have',
      () =>
        JSON.stringify({
          ...A_PACK,
          duties: Array.from({ length: 60 }, (_, at) => ({
            ...A_PACK.duties[0],
            id: `d${at}`,
            when: { and: Array.from({ length: 40 }, () => ({ or: Array.from({ length: 8 }, () => true) })) },
          })),
        }),
    ],
    [
      'a rule of a thousand levels',
      () => JSON.stringify({ ...A_PACK, duties: [{ ...A_PACK.duties[0], when: deepRule(1000) }] }),
    ],
  ];

  test.each(files)('%s: is read, or refused with at most 50 faults, each with its place', (_, text) => {
    const read = readPackFile(text());
    const faults = read.ok ? [] : read.error;
    expect(faults.length).toBeLessThanOrEqual(50);
    expect(faults.filter(({ path }) => typeof path !== 'string')).toEqual([]);
  });

  test('a clock that runs from itself or another is told, as clocks run from days of the record', () => {
    for (const from of ['report', 'clock:report', '__proto__', 'constructor', 'field:ghost', ''])
      expect(packOf({ ...A_PACK, clocks: [{ ...clock, from }] })).toEqual({
        ok: false,
        error: [{ code: 'unknown_fact', path: 'clocks.0.from' }],
      });
  });

  test('fields that are each due only if the other is stated come to an end', () => {
    const due = (field: string, other: string) => ({
      field,
      when: { '!==': [{ var: `field:${other}` }, ''] },
    });
    const pack = {
      ...A_PACK,
      kinds: A_PACK.kinds.map((kind) => ({
        ...kind,
        fields: [due('permitNo', 'permitOn'), due('permitOn', 'permitNo')],
      })),
    };
    expect(packOf(pack).ok).toBe(true);
    const under = (filing: Readonly<Record<string, string>>) =>
      requiredFields(aRecord({ scheme: 'harbour_round', regimePack: pack, filing }), {}).map(({ id }) => id);
    expect(under({})).toEqual([]);
    expect(under({ permitNo: 'P 7' })).toEqual(['permitOn']);
  });
});
