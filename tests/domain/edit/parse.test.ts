import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isPlainBox, isPlainChange } from '#domain/edit/admit/plain.ts';
import { change as CHANGE, runBox as RUN_BOX } from '#domain/edit/documents.ts';
import { migrate, parseDoc } from '#domain/edit/parse.ts';
import { assign, assignments } from '#domain/edit/registers/assign.ts';
import { FIRST_STAMP } from '#domain/edit/registers/stamp.ts';
import { scaled } from '#support/propertyRuns.ts';
import { NO_STAMPS, stampAt } from '#support/stamps.ts';

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
  expect(assign(read.value, meant, { stamp: stampAt(9) }, null)).toBeNull();
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

const stamp = stampAt(5);
const command = {
  ...{ _id: `c:p:${stamp}`, schema: 1, type: 'command', project: 'p', image: null, stamp, who: 'Ada' },
  ...{ sitting: 's', kind: 'accept', count: 1, changes: [] },
};

test('a command is read where its id is its project and its stamp', () => {
  expect(parseDoc(command)).toEqual({ ok: true, value: command });
});

test.each([
  ...NO_STAMPS.map((text) => ({ stamp: text, _id: `c:p:${text}` })),
  { stamp: stampAt(6) },
  { _id: `c:q:${stamp}` },
  { _id: `c:p:${stampAt(6)}` },
  { _id: `c:p:${stamp}x` },
  { project: 'q' },
])('a command whose place in the journal can’t be believed is broken: %j', (over) => {
  const read = parseDoc({ ...command, ...over });
  expect(read).toMatchObject({ ok: false, error: { reason: 'broken' } });
});

test.each(NO_STAMPS)('a field with %j in place of its stamp is read, and any edit is later', (t) => {
  const read = parseDoc({ ...damage, fields: { verdict: { v: 'accepted', t } } });
  if (!read.ok || read.value.type !== 'damage') throw new Error('not read');
  const meant = { doc: damage._id, field: 'verdict', before: 'accepted', after: 'rejected' };
  expect(assign(read.value, meant, { stamp: FIRST_STAMP }, null)).toMatchObject({
    change: { before: 'accepted', after: 'rejected' },
    doc: { fields: { verdict: { v: 'rejected', t: FIRST_STAMP } } },
  });
});

/** Values that come near to what is right, so that both answers are met. */
const near = {
  figure: fc.oneof(
    fc.double({ min: 0, max: 1 }),
    fc.constantFrom(-1e-6, -2e-6, 1 + 1e-6, 1.1, Number.NaN, '1'),
  ),
  text: fc.oneof({ weight: 9, arbitrary: fc.string() }, fc.constantFrom(null, 7, undefined)),
};
const nearBox = fc.record(
  {
    name: near.text,
    label: near.text,
    confidence: fc.option(near.figure),
    box: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({ x: near.figure, y: near.figure, width: near.figure, height: near.figure }),
      },
      fc.constantFrom(null, [], 'box', {}),
    ),
    since: fc.string(),
  },
  { requiredKeys: [] },
);
const nearChange = fc.record(
  { doc: near.text, field: near.text, before: fc.anything(), after: fc.anything(), more: fc.nat() },
  { requiredKeys: [] },
);

test('what is passed at a glance is what the schema lets through, as it is', () => {
  const run = { _id: 'n:p.1:r', schema: 1, type: 'run', image: 'p.1', run: 'r', made: 't1', fields: {} };
  fc.assert(
    fc.property(
      fc.array(nearBox, { maxLength: 3 }),
      fc.array(nearChange, { maxLength: 3 }),
      (boxes, changes) => {
        const schema = v.array(RUN_BOX);
        if (boxes.every(isPlainBox)) expect(v.is(schema, boxes)).toBe(true);
        expect(parseDoc({ ...run, boxes }).ok).toBe(v.is(schema, boxes));
        if (changes.every(isPlainChange)) expect(v.is(v.array(CHANGE), changes)).toBe(true);
        const read = parseDoc({ ...command, changes });
        expect(read).toMatchObject(
          v.is(v.array(CHANGE), changes) ? { ok: true, value: { changes } } : { ok: false },
        );
      },
    ),
    { numRuns: scaled(2000) },
  );
});

test('of a long list the fault’s place is told', () => {
  const box = { name: 'A', label: 'crack', confidence: null, box: { x: 0, y: 0, width: 1, height: 1 } };
  const run = { _id: 'n:p.1:r', schema: 1, type: 'run', image: 'p.1', run: 'r', made: 't1', fields: {} };
  const read = parseDoc({ ...run, boxes: [box, { ...box, label: 4 }] });
  expect(read).toMatchObject({ ok: false, error: { detail: expect.stringContaining('boxes.1.label') } });
});
