import { describe, expect, test } from 'vitest';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { type PhotoStore, sha256Of } from '#data/store/photos/photoStore.ts';
import { availability } from '#data/team/photos/availability.ts';
import { createOfflinePhotos } from '#data/team/photos/offlinePhotos.ts';
import { fail } from '#domain/result.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { stampAt } from '#support/stamps.ts';
import { drawingDoc, imageDoc, siteDoc } from '#support/team/photoDocs.ts';

const TEXTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const BYTES = new Map(
  await Promise.all(
    TEXTS.map(async (text) => {
      const bytes = new Blob([text]);
      return [await sha256Of(bytes), bytes] as const;
    }),
  ),
);
const HASHES = [...BYTES.keys()];
const [one = '', two = '', three = ''] = HASHES;

/** A device that has some photos of a project, and a server that has others. */
async function device(at: { here?: readonly string[]; there?: readonly string[]; put?: PhotoStore['put'] }) {
  const { here = [], there = HASHES, put } = at;
  const kept = createMemoryPhotos();
  for (const hash of here) await kept.put(hash, BYTES.get(hash) ?? new Blob());
  const store = createMemoryStore();
  const asked: string[] = [];
  const said = { isThere: true, others: new Map<string, Blob>() };
  const offline = createOfflinePhotos({
    store,
    photos: put ? { ...kept, put } : kept,
    server: {
      async photo(_, hash) {
        asked.push(hash);
        await Promise.resolve();
        if (!said.isThere || !there.includes(hash)) return null;
        return said.others.get(hash) ?? BYTES.get(hash) ?? null;
      },
      async *versions() {},
      forked: async (_, hashes) => (said.isThere ? hashes.filter((hash) => said.others.has(hash)) : null),
      lacking: async (_, hashes) => (said.isThere ? hashes.filter((hash) => !there.includes(hash)) : null),
      sizesOf: async (_, hashes) =>
        said.isThere
          ? new Map(hashes.filter((hash) => there.includes(hash)).map((hash) => [hash, 100]))
          : null,
    },
  });
  return { kept, store, offline, asked, said };
}

describe('photos for work without a network', () => {
  test('are all that the project’s documents speak of, its drawings and files included', async () => {
    const { store, offline } = await device({});
    await store.bulk([imageDoc(one), drawingDoc(two), siteDoc(three), imageDoc(HASHES[3] ?? '', 'annex')]);
    expect((await offline.of('tower'))?.toSorted()).toEqual([one, two, three].toSorted());
  });

  test('aren’t brought back where they were erased after they were asked for', async () => {
    const { kept, store, offline } = await device({});
    await store.bulk([imageDoc(one), imageDoc(two)]);
    const asked = (await offline.of('tower')) ?? [];
    const t = stampAt(1);
    await store.bulk([
      {
        ...{ _id: `s:tower:erased:${one}`, schema: 1, type: 'sheet', project: 'tower', kind: 'erased' },
        ...{ sheet: one, made: t },
        fields: { status: { v: 'live', t }, erased: { v: { at: 1, by: 'Ada', why: 'asked for' }, t } },
      },
    ]);
    expect(await offline.of('tower')).toEqual([two]);
    await offline.begin('tower', asked);
    expect(offline.fetch.value).toMatchObject({ end: 'done', failed: 1 });
    expect(await kept.keys()).toEqual([two]);
  });

  test('are told by where they are: here, at the server with their size, or nowhere', async () => {
    const { offline } = await device({ here: [one], there: [one, two] });
    const seen = await offline.look('tower', [one, two, three]);
    expect(availability([one, two, three, two], seen)).toEqual({
      total: 3,
      here: 1,
      toFetch: [two],
      bytes: 100,
      nowhere: 1,
    });
  });

  test('aren’t said to be missing where the server can’t be asked', async () => {
    const { offline, said } = await device({ here: [one] });
    said.isThere = false;
    const seen = await offline.look('tower', [one, two]);
    expect(availability([one, two], seen)).toEqual({
      total: 2,
      here: 1,
      toFetch: null,
      bytes: 0,
      nowhere: 0,
    });
  });

  test('are fetched and kept; those that are here aren’t asked for', async () => {
    const { kept, offline, asked } = await device({ here: [one] });
    await offline.begin('tower', HASHES);
    expect((await kept.keys()).toSorted()).toEqual(HASHES.toSorted());
    expect(asked).not.toContain(one);
    expect(offline.fetch.value).toEqual({ project: 'tower', total: 8, done: 8, failed: 0, end: 'done' });
  });

  test('that the server lacks, or has other bytes of, are told as failed and not kept; the rest comes', async () => {
    const { kept, offline, said } = await device({ there: HASHES.slice(1) });
    said.others.set(two, new Blob(['<!doctype html>']));
    await offline.begin('tower', HASHES);
    expect((await kept.keys()).toSorted()).toEqual(HASHES.slice(2).toSorted());
    expect(offline.fetch.value).toMatchObject({ done: 8, failed: 2, end: 'done' });
  });

  test('come no further where the server goes away, and what came is kept and counted', async () => {
    const { kept, offline, said } = await device({});
    const before = offline.fetch.subscribe((state) => {
      if (state?.done === 2) said.isThere = false;
    });
    await offline.begin('tower', HASHES);
    before();
    const { done, failed, end } = offline.fetch.value ?? {};
    expect(end).toBe('unreached');
    expect(failed).toBe(0);
    expect((await kept.keys()).length).toBe(done);
    said.isThere = true;
    await offline.begin('tower', HASHES);
    expect((await kept.keys()).length).toBe(8);
  });

  test.each([
    ['full', 'quota'],
    ['unkept', 'unknown'],
  ] as const)('stop where this device can’t keep them: %s', async (end, kind) => {
    const { offline, asked } = await device({ put: async () => fail({ kind, detail: '' }) });
    await offline.begin('tower', HASHES);
    expect(offline.fetch.value).toMatchObject({ done: 0, end });
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  test('stop where somebody says so, and a second fetch beside a first is none', async () => {
    const { offline, kept } = await device({});
    const first = offline.begin('tower', HASHES);
    await offline.begin('annex', HASHES);
    expect(offline.fetch.value?.project).toBe('tower');
    offline.cancel();
    await first;
    expect(offline.fetch.value?.end).toBe('cancelled');
    expect((await kept.keys()).length).toBe(offline.fetch.value?.done);
  });
});
