import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStore } from '#support/memoryStore.ts';
import { scaled } from '#support/propertyRuns.ts';
import { value } from '../store/storeContract.ts';
import { damage, field, machine, remarkOf, say } from './copiedMachine.ts';

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
    { numRuns: scaled(60) },
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
