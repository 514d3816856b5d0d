import { expect, test } from 'vitest';
import { assign, assignments } from '#domain/edit/fields.ts';
import { migrate, parseDoc } from '#domain/edit/parse.ts';

const damage = {
  _id: 'd:p.1:CRACK_001',
  _rev: '1-a',
  schema: 1,
  type: 'damage',
  image: 'p.1',
  name: 'CRACK_001',
  made: 't1',
  claim: null,
  fields: { verdict: { v: 'accepted', t: 't1' } },
};

test('what this program does not know is kept: fields of the document and registers', () => {
  const doc = {
    ...damage,
    colourBlindness: 3,
    fields: { ...damage.fields, moisture: { v: { percent: 12 }, t: 't2', by: 'Ada' } },
  };
  expect(parseDoc(doc)).toEqual({ ok: true, value: doc });
});

test.each([
  ['a verdict that is none', { fields: { verdict: { v: 'maybe', t: 't1' } } }],
  ['a register without a stamp', { fields: { remark: { v: 'wet' } } }],
  ['a box outside of the photo', { fields: { box: { v: { x: 2, y: 0, width: 1, height: 1 }, t: 't1' } } }],
  ['no name', { name: undefined }],
  ['an unknown type', { type: 'ghost' }],
])('%s is refused, with the place', (_, part) => {
  const read = parseDoc({ ...damage, ...part });
  expect(read).toMatchObject({ ok: false, error: { id: damage._id, reason: 'broken' } });
});

test('a document of a newer program is read where it still has the shape known here, and never written', () => {
  const read = parseDoc({ ...damage, schema: 2 });
  if (!read.ok || read.value.type !== 'damage') throw new Error('not read');
  const meant = { doc: read.value._id, field: 'remark', before: '', after: 'x' };
  expect(assign(read.value, meant, 'zzz', null)).toBeNull();
  expect(assignments(read.value, null, { remark: 'x' })).toEqual([]);
});

test('a document of a newer program that can’t be read is told apart from a broken one', () => {
  expect(parseDoc({ ...damage, schema: 2, fields: 'elsewhere' })).toMatchObject({
    ok: false,
    error: { reason: 'newer' },
  });
});

test('an older document is brought forward step by step, its unknown fields with it', () => {
  const steps = {
    1: ({ title, ...rest }: Record<string, unknown>) => ({ ...rest, name: title }),
    2: (raw: Record<string, unknown>) => ({ ...raw, tall: true }),
  };
  expect(migrate({ _id: 'x', schema: 1, title: 'A', other: 1 }, steps, 3)).toEqual({
    _id: 'x',
    schema: 3,
    name: 'A',
    tall: true,
    other: 1,
  });
});
