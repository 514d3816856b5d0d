import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeStored } from '#data/copy/mergeStored.ts';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { assign } from '#domain/edit/registers/assign.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';

const [EARLY, LATE] = ['000000000001-0000-A~1', '000000000009-0000-B~1'];

const projectDocument = (
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  t = EARLY,
  over: Partial<StoredProjectDocument> = {},
) =>
  ({
    _id: `s:p:${kind}:x`,
    schema: 1,
    type: 'sheet',
    project: 'p',
    kind,
    sheet: 'x',
    made: EARLY,
    fields: Object.fromEntries(Object.entries(fields).map(([field, v]) => [field, { v, t }])),
    ...over,
  }) as unknown as StoredProjectDocument;

const anything = fc.dictionary(fc.constantFrom('text', 'hash', 'status', 'by', 'more'), fc.jsonValue());

describe('a seal that is there', () => {
  const seal = projectDocument('seal', { text: 'signed', hash: 'h', status: 'live' });

  test('is not changed by whatever comes under its name: later stamps, newer schemas, other kinds', () => {
    const over = fc.record(
      {
        schema: fc.integer({ min: 1, max: 99 }),
        kind: fc.string(),
        type: fc.constantFrom('sheet', 'project'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, over, (fields, change) => {
        const other = projectDocument('seal', fields, LATE, change as Partial<StoredProjectDocument>);
        expect(mergeDocs(seal, other)).toBe(seal);
        const here = { ...seal, _rev: '1-a' };
        expect(mergeStored(here, { ...other, _rev: '9-z' })).toBe(here);
      }),
    );
  });

  test('is not written, hidden or emptied by a step or an undo', () => {
    for (const [field, after] of [
      ['text', 'other'],
      ['status', 'undone'],
      ['by', null],
    ] as const)
      expect(
        assign(seal, { doc: seal._id, field, before: 'signed', after }, { stamp: LATE }, null),
      ).toBeNull();
  });
});

describe('a signature in a record', () => {
  const signed = { role: 'approved', person: 'Ada', hash: 'h' };
  const record = projectDocument('record', { 'signoff:1:h': signed, title: 'Tower' });
  const signatureIn = (doc: unknown) => (doc as StoredProjectDocument).fields['signoff:1:h'];

  test('stays when a later one of its name comes, changed or emptied, in any schema; further ones are added', () => {
    const values = fc.oneof(fc.constant(null), fc.jsonValue());
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(EARLY, LATE),
        (value, schema, t) => {
          const other = projectDocument('record', { 'signoff:1:h': value, 'signoff:2:k': signed }, t, {
            schema,
          });
          for (const merged of [mergeDocs(record, other), mergeStored(record, { ...other })]) {
            expect(signatureIn(merged)).toEqual({ v: signed, t: EARLY });
            expect(Object.keys((merged as StoredProjectDocument).fields)).toContain('signoff:2:k');
          }
          const bare = projectDocument('record', { title: 'Bare' }, LATE, { schema });
          expect(signatureIn(mergeDocs(record, bare))).toEqual({ v: signed, t: EARLY });
          expect(signatureIn(mergeDocs(bare, record))).toEqual({ v: signed, t: EARLY });
        },
      ),
    );
  });

  test('is not changed or taken away by a step or an undo', () => {
    const doc = record._id;
    for (const after of [null, { ...signed, person: 'Mallory' }])
      expect(
        assign(record, { doc, field: 'signoff:1:h', before: signed, after }, { stamp: LATE }, null),
      ).toBeNull();
    expect(
      assign(record, { doc, field: 'signoff:1:k', before: null, after: signed }, { stamp: LATE }, null),
    ).not.toBeNull();
  });

  test('that an earlier program emptied is filled again', () => {
    const emptied = projectDocument('record', { 'signoff:1:h': null }, LATE);
    expect(signatureIn(mergeDocs(emptied, record))?.v).toEqual(signed);
  });
});

test('a void record stays void, whichever side says so, and whatever is written later', () => {
  const void_ = projectDocument('record', { state: 'void' });
  const draft = projectDocument('record', { state: 'draft' }, LATE);
  expect(mergeDocs(void_, draft).fields.state?.v).toBe('void');
  expect(mergeDocs(draft, void_).fields.state?.v).toBe('void');
  expect(
    assign(void_, { doc: void_._id, field: 'state', before: 'void', after: 'draft' }, { stamp: LATE }, null),
  ).toBeNull();
});
