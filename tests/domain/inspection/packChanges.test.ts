import { describe, expect, test } from 'vitest';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import { packChanges } from '#domain/inspection/regime/packChanges.ts';
import { A_PACK } from '#support/aPack.ts';

const [permit, granted] = A_PACK.fields;
if (!permit || !granted) throw new Error('The pack has no fields.');

describe('what differs between two editions of a pack', () => {
  test('is nothing but the number where the content is the same', () => {
    expect(packChanges(A_PACK, { ...A_PACK, version: 9 })).toEqual([]);
    for (const pack of latestPacks()) expect(packChanges(pack, structuredClone(pack))).toEqual([]);
  });

  test('is told by path with the text before and after', () => {
    const after = { ...A_PACK, authority: { ...A_PACK.authority, zh: '海港局' } };
    expect(packChanges(A_PACK, after)).toEqual([
      { how: 'changed', path: 'authority.zh', before: A_PACK.authority.zh, after: '海港局' },
    ]);
  });

  test('knows entries by their names: one put first is one change, and an order is told as such', () => {
    const fresh = { ...permit, id: 'craneNo' };
    expect(packChanges(A_PACK, { ...A_PACK, fields: [fresh, permit, granted] })).toEqual([
      { how: 'added', path: 'fields.0', before: null, after: 'craneNo' },
    ]);
    expect(packChanges(A_PACK, { ...A_PACK, fields: [granted, permit] })).toEqual([
      { how: 'moved', path: 'fields', before: null, after: null },
    ]);
    expect(packChanges(A_PACK, { ...A_PACK, fields: [permit] })).toEqual([
      { how: 'removed', path: 'fields.1', before: 'permitOn', after: null },
    ]);
  });

  test('tells a rule as a whole, and a part that is new or gone', () => {
    const [fields, rope] = A_PACK.duties;
    if (!fields || !rope) throw new Error('The pack has no duties.');
    const duties = [fields, { ...rope, when: { '!': [{ var: 'method:drone' }] } }];
    const { timeZone: _, ...others } = A_PACK;
    expect(packChanges(A_PACK, { ...others, duties, leftOut: [A_PACK.names] })).toEqual([
      { how: 'removed', path: 'timeZone', before: 'Europe/Oslo', after: null },
      { how: 'changed', path: 'duties.1.when', before: null, after: null },
      { how: 'added', path: 'leftOut', before: null, after: null },
    ]);
  });

  test('ends where two packs have nothing in common', () => {
    const names = Array.from({ length: 300 }, (_, at) => ({ ...permit, id: `f${at}` }));
    expect(packChanges(A_PACK, { ...A_PACK, fields: names })).toHaveLength(200);
    expect(packChanges(A_PACK, { ...A_PACK, id: '__proto__' })).toEqual([
      { how: 'changed', path: 'id', before: 'harbour', after: '__proto__' },
    ]);
  });
});
