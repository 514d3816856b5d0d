import { expect, test } from 'vitest';
import { readGuards } from '../../../deploy/setup/guards.mjs';
import { createSchemaRepair, schemaOf } from '../../../deploy/setup/raisedSchemas.mjs';

interface Revision {
  readonly _id: string;
  readonly schema: number;
  readonly fields: object;
}

/** Documents with all their leaves, each a chain of revisions, the newest first; the first leaf wins. */
type Leaves = readonly (readonly (Revision | 'compacted')[])[];

/** A database as an administrator reads and writes it. */
function database(documents: Readonly<Record<string, Leaves>>) {
  const kept = new Map(
    Object.entries(documents).map(([id, leaves]) => [
      id,
      leaves.map((chain, leaf) =>
        chain.map((doc, at) => ({ doc, rev: `${chain.length - at}-${leaf}${chain.length - at}` })),
      ),
    ]),
  );
  const withRev = (one: { doc: Revision | 'compacted'; rev: string } | undefined) =>
    one && one.doc !== 'compacted' ? { ...one.doc, _rev: one.rev } : null;
  const asked = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://couch');
    return { id: decodeURIComponent(pathname.split('/')[2] ?? ''), searchParams };
  };
  const couch = {
    read: async (path: string) => {
      const { id, searchParams } = asked(path);
      if (id === '_all_docs') {
        const from = JSON.parse(searchParams.get('startkey') ?? '""') as string;
        const rows = [...kept]
          .filter(([key]) => key >= from)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, Number(searchParams.get('limit')))
          .map(([key, [first, ...others]]) => ({
            id: key,
            doc: { ...withRev(first?.[0]), _conflicts: others.flatMap(([one]) => one?.rev ?? []) },
          }));
        return { rows };
      }
      const chains = kept.get(id) ?? [];
      const chain = chains.find((one) => one.some(({ rev }) => rev === searchParams.get('rev'))) ?? [];
      const doc = withRev(chain.find(({ rev }) => rev === searchParams.get('rev')));
      if (!doc || !searchParams.has('revs')) return doc;
      const ids = chain.map(({ rev }) => rev.split('-')[1]);
      return { ...doc, _revisions: { start: chain.length, ids } };
    },
    write: async (_path: string, body?: unknown) => {
      const { _rev, ...doc } = body as Revision & { _rev: string };
      const chains = kept.get(doc._id) ?? [];
      const chain = chains.find(([newest]) => newest?.rev === _rev);
      if (!chain) throw new Error('conflict');
      chain.unshift({ doc, rev: `${chain.length + 1}-new` });
    },
    remove: async (path: string) => {
      const { id, searchParams } = asked(path);
      const rev = searchParams.get('rev');
      kept.set(
        id,
        (kept.get(id) ?? []).filter(([newest]) => newest?.rev !== rev),
      );
    },
  };
  return {
    couch,
    /** The newest revisions of each document. */
    leavesOf: (id: string) => (kept.get(id) ?? []).map(([newest]) => newest?.doc),
  };
}

async function repaired(documents: Readonly<Record<string, Leaves>>, check = false) {
  const there = database(documents);
  const lines: string[] = [];
  const act = async (words: string, doIt: () => Promise<void>) => {
    lines.push(words);
    if (!check) await doIt();
  };
  const repair = createSchemaRepair({ couch: there.couch, act, say: (line) => void lines.push(line) });
  await repair('project-tower', 1);
  return { ...there, lines, again: () => repair('project-tower', 1) };
}

const good = (_id: string): Revision => ({ _id, schema: 1, fields: { name: 'Tower' } });
const raised = (_id: string, schema = 2): Revision => ({ _id, schema, fields: {} });

test('the guard says which schema it was set up with', () => {
  expect(schemaOf(readGuards().project)).toBe(1);
  expect(schemaOf('function () {}')).toBe(Number.POSITIVE_INFINITY);
});

test('a document whose schema was raised is put back as it was before, however often it was raised', async () => {
  const { leavesOf, lines, again } = await repaired({
    a: [[raised('a', 9), raised('a'), good('a')]],
    b: [[good('b')]],
  });
  expect(leavesOf('a')).toEqual([good('a')]);
  expect(leavesOf('b')).toEqual([good('b')]);
  expect(lines).toEqual(['a put back as it was before its schema was raised to 9']);
  await again();
  expect(lines).toHaveLength(1);
});

test('a revision with a raised schema is removed where another one is good', async () => {
  const { leavesOf } = await repaired({
    wins: [[raised('wins')], [good('wins')]],
    loses: [[good('loses')], [raised('loses')]],
  });
  expect(leavesOf('wins')).toEqual([good('wins')]);
  expect(leavesOf('loses')).toEqual([good('loses')]);
});

test('one without an earlier revision on the server is named and left as it is', async () => {
  const { leavesOf, lines } = await repaired({ a: [[raised('a'), 'compacted']] });
  expect(leavesOf('a')).toEqual([raised('a')]);
  expect(lines).toEqual([expect.stringContaining('Not done: a has schema 2')]);
});

test('a check only says what would be done', async () => {
  const { leavesOf, lines } = await repaired({ a: [[raised('a'), good('a')]] }, true);
  expect(leavesOf('a')).toEqual([raised('a')]);
  expect(lines).toHaveLength(1);
});

test('all documents are looked at, in batches', async () => {
  const ids = Array.from({ length: 1203 }, (_, at) => `d${String(at).padStart(5, '0')}`);
  const { lines } = await repaired(Object.fromEntries(ids.map((id) => [id, [[raised(id), good(id)]]])));
  expect(lines).toHaveLength(1203);
});
