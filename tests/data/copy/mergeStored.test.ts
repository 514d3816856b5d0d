import { expect, test } from 'vitest';
import { mergeStored } from '#data/copy/mergeStored.ts';
import { stampAt } from '#support/stamps.ts';

const damage = (rev: string, fields: Readonly<Record<string, unknown>>) => ({
  ...{ _id: 'd:p.1:a', _rev: rev, schema: 1, type: 'damage', image: 'p.1', name: 'a', made: stampAt(1) },
  claim: null,
  fields,
});

test('a document whose fields can’t be read never takes the place of one that can, however often it was rewritten', () => {
  const good = damage('1-a', { remark: { v: 'wet', t: stampAt(2) } });
  for (const t of [5, null, undefined, {}]) {
    const bad = damage('9999-b', { remark: { v: 'gone', t } });
    expect(mergeStored(good, bad)).toEqual(good);
    expect(mergeStored(bad, good)).toEqual({ ...good, _rev: '9999-b' });
  }
});

test('a field whose stamp is none gives way to one that was written', () => {
  const good = damage('1-a', { remark: { v: 'wet', t: stampAt(2) } });
  const absurd = damage('2-b', {
    remark: { v: 'gone', t: 'ffffffffffff-ffff-z' },
    more: { v: 1, t: 'zzzz' },
  });
  const fields = { remark: { v: 'wet', t: stampAt(2) }, more: { v: 1, t: 'zzzz' } };
  expect(mergeStored(good, absurd).fields).toEqual(fields);
  expect(mergeStored(absurd, good).fields).toEqual(fields);
});

test('comments that are none neither stop a merge nor take the place of those that are', () => {
  const said = [{ text: 'wet', author: 'Ada', at: 1 }];
  const good = damage('1-a', { comments: { v: said, t: stampAt(2) } });
  for (const v of [[null], 'x', [{ text: 'no time' }]]) {
    const bad = damage('2-b', { comments: { v, t: stampAt(9) } });
    expect(mergeStored(good, bad).fields).toEqual(good.fields);
    expect(mergeStored(bad, good).fields).toEqual(good.fields);
  }
});
