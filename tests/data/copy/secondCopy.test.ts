import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCopiedStore } from '#data/copy/copiedStore.ts';
import { type CopyState, createSecondCopy } from '#data/copy/secondCopy.ts';
import { createSegments } from '#data/copy/segments.ts';
import type { Store, StoredDoc } from '#data/store/store.ts';
import { createWithout } from '#data/store/sync/refused/without.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { fail } from '#domain/result.ts';
import { createMemorySegments, createSegmentDisk } from '#support/memorySegments.ts';
import { createMemoryDisk, createMemoryStore } from '#support/memoryStore.ts';
import { value } from '../store/storeContract.ts';

/** Documents without the fields that were taken back. */
const withoutStamps = (stamps: readonly string[]) =>
  createWithout(new Map(stamps.map((stamp) => [stamp, { changes: [] } as unknown as CommandDoc])));

/** A browser whose database and files outlive its tabs. */
function machine(taken: () => readonly string[] = () => []) {
  const files = createSegmentDisk();
  const locks = createTabLocks();
  const here = { disk: createMemoryDisk(), files };
  let time = 0;
  const open = async () => {
    const states: CopyState[] = [];
    const inner = createMemoryStore(here.disk);
    const segments = createSegments(createMemorySegments(files), () => {
      time += 1;
      return time;
    });
    const copy = createSecondCopy({
      store: inner,
      segments,
      locks,
      name: 'copy',
      onState: (state) => states.push(state),
      rest: 0,
      without: async () => withoutStamps(taken()),
    });
    const restored = value(await copy.restoreFromCopy());
    await copy.settled();
    return { store: createCopiedStore(inner, copy), copy, states, restored };
  };
  return {
    files,
    open,
    docs: () => here.disk.docs,
    disk: () => here.disk,
    /** The tab is gone: its files are free, nothing else happened. */
    kill: () => files.open.clear(),
    /** The browser found its database broken and made an empty one. */
    empty() {
      here.disk = createMemoryDisk();
    },
    bytes: () => [...files.files.values()].reduce((sum, file) => sum + file.length, 0),
  };
}

const field = (v: unknown, at: number) => ({ v, t: `${String(at).padStart(12, '0')}-0000-A` });
const damage = (id: string, remark: string, at: number, rev?: string): StoredDoc => ({
  _id: id,
  ...(rev ? { _rev: rev } : {}),
  schema: 1,
  type: 'damage',
  fields: { remark: field(remark, at) },
});

/** Writes a damage's remark over what is there. */
async function say(store: Store, id: string, remark: string, at: number): Promise<void> {
  const [there] = value(await store.get([id]));
  const [written] = value(await store.bulk([damage(id, remark, at, there?._rev)]));
  if (!written || !('rev' in written)) throw new Error('refused');
}

const remarkOf = (doc: StoredDoc | null | undefined): unknown =>
  (doc?.fields as { remark: { v: unknown } } | undefined)?.remark.v;

test('what the browser lost is there again at the next opening, and is said', async () => {
  const computer = machine();
  const { store } = await computer.open();
  await say(store, 'd:1', 'wet', 1);
  await say(store, 'd:1', 'dry', 2);
  value(await store.bulk([{ _id: 'c:1', type: 'command', schema: 1 }]));
  computer.kill();
  computer.empty();
  const after = await computer.open();
  expect(after.restored).toMatchObject({ added: 2, merged: 0 });
  const [doc, command] = value(await after.store.get(['d:1', 'c:1']));
  expect(remarkOf(doc)).toBe('dry');
  expect(command).not.toBeNull();
  expect(after.states.at(-1)).toBe('kept');
});

test('who is in a team’s project is not put back: it would be a write of this device’s, and comes from the server again', async () => {
  const computer = machine();
  const { store } = await computer.open();
  value(await store.bulk([{ _id: 's:tower:people:people' }, { _id: 's:tower:record:one' }]));
  computer.kill();
  computer.empty();
  const after = await computer.open();
  expect(after.restored).toMatchObject({ added: 1 });
  expect(value(await after.store.get(['s:tower:people:people', 's:tower:record:one']))).toEqual([
    null,
    expect.anything(),
  ]);
});

test('a database that was set back to an earlier state gets back what it lacks, and keeps what it has', async () => {
  const computer = machine();
  const { store } = await computer.open();
  await say(store, 'd:1', 'wet', 1);
  const earlier = computer.docs().get('d:1');
  await say(store, 'd:1', 'dry', 2);
  await say(store, 'd:2', 'new', 3);
  computer.kill();
  if (earlier) computer.docs().set('d:1', earlier);
  computer.docs().delete('d:2');
  const after = await computer.open();
  expect(after.restored).toMatchObject({ added: 1, merged: 1 });
  expect(value(await after.store.get(['d:1', 'd:2'])).map(remarkOf)).toEqual(['dry', 'new']);
});

test('a database that lost nothing is left alone', async () => {
  const computer = machine();
  const first = await computer.open();
  await say(first.store, 'd:1', 'wet', 1);
  await first.copy.close();
  const [rev, bytes] = [computer.docs().get('d:1')?._rev, computer.bytes()];
  expect((await computer.open()).restored).toMatchObject({ added: 0, merged: 0 });
  expect(computer.docs().get('d:1')?._rev).toBe(rev);
  expect(computer.bytes()).toBe(bytes);
});

test('a database from before there was a copy is copied whole', async () => {
  const computer = machine();
  const old = createMemoryStore(computer.disk());
  value(await old.bulk(Array.from({ length: 250 }, (_, n) => damage(`d:${n}`, `${n}`, n))));
  expect((await computer.open()).states).toEqual(['behind', 'kept']);
  computer.kill();
  computer.empty();
  const after = await computer.open();
  expect(after.restored.added).toBe(250);
  expect(remarkOf(value(await after.store.get(['d:249']))[0])).toBe('249');
});

test('a full disk is told; what it refused is copied when there is space again', async () => {
  const computer = machine();
  const { store, states } = await computer.open();
  computer.files.free = 0;
  await say(store, 'd:1', 'wet', 1);
  expect(states.at(-1)).toBe('behind');
  computer.files.free = Number.POSITIVE_INFINITY;
  await say(store, 'd:2', 'dry', 2);
  expect(states.at(-1)).toBe('kept');
  computer.kill();
  computer.empty();
  const after = await computer.open();
  expect(value(await after.store.get(['d:1', 'd:2'])).map(remarkOf)).toEqual(['wet', 'dry']);
});

test('a database that fails on a full disk is said to lack space, else what it said itself', async () => {
  const computer = machine();
  const { store } = await computer.open();
  const before = computer.disk().identity;
  computer.disk().identity = 'another';
  expect(await store.bulk([{ _id: 'a' }])).toMatchObject({ ok: false, error: { kind: 'closed' } });
  computer.files.free = 0;
  expect(await store.bulk([{ _id: 'a' }])).toMatchObject({ ok: false, error: { kind: 'quota' } });
  computer.disk().identity = before;
  expect(await store.bulk([{ _id: 'a' }])).toMatchObject({ ok: true });
});

test('a database that a full disk doesn’t even let read is said to lack space', async () => {
  const computer = machine();
  const { copy } = await computer.open();
  const closed = async () => fail({ kind: 'closed' as const, detail: 'went bad' });
  const store = createCopiedStore({ ...createMemoryStore(), get: closed, identity: closed }, copy);
  const kinds = async () =>
    [await store.get(['a']), await store.identity()].map((answer) => (answer.ok ? 'ok' : answer.error.kind));
  expect(await kinds()).toEqual(['closed', 'closed']);
  computer.files.free = 0;
  expect(await kinds()).toEqual(['quota', 'quota']);
});

test('what a full disk refused is copied at the next opening, where the tab didn’t live to do it', async () => {
  const computer = machine();
  const { store } = await computer.open();
  await say(store, 'd:1', 'wet', 1);
  computer.files.free = 0;
  await say(store, 'd:1', 'dry', 2);
  computer.files.free = Number.POSITIVE_INFINITY;
  computer.kill();
  expect((await computer.open()).states).toEqual(['behind', 'kept']);
  computer.kill();
  computer.empty();
  expect(remarkOf(value(await (await computer.open()).store.get(['d:1']))[0])).toBe('dry');
});

test('the logs of many sessions become one file with each document once, but for those still being written', async () => {
  const computer = machine();
  const living = await computer.open();
  await say(living.store, 'd:alive', 'here', 1);
  for (let n = 0; n < 20; n += 1) {
    const { store, copy } = await computer.open();
    await say(store, 'd:1', `round ${n}`, n + 2);
    await say(store, `d:own-${n}`, 'once', n + 2);
    await copy.close();
  }
  const logs = [...computer.files.files.keys()].filter((name) => name.startsWith('log-'));
  expect(logs.length).toBeLessThan(17);
  await say(living.store, 'd:alive', 'still here', 99);
  computer.kill();
  computer.empty();
  const after = await computer.open();
  expect(after.restored.added).toBe(22);
  const docs = value(await after.store.get(['d:1', 'd:alive', 'd:own-0']));
  expect(docs.map(remarkOf)).toEqual(['round 19', 'still here', 'once']);
});

/** One step on many documents, as an undone import is stored. */
const many = (count: number, at: number, over: ReadonlyMap<string, StoredDoc>): StoredDoc[] => [
  ...Array.from({ length: count }, (_, n) => damage(`d:${n}`, `step ${at}`, at, over.get(`d:${n}`)?._rev)),
  { _id: `c:${at}`, type: 'command', schema: 1 },
];

test.each([100, 200, 400])('after a step on %i documents one is looked up at the opening', async (count) => {
  const computer = machine();
  const first = await computer.open();
  for (const at of [1, 2, 3]) value(await first.store.bulk(many(count, at, computer.docs())));
  computer.kill();
  const looked: string[] = [];
  const found = computer.docs().get.bind(computer.docs());
  computer.docs().get = (id) => {
    looked.push(id);
    return found(id);
  };
  expect((await computer.open()).restored).toMatchObject({ added: 0, merged: 0 });
  expect(looked).toEqual(['c:3']);
});

test('a database that was set back by a step on many documents gets all of it back', async () => {
  const computer = machine();
  const first = await computer.open();
  value(await first.store.bulk(many(300, 1, computer.docs())));
  const earlier = new Map(computer.docs());
  value(await first.store.bulk(many(300, 2, computer.docs())));
  computer.kill();
  computer.docs().clear();
  for (const [id, doc] of earlier) computer.docs().set(id, doc);
  const after = await computer.open();
  expect(after.restored).toMatchObject({ added: 1, merged: 300 });
  expect(remarkOf(computer.docs().get('d:299'))).toBe('step 2');
});

test('of a step on many documents that a kill cut off in the copy the database is not doubted', async () => {
  const computer = machine();
  const first = await computer.open();
  value(await first.store.bulk(many(300, 1, computer.docs())));
  computer.kill();
  const [[log, bytes] = ['', new Uint8Array()]] = [...computer.files.files].filter(([name]) =>
    name.startsWith('log-'),
  );
  for (const cut of [1, 100, 1000]) {
    computer.files.files.set(log, bytes.slice(0, -cut));
    expect((await computer.open()).restored).toMatchObject({ added: 0, merged: 0 });
    computer.kill();
  }
});

test('a copy with a broken place gives everything else', async () => {
  const computer = machine();
  const { store, copy } = await computer.open();
  for (let n = 0; n < 20; n += 1) await say(store, `d:${n}`, 'wet', n);
  await copy.close();
  const [log, bytes] = [...computer.files.files].find(([name]) => name.startsWith('log-')) ?? [
    '',
    new Uint8Array(),
  ];
  bytes[40] = 0;
  computer.files.files.set(log, bytes);
  computer.empty();
  expect((await computer.open()).restored.added).toBe(19);
});

test('whatever was said to be stored is there, however often the browser dies and loses its database', async () => {
  const events = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.record({ say: fc.constantFrom('d:1', 'd:2', 'd:3'), in: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.constantFrom('kill', 'lose', 'tear') },
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const computer = machine();
      const expected = new Map<string, string>();
      let tabs = [await computer.open(), await computer.open()];
      const restart = async (): Promise<void> => {
        computer.kill();
        tabs = [await computer.open(), await computer.open()];
      };
      for (const [at, event] of all.entries()) {
        if (typeof event !== 'string') {
          const tab = tabs[event.in];
          if (tab) await say(tab.store, event.say, `${at}`, at);
          expected.set(event.say, `${at}`);
          continue;
        }
        if (event === 'tear') {
          // A kill in the middle of writing what nobody was told of.
          const log = [...computer.files.files.keys()].findLast((name) => name.startsWith('log-'));
          if (log)
            computer.files.files.set(
              log,
              new Uint8Array([...(computer.files.files.get(log) ?? []), 9, 0, 0, 0, 1]),
            );
        }
        if (event === 'lose') computer.empty();
        await restart();
      }
      computer.empty();
      await restart();
      for (const [id, remark] of expected)
        expect(remarkOf(value((await tabs[0]?.store.get([id])) ?? { ok: true, value: [] })[0])).toBe(remark);
    }),
    { numRuns: 60 },
  );
});

test('what was taken back from the database doesn’t come back from the copy, nor is the copy read for it', async () => {
  const taken: string[] = [];
  const here = machine(() => taken);
  const first = await here.open();
  await say(first.store, 'd:a', 'wet', 1);
  await say(first.store, 'd:a', 'refused', 2);
  taken.push(field('', 2).t);
  // Taken back by another tab, whose log is another.
  const other = await here.open();
  await say(other.store, 'd:a', 'wet', 1);
  here.kill();
  const again = await here.open();
  expect(again.restored).toMatchObject({ needed: false });
  expect(remarkOf(here.docs().get('d:a'))).toBe('wet');
  taken.pop();
  here.kill();
  expect((await here.open()).restored.needed).toBe(true);
});

test('what was taken back comes back with a database that is emptied: nothing tells it from other steps then', async () => {
  const taken = [field('', 2).t];
  const here = machine(() => taken);
  const first = await here.open();
  await say(first.store, 'd:a', 'refused', 2);
  here.kill();
  here.empty();
  await here.open();
  expect(remarkOf(here.docs().get('d:a'))).toBe('refused');
});
