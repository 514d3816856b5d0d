import { expect, test } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { value } from '../store/storeContract.ts';
import { damage, machine, remarkOf } from './copiedMachine.ts';

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
