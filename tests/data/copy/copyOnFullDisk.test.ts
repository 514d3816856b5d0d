import { expect, test } from 'vitest';
import { createCopiedStore } from '#data/store/storeHost.ts';
import { fail } from '#domain/result.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { value } from '../store/storeContract.ts';
import { machine, remarkOf, say } from './copiedMachine.ts';

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

test('a database that is gone with its copy, its storage cleared under the page, is not said to lack space', async () => {
  const computer = machine();
  const { store } = await computer.open();
  computer.disk().identity = 'another';
  computer.files.isGone = true;
  expect(await store.bulk([{ _id: 'a' }])).toMatchObject({ ok: false, error: { kind: 'closed' } });
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
