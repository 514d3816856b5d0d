import { expect, test } from 'vitest';
import { openBackup } from '#data/backup/openBackup.ts';
import { writeBackup } from '#data/backup/write.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { createRoutedStore } from '#data/store/routedStore.ts';
import { createPhotosWithTeam } from '#data/team/photos/photosWithTeam.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { stampAt } from '#support/stamps.ts';
import { imageDoc } from '#support/team/photoDocs.ts';
import { value } from '../store/storeContract.ts';

const t = stampAt(1);
const project = (name: string) => ({
  ...{ _id: 'p:tower', schema: 1, type: 'project', project: 'tower', made: t },
  fields: { name: { v: name, t }, status: { v: 'live', t } },
});

/** A model's box that a second reviewer judged. */
const run = {
  ...{ schema: 1, type: 'run', run: 'r', made: t, fields: {} },
  boxes: [
    { name: 'CRACK_001', label: 'Crack', confidence: 0.5, box: { x: 0, y: 0, width: 0.1, height: 0.1 } },
  ],
};
const judged = {
  ...{ schema: 1, type: 'damage', name: 'CRACK_001', made: t, claim: { run: 'r', index: 0 } },
  fields: { 'review:rex': { v: 'rejected', t } },
};

test('a backup of a team’s project has the team’s documents with second verdicts but for who is in it, and its photos, fetched where they are not here', async () => {
  const bytes = new Blob(['roof']);
  const sha256 = await sha256Of(bytes);
  const main = createMemoryStore();
  await main.bulk([project('As it was before it was moved')]);
  const part = createMemoryStore();
  const image = `tower.${sha256.slice(0, 8)}`;
  const people = { _id: 's:tower:people:people', schema: 1, type: 'sheet', project: 'tower', kind: 'people' };
  await part.bulk([
    project('The team’s'),
    people,
    { ...imageDoc(sha256), image },
    { ...run, _id: `n:${image}:r`, image },
    { ...judged, _id: `d:${image}:r:0`, image },
  ]);
  const store = createRoutedStore(main);
  await store.add('tower', part);
  const kept = createMemoryPhotos();
  const photos = createPhotosWithTeam(
    kept,
    { photo: async () => bytes, async *versions() {} },
    () => ['tower'],
    async () => false,
  );
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const file = new Response(readable as never).blob();
  const done = await writeBackup('tower', writable, { store, photos, now: () => 0 });
  expect(value(done)).toEqual({
    documents: 4,
    photos: 1,
    erased: 0,
    missing: [],
    covered: 0,
    withheld: 0,
    attached: 0,
  });
  const { manifest, docs, entries } = value(await openBackup(await file));
  expect(manifest.project).toEqual({ id: 'tower', name: 'The team’s' });
  expect(docs).toHaveLength(4);
  expect(docs).toContainEqual(expect.objectContaining({ type: 'damage', fields: judged.fields }));
  expect(entries.has(`photos/${sha256}`)).toBe(true);
});
