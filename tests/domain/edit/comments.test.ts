import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DamageComment } from '#domain/damage/damage.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type { DamageDoc } from '#domain/edit/documents.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { assign, readField } from '#domain/edit/registers/assign.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import type { Register } from '#domain/edit/registers/registerTypes.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { sortedJson } from '#domain/json.ts';
import { scaled } from '#support/propertyRuns.ts';
import { stampAt } from '#support/stamps.ts';

const EMPTY: DamageDoc = {
  ...{ _id: 'd:p.1:CRACK_001', schema: 1, type: 'damage', image: 'p.1', name: 'CRACK_001', claim: null },
  made: stampAt(1),
  fields: {
    label: { v: 'crack', t: stampAt(1) },
    box: { v: { x: 0, y: 0, width: 0.1, height: 0.1 }, t: stampAt(1) },
  },
} as const;
const [wet, dry, old] = ['wet', 'dry', 'old'].map(
  (text, index): DamageComment => ({ text, author: 'Ada', at: index + 1 }),
) as [DamageComment, DamageComment, DamageComment];

const listOf = (doc: DamageDoc) => readField(doc, 'comments', null) as readonly DamageComment[];
const textsOf = (doc: DamageDoc) => listOf(doc).map(({ text }) => text);

/** The document after somebody who saw `before` wanted `after`. */
function write(
  doc: DamageDoc,
  after: readonly DamageComment[],
  stamp: string,
  before = listOf(doc),
): DamageDoc {
  const meant = { doc: doc._id, field: 'comments', before, after };
  return assign(doc, meant, { stamp }, null)?.doc ?? doc;
}

describe('a comment that was taken back', () => {
  const both = write(EMPTY, [wet, dry], stampAt(2));

  test('stays so where somebody apart from it added another, earlier or later', () => {
    const without = write(both, [dry], stampAt(4, 'B~1'));
    for (const at of [3, 5]) {
      const more = write(both, [wet, dry, old], stampAt(at, 'C~1'));
      expect(textsOf(mergeDocs(without, more))).toEqual(['dry', 'old']);
      expect(sortedJson(mergeDocs(more, without))).toBe(sortedJson(mergeDocs(without, more)));
    }
  });

  test('stays so where another device still had it on its way', () => {
    const without = write(both, [dry], stampAt(4));
    expect(textsOf(write(without, [wet, dry, old], stampAt(5, 'B~1'), [wet, dry]))).toEqual(['dry', 'old']);
  });

  test('returns where that is undone, and goes again where it is done again', () => {
    const without = write(both, [dry], stampAt(4));
    const back = write(without, [wet, dry], stampAt(5));
    expect(textsOf(mergeDocs(without, back))).toEqual(['wet', 'dry']);
    expect(textsOf(mergeDocs(both, back))).toEqual(['wet', 'dry']);
    expect(textsOf(mergeDocs(write(back, [dry], stampAt(6)), back))).toEqual(['dry']);
  });

  test('is in nothing that people read', () => {
    const without = write(write(EMPTY, [wet], stampAt(2)), [], stampAt(3));
    const [damage] = createProjector()(imageDamages('p.1', [], [without]), []);
    const [never] = createProjector()(imageDamages('p.1', [], [EMPTY]), []);
    expect(damage).toEqual(never);
  });

  test('is read by a document’s check, and so is a list of an earlier program', () => {
    expect(parseDoc({ ...write(both, [dry], stampAt(4)) }).ok).toBe(true);
    expect(parseDoc({ ...both }).ok).toBe(true);
    expect(Object.keys(both.fields.comments ?? {}).sort()).toEqual(['t', 'v']);
  });

  test.each([
    null,
    'x',
    [null],
    [{ comment: wet }],
    [{ comment: null, t: stampAt(9), removed: true }],
    { length: 3 },
  ])('is not believed of a register that says %j', (removals) => {
    const hostile = {
      ...both,
      fields: { comments: { v: [wet, dry], t: stampAt(2), removals } },
    } as unknown as DamageDoc;
    expect(textsOf(mergeDocs(hostile, both))).toEqual(['wet', 'dry']);
    expect(textsOf(write(hostile, [dry], stampAt(3)))).toEqual(['dry']);
  });
});

type Act =
  | { readonly kind: 'add' | 'remove' | 'restore'; readonly by: number; readonly which: number }
  | { readonly kind: 'meet'; readonly by: number; readonly which: number };
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom<Act['kind'][]>('add', 'remove', 'restore', 'meet'),
    by: fc.nat(2),
    which: fc.nat(5),
  }),
  { maxLength: 30 },
);

/** Two or three devices that write and meet at random; what the last word about each comment was. */
function simulate(taken: readonly Act[], count: number) {
  const docs = Array.from({ length: count }, () => EMPTY);
  const clocks = docs.map((_, device) => createClock(`D${device}~1`, () => 1000));
  const last = new Map<string, { stamp: string; is: boolean }>();
  for (const [at, { kind, by, which }] of taken.entries()) {
    const device = by % count;
    const [doc, clock] = [docs[device], clocks[device]];
    if (!doc || !clock) continue;
    if (kind === 'meet') {
      const other = which % count;
      const merged = mergeDocs(doc, docs[other] ?? doc);
      docs[device] = merged;
      docs[other] = merged;
      for (const stamp of [...last.values()].map((one) => one.stamp))
        for (const one of [clock, clocks[other]]) one?.observe(stamp);
      continue;
    }
    const list = listOf(doc);
    // Only who heard that it was taken back can take that back.
    const known = [...last.keys()].filter(
      (text) => isMarked(doc, text) && !list.some((one) => one.text === text),
    );
    const text =
      kind === 'add' ? `c${at}` : kind === 'remove' ? list[which % list.length]?.text : known[which];
    if (text === undefined) continue;
    const stamp = clock.tick();
    const one: DamageComment = { text, author: 'Ada', at: Number(text.slice(1)) };
    docs[device] = write(
      doc,
      kind === 'remove' ? list.filter((each) => each.text !== text) : [...list, one],
      stamp,
    );
    const before = last.get(text);
    if (!before || before.stamp < stamp) last.set(text, { stamp, is: kind !== 'remove' });
  }
  return { docs, last };
}

function isMarked(doc: DamageDoc, text: string): boolean {
  const { removals = [] } = (doc.fields.comments ?? {}) as Register & {
    removals?: readonly { comment: DamageComment }[];
  };
  return removals.some(({ comment }) => comment.text === text);
}

describe('on 2 or 3 devices, whatever is added, taken back and returned apart', () => {
  const runs = fc.tuple(acts, fc.integer({ min: 2, max: 3 }));

  test('all come to the same, in whatever order and groups they meet', () => {
    fc.assert(
      fc.property(runs, ([taken, count]) => {
        const { docs } = simulate(taken, count);
        const [a, b, c] = [docs[0] ?? EMPTY, docs[1] ?? EMPTY, docs[2] ?? EMPTY];
        const all = sortedJson(mergeDocs(mergeDocs(a, b), c));
        expect(sortedJson(mergeDocs(a, mergeDocs(b, c)))).toBe(all);
        expect(sortedJson(mergeDocs(mergeDocs(c, a), b))).toBe(all);
        const merged = mergeDocs(mergeDocs(a, b), c);
        for (const one of [merged, a, b, c]) expect(sortedJson(mergeDocs(merged, one))).toBe(all);
      }),
      { numRuns: scaled(500) },
    );
  });

  test('a comment is there where the last word about it was not to take it back', () => {
    fc.assert(
      fc.property(runs, ([taken, count]) => {
        const { docs, last } = simulate(taken, count);
        const merged = docs.reduce(mergeDocs);
        const expected = [...last].flatMap(([text, { is }]) => (is ? [text] : []));
        expect([...textsOf(merged)].sort()).toEqual(expected.sort());
      }),
      { numRuns: scaled(500) },
    );
  });
});
