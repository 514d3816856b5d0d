import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { firstOf } from '#data/read/upToDate.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { hideRefused } from '#data/store/sync/refused/refusedOf.ts';
import { NOT_STARTED } from '#data/store/sync/syncState.ts';
import type { Team } from '#data/team/team.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace, withPhotos } from '#support/memoryWorkspace.ts';
import { value } from './store/storeContract.ts';

/** A workspace of a team in which steps are taken back, as its sync does it. */
async function workspace() {
  const inner = createMemoryStore();
  const refused = signal<readonly string[]>([]);
  const store = hideRefused(inner, async () => new Set(refused.value));
  const state = signal(NOT_STARTED);
  const team = {
    member: { name: 'ina', couch: '/couch', roles: [] },
    projects: signal(new Map([['tower', { state }]])),
    allows: () => true,
  } as unknown as Team;
  const opened = await openMemoryWorkspace({ store, team });
  const { images } = await withPhotos(opened, [2]);
  const [image = ''] = images;
  const damages = () => firstOf(opened.edits.damages(image));
  const accept = async () => {
    const [box] = await damages();
    if (!box) throw new Error('No box.');
    await opened.edits.run(drafts.judge([box], 'accepted')).saved;
    const steps = value(await inner.range({ from: 'c:', to: 'c:\uffff' }));
    return steps.findLast(({ kind }) => kind === 'accept') as StoredDoc;
  };
  return {
    ...{ opened, image, accept, damages },
    async takeBack({ _id }: StoredDoc) {
      refused.value = [...refused.value, _id];
      const [doc] = value(await inner.get([(await damages())[0]?.key ?? '']));
      value(await inner.bulk([{ ...(doc as StoredDoc), fields: {} }]));
      const step = { id: _id, kind: 'accept', image, count: 1, reason: 'no', at: 0 };
      state.value = { ...NOT_STARTED, takenBack: [step] };
    },
    giveBack() {
      refused.value = [];
      state.value = NOT_STARTED;
    },
  };
}

test('a step that was taken back can’t be undone: the one before it is', async () => {
  const { opened, accept, takeBack, damages } = await workspace();
  const before = opened.edits.steps.value.undo;
  const step = await accept();
  expect(opened.edits.steps.value.undo).toMatchObject({ kind: 'accept' });
  await takeBack(step);
  await expect.poll(async () => (await damages())[0]?.verdict).toBe('unreviewed');
  expect(opened.edits.steps.value.undo).toEqual(before);
  await opened.close();
});

test('it is in no history, and is undone again once it was sent after all', async () => {
  const { opened, image, accept, takeBack, giveBack, damages } = await workspace();
  const step = await accept();
  const key = (await damages())[0]?.key ?? '';
  expect(await opened.edits.history(image, key)).not.toEqual([]);
  await takeBack(step);
  expect(await opened.edits.history(image, key)).toEqual([]);
  giveBack();
  expect(await opened.edits.history(image, key)).not.toEqual([]);
  expect(opened.edits.steps.value.undo).toMatchObject({ kind: 'accept' });
  await opened.close();
});
