import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandDoc, DamageDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { putBack } from '#domain/edit/refused/putBack.ts';
import { takeOut } from '#domain/edit/refused/takeOut.ts';
import { isNotMade } from '#domain/edit/refused/withheld.ts';
import { assign } from '#domain/edit/registers/assign.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { sortedJson } from '#domain/json.ts';
import { scaled } from '#support/propertyRuns.ts';
import { stampAt } from '#support/stamps.ts';

const ID = 'd:tower.one:CRACK_001';
const MADE = stampAt(1);
const BASE: DamageDoc = {
  ...{ _id: ID, schema: 1, type: 'damage', image: 'tower.one', name: 'CRACK_001', made: MADE, claim: null },
  fields: { status: { v: 'live', t: MADE }, severity: { v: 1, t: MADE } },
};
const say = (text: string, author = 'me') => ({ text, author, at: text.length });

/** What somebody wanted: a value, or a comment more or less. */
type Wish =
  | { readonly field: 'severity' | 'remark'; readonly value: unknown }
  | { readonly field: 'comments'; readonly adds: boolean; readonly comment: ReturnType<typeof say> };

interface Taken {
  readonly wish: Wish;
  readonly by: 'me' | 'another';
  /** `kept`: taken by the server, or to be sent. */
  readonly fate: 'refused' | 'sent' | 'unsent';
}

/** The step that a wish makes of a document as its writer sees it. */
function stepOn(seen: DamageDoc, { wish, by }: Taken, at: number): CommandDoc {
  const stamp = stampAt(at, `${by}~1`);
  const before = seen.fields[wish.field]?.v ?? (wish.field === 'comments' ? [] : null);
  const list = Array.isArray(before) ? (before as readonly ReturnType<typeof say>[]) : [];
  const isThere = (one: object) => wish.field === 'comments' && sortedJson(one) === sortedJson(wish.comment);
  const others = list.filter((one) => !isThere(one));
  const after = wish.field !== 'comments' ? wish.value : wish.adds ? [...others, wish.comment] : others;
  return {
    ...{ _id: commandKey('tower', stamp), schema: 1, type: 'command', project: 'tower', image: 'tower.one' },
    ...{ stamp, who: by, sitting: `${by}~1`, kind: 'remark', count: 1 },
    changes: [{ doc: ID, field: wish.field, before, after }],
  };
}

const applied = (doc: DamageDoc, step: CommandDoc): DamageDoc =>
  step.changes.reduce((made, change) => assign(made, change, step, null)?.doc ?? made, doc);

/** What a document reads, whenever it was written. */
const read = (doc: DamageDoc) => ({
  severity: doc.fields.severity?.v ?? null,
  remark: doc.fields.remark?.v ?? '',
  comments: doc.fields.comments?.v ?? [],
});

const text = fc.constantFrom('wet', 'dry!', 'loose');
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ field: fc.constant('severity' as const), value: fc.constantFrom(0, 2, 4, null) }),
  fc.record({ field: fc.constant('remark' as const), value: fc.constantFrom('', 'a', 'b') }),
  fc.record({
    field: fc.constant('comments' as const),
    adds: fc.boolean(),
    comment: fc.tuple(text, fc.constantFrom('me', 'another')).map((said) => say(...said)),
  }),
);
const taken: fc.Arbitrary<Taken> = fc
  .record({
    wish,
    by: fc.constantFrom('me' as const, 'me' as const, 'another' as const),
    fate: fc.constantFrom('refused' as const, 'sent' as const, 'unsent' as const),
  })
  // Anybody removes a comment, but its author alone adds it.
  .map(({ wish, by, fate }) => ({
    wish: wish.field === 'comments' && wish.adds ? { ...wish, comment: say(wish.comment.text, by) } : wish,
    by,
    fate,
  }));

/** Steps are sent in their order: none of mine waits while the server has a later one. */
const steps = fc.array(taken, { maxLength: 8 }).map((all) => {
  const last = all.findLastIndex(({ by, fate }) => by === 'me' && fate === 'sent');
  return all.map((one, index) =>
    index < last && one.fate === 'unsent' ? { ...one, fate: 'sent' as const } : one,
  );
});

/** Both sides after all steps: mine heard everything, the server refused some and was not sent others. */
function play(steps: readonly Taken[]) {
  let [local, server, expected]: [DamageDoc, DamageDoc, DamageDoc] = [BASE, BASE, BASE];
  const refused = new Map<Stamp, CommandDoc>();
  const kept: CommandDoc[] = [];
  for (const [index, one] of steps.entries()) {
    const isTheirs = one.by === 'another';
    const step = stepOn(isTheirs ? server : local, one, index + 2);
    const isRefused = !isTheirs && one.fate === 'refused';
    local = isTheirs ? mergeDocs(local, applied(server, step)) : applied(local, step);
    if (isTheirs || one.fate === 'sent') server = applied(server, step);
    if (!isRefused) expected = applied(expected, step);
    if (isRefused) refused.set(step.stamp, step);
    else if (!isTheirs && one.fate === 'unsent') kept.push(step);
  }
  return { local, server, expected, refused, kept };
}

describe('what the server refused', () => {
  test('is taken out as though it had never been said, whatever others said meanwhile', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { local, server, expected, refused, kept } = play(all);
        const out = takeOut(local, { server, claim: null, refused, kept });
        expect(read((out?.doc ?? local) as DamageDoc)).toEqual(read(expected));
      }),
      { numRuns: scaled(500) },
    );
  });

  test('is taken out once: the same again changes nothing', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { local, server, refused, kept } = play(all);
        const out = takeOut(local, { server, claim: null, refused, kept });
        if (out) expect(takeOut(out.doc, { server, claim: null, refused, kept })).toBeNull();
      }),
    );
  });

  test('reads as before once the server takes all of it', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { local, server, refused, kept } = play(all);
        const out = takeOut(local, { server, claim: null, refused, kept });
        if (!out) return;
        const back = putBack(out.doc, out.withheld, { taken: refused, refused: new Map() }, null);
        expect(read(back.doc as DamageDoc)).toEqual(read(local));
        expect(back.withheld).toEqual({});
      }),
    );
  });
});

describe('what a refused step made', () => {
  const step = stepOn(BASE, { wish: { field: 'remark', value: 'a' }, by: 'me', fate: 'refused' }, 1);
  const making = {
    ...step,
    stamp: MADE,
    changes: [{ doc: ID, field: 'status', before: 'undone', after: 'live' }],
  };
  const standing = { server: null, claim: null, refused: new Map([[MADE, making]]), kept: [] };

  test('is kept, and shown no more', () => {
    const out = takeOut(BASE, standing);
    expect(out?.doc.fields).toEqual({ ...BASE.fields, status: { v: 'undone', t: expect.any(String) } });
    expect(out && isNotMade(out.doc)).toBe(true);
    expect(out && takeOut(out.doc, standing)).toBeNull();
  });

  test('boxes of one step have its stamp and their place', () => {
    expect(takeOut({ ...BASE, made: `${MADE}+0003` }, standing)).not.toBeNull();
  });

  test('is shown again once the server takes it', () => {
    const out = takeOut(BASE, standing);
    const back = out && putBack(out.doc, out.withheld, { taken: standing.refused, refused: new Map() }, null);
    expect(back).toEqual({ doc: BASE, withheld: {} });
  });

  test('stands below what it was, in every order', () => {
    const out = takeOut(BASE, standing);
    if (!out) throw new Error('Nothing was taken out.');
    expect(mergeDocs(out.doc, BASE).fields).toEqual(BASE.fields);
  });

  test('a project document of numbers is none of it: what was written in it is taken out, and it can be written on', () => {
    const projectDocument: StoredProjectDocument = {
      ...{ _id: 's:tower:number:roof', schema: 1, type: 'sheet', project: 'tower', kind: 'number' },
      ...{ sheet: 'roof', made: MADE },
      fields: { 'given:A': { v: 3, t: MADE } },
    };
    expect(takeOut(projectDocument, standing)).toEqual({
      doc: { ...projectDocument, fields: {} },
      withheld: projectDocument.fields,
    });
  });

  test('of a box that a model found nothing is left', () => {
    const touched = {
      ...BASE,
      claim: { run: 'r', index: 0 },
      fields: { severity: { v: 4, t: MADE } as const },
    };
    expect(takeOut(touched, standing)?.doc.fields).toEqual({});
  });
});

test('of two refused steps on one field the one that the server takes comes back, the other stays withheld', () => {
  const { local, server, refused } = play([
    { wish: { field: 'comments', adds: true, comment: say('wet') }, by: 'me', fate: 'refused' },
    { wish: { field: 'comments', adds: true, comment: say('dry!') }, by: 'me', fate: 'refused' },
  ]);
  const out = takeOut(local, { server, claim: null, refused, kept: [] });
  const [first, second] = refused;
  if (!out || !first || !second) throw new Error('Nothing was taken out.');
  const back = putBack(out.doc, out.withheld, { taken: new Map([first]), refused: new Map([second]) }, null);
  expect(read(back.doc as DamageDoc).comments).toEqual([say('wet')]);
});
