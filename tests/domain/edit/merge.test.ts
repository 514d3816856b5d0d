import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DamageDoc } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { FIRST_STAMP, rankOf } from '#domain/edit/registers/stamp.ts';
import { sortedJson } from '#domain/json.ts';
import { NO_STAMPS } from '#support/stamps.ts';

/** Stamps, and what a hostile or broken file may have in their place. */
const stamp = fc.constantFrom(
  ...['000000000001-0000-A~1', '000000000002-0000-A~1', '000000000002-0000-B~1'],
  ...['', 'zzzz', 'ffffffffffff-ffff-A~1'],
);
/** A newer program may keep more in a register. */
const register = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ v: value, t: stamp, by: fc.constantFrom('Ada', 'Bo') }, { requiredKeys: ['v', 't'] });
const comment = fc.record(
  {
    text: fc.constantFrom('wet', 'dry'),
    author: fc.constantFrom('Ada', 'Bo'),
    at: fc.integer({ min: 1, max: 4 }),
    edited: fc.boolean(),
  },
  { requiredKeys: ['text', 'author', 'at'] },
);
/** What says who said what and when; the rest is what a newer program added. */
const said = ({ text, author, at }: { text: string; author: string; at: number }) =>
  sortedJson({ text, author, at });
/** As they are written: each once, oldest first. */
const comments = fc
  .uniqueArray(comment, { maxLength: 3, selector: said })
  .map((list) => [...list].sort((a, b) => (said(a) < said(b) ? -1 : 1)));
const fields = fc.record(
  {
    verdict: register(fc.constantFrom('accepted' as const, 'rejected' as const, 'unsure' as const)),
    severity: register(fc.constantFrom(0 as const, 2 as const, 4 as const, null)),
    remark: register(fc.string()),
    status: register(fc.constantFrom('live' as const, 'undone' as const, 'deleted' as const)),
    comments: register(fc.oneof({ weight: 9, arbitrary: comments }, fc.constant('gone' as unknown as []))),
    fromTheFuture: register(fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const EMPTY: DamageDoc = {
  _id: 'd:p.1:CRACK_001',
  schema: 1,
  type: 'damage',
  image: 'p.1',
  name: 'CRACK_001',
  made: '000000000001-0000-A~1',
  claim: null,
  fields: {},
};
const doc = fields.map((some): DamageDoc => ({ ...EMPTY, fields: some }));
const texts = (one: DamageDoc): readonly string[] =>
  [...(one.fields.comments?.v ?? [])].flatMap((comment) =>
    typeof comment === 'object' ? said(comment) : [],
  );

describe('two revisions written apart', () => {
  test('merge to the same whichever comes first', () => {
    fc.assert(
      fc.property(doc, doc, (a, b) => {
        expect(sortedJson(mergeDocs(a, b))).toBe(sortedJson(mergeDocs(b, a)));
      }),
    );
  });

  test('merge to the same in whatever groups they meet', () => {
    fc.assert(
      fc.property(doc, doc, doc, (a, b, c) => {
        expect(sortedJson(mergeDocs(mergeDocs(a, b), c))).toBe(sortedJson(mergeDocs(a, mergeDocs(b, c))));
      }),
    );
  });

  test('merge to what they are when they are the same, and merging again changes nothing', () => {
    fc.assert(
      fc.property(doc, doc, (a, b) => {
        const merged = mergeDocs(a, b);
        expect(sortedJson(mergeDocs(merged, b))).toBe(sortedJson(merged));
        expect(sortedJson(mergeDocs(merged, merged))).toBe(sortedJson(merged));
      }),
    );
  });

  test('keep every comment and every field that only one of them wrote', () => {
    fc.assert(
      fc.property(doc, doc, (a, b) => {
        const merged = mergeDocs(a, b);
        expect(texts(merged)).toEqual(expect.arrayContaining([...texts(a), ...texts(b)]));
        expect(Object.keys(merged.fields).sort()).toEqual(
          [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])].sort(),
        );
      }),
    );
  });

  test('take the later value of a field, whatever the other fields say', () => {
    fc.assert(
      fc.property(doc, doc, (a, b) => {
        const [x, y] = [a.fields.remark, b.fields.remark];
        fc.pre(x !== undefined && y !== undefined && rankOf(x.t) !== rankOf(y.t));
        expect(mergeDocs(a, b).fields.remark?.v).toBe(rankOf(x.t) > rankOf(y.t) ? x.v : y.v);
      }),
    );
  });

  test('leave a damage deleted that one of them deleted, whatever the other said later', () => {
    fc.assert(
      fc.property(doc, doc, (a, b) => {
        const isDeleted = [a, b].some(({ fields }) => fields.status?.v === 'deleted');
        expect(mergeDocs(a, b).fields.status?.v === 'deleted').toBe(isDeleted);
      }),
    );
  });

  test.each(NO_STAMPS)('take a value with a stamp before one that has %j in its place', (t) => {
    const of = (v: string, stamp: string) => ({ ...EMPTY, fields: { remark: { v, t: stamp } } });
    expect(mergeDocs(of('true', FIRST_STAMP), of('false', t)).fields.remark?.v).toBe('true');
    expect(mergeDocs(of('false', t), of('true', FIRST_STAMP)).fields.remark?.v).toBe('true');
  });
});
