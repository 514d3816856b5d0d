import { expect, test } from 'vitest';
import { identityInCopy } from '#data/copy/coverMarks.ts';
import { readNotes } from '#data/photoTrash/notes.ts';
import { createPhotoMachine, DAY, trashed } from '#support/photoMachine.ts';

/** A browser with two photos in records and one of an import that was given up, two days ago. */
async function worked() {
  const machine = createPhotoMachine();
  const tab = await machine.open();
  const shas = [await tab.import('one'), await tab.import('two'), await tab.import('given up', false)];
  machine.clock += 2 * DAY;
  return { machine, shas };
}

const notes = ({ photos }: ReturnType<typeof createPhotoMachine>) => readNotes(photos.trash);

test('a database that lost nothing is asked: what no record speaks of lies in the trash', async () => {
  const { machine, shas } = await worked();
  const tab = await machine.open();
  expect(await tab.sweep()).toEqual({ moved: 1, back: 0, deleted: 0 });
  expect(await trashed(machine.photos)).toEqual([shas[2]]);
});

test('photos outlive a database that was emptied while the log of its copy could not be read', async () => {
  const { machine, shas } = await worked();
  machine.lose();
  machine.unreadable = true;
  const blind = await machine.open();
  expect(blind.restored).toMatchObject({ added: 0, needed: true });
  expect(await blind.sweep()).toBeNull();
  expect(await machine.photos.keys()).toEqual(shas);
  // A day later there is work again that speaks of another photo.
  await blind.import('three');
  machine.clock += 2 * DAY;
  expect(await (await machine.open()).sweep()).toBeNull();
  expect(await machine.photos.keys()).toHaveLength(4);
});

test('what could not be read once is put back at the next opening, and the database is trusted again', async () => {
  const { machine, shas } = await worked();
  machine.lose();
  machine.unreadable = true;
  await (await machine.open()).import('three');
  machine.clock += 2 * DAY;
  machine.unreadable = false;
  const tab = await machine.open();
  expect(tab.restored).toMatchObject({ added: 2, unreadable: 0 });
  expect(await tab.sweep()).toEqual({ moved: 1, back: 0, deleted: 0 });
  expect(await trashed(machine.photos)).toEqual([shas[2]]);
});

test('a database that was emptied and wholly put back is trusted; one whose copy is gone never is', async () => {
  const { machine, shas } = await worked();
  machine.lose();
  expect(await (await machine.open()).sweep()).toMatchObject({ moved: 1 });
  machine.lose();
  machine.files.files.clear();
  for (const day of [1, 2, 3]) {
    machine.clock += 2 * DAY;
    const tab = await machine.open();
    await tab.image(`${day}`.repeat(64));
    expect(await tab.sweep()).toBeNull();
  }
  expect(await machine.photos.keys()).toEqual(shas.slice(0, 2));
});

test('a database that was set back is not trusted where a part of its copy is broken, then or ever after', async () => {
  const machine = createPhotoMachine();
  const first = await machine.open();
  await first.import('one');
  const earlier = new Map(machine.disk.docs);
  await first.import('two');
  machine.clock += 2 * DAY;
  machine.disk.docs.clear();
  for (const [id, doc] of earlier) machine.disk.docs.set(id, doc);
  for (const [name, bytes] of machine.files.files)
    if (name.startsWith('log-')) bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
  for (const _ of [1, 2, 3]) {
    const tab = await machine.open();
    expect(await tab.sweep()).toBeNull();
  }
  expect(await machine.photos.keys()).toHaveLength(2);
});

test('a copy that is behind, a database made anew under the page, or notes that can’t be read: nothing is moved', async () => {
  const { machine } = await worked();
  const tab = await machine.open();
  machine.files.free = 0;
  await tab.image('4'.repeat(64));
  expect(await tab.sweep()).toBeNull();
  machine.files.free = Number.POSITIVE_INFINITY;
  await tab.image('5'.repeat(64));
  expect(await tab.trust.holds()).toBe(true);

  const before = await notes(machine);
  await machine.photos.trash.writeNotes('torn');
  expect(await tab.sweep()).toBeNull();
  await machine.photos.trash.writeNotes(before);
  machine.disk.identity = crypto.randomUUID();
  expect(await tab.sweep()).toBeNull();
  expect(await machine.photos.keys()).toHaveLength(3);
});

test('a database that knows of no photo is not asked about others', async () => {
  const machine = createPhotoMachine();
  await (await machine.open()).import('given up', false);
  machine.clock += 2 * DAY;
  const tab = await machine.open();
  expect(await tab.trust.holds()).toBe(true);
  expect(await tab.sweep()).toBeNull();
});

test('a database that is lost between two questions of a sweep ends it', async () => {
  const { machine } = await worked();
  const tab = await machine.open();
  let asked = 0;
  const swept = await tab.sweep(async () => {
    asked += 1;
    return asked === 1;
  });
  expect(swept).toBeNull();
  expect(await machine.photos.keys()).toHaveLength(3);
});

test('tabs that open at once after a loss agree on the database that took its place', async () => {
  const { machine } = await worked();
  machine.lose();
  const [one, two] = await Promise.all([machine.open(), machine.open()]);
  expect((await notes(machine))?.database).toBe(identityInCopy(machine.disk.identity));
  expect([await one.trust.holds(), await two.trust.holds()]).toEqual([true, true]);
});
