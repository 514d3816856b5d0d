import { signal } from '@preact/signals-core';
import { describe, expect, test } from 'vitest';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { SentPhoto } from '#data/team/photos/photoServer.ts';
import type { PhotoState } from '#data/team/photos/photoState.ts';
import { createPhotoSender } from '#data/team/photos/sendPhotos.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { eventually } from '#support/eventually.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { createFaulty } from '#support/tabs.ts';
import { drawingDoc, imageDoc, siteDoc } from '#support/team/photoDocs.ts';

const PHOTOS = ['one', 'two', 'three'].map((text) => new Blob([text]));
const HASHES = await Promise.all(PHOTOS.map(sha256Of));
const [one = '', two = '', three = ''] = HASHES;

/** A device with photos, and a server that has some of them. */
async function device(...docs: readonly { readonly _id: string }[]) {
  const store = createFaulty(createMemoryStore());
  await store.bulk(docs);
  const photos = createMemoryPhotos();
  for (const [at, bytes] of PHOTOS.entries()) await photos.put(HASHES[at] ?? '', bytes);
  const has = new Set<string>();
  const refuses = new Set<string>();
  const asked: (readonly string[])[] = [];
  const sent: string[] = [];
  const limit = { reached: false };
  let isReachable = true;
  const state = signal<PhotoState>({ unsent: null });
  const server = {
    async lacking(_: string, hashes: readonly string[]) {
      if (!isReachable) return null;
      asked.push(hashes);
      return hashes.filter((hash) => !has.has(hash));
    },
    async sendPhoto(_: string, hash: string): Promise<SentPhoto> {
      sent.push(hash);
      if (limit.reached) return 'limit';
      if (refuses.has(hash)) return 'failed';
      has.add(hash);
      return 'sent';
    },
  };
  const locks = createTabLocks();
  const sendNow = createPhotoSender({ server, store, photos, locks }).of('tower', state);
  return {
    ...{ store, photos, has, refuses, limit, asked, sent, state },
    reach: (is: boolean) => (isReachable = is),
    sendNow,
    /** Sends, and waits until that is over. */
    async send(anew = false) {
      sendNow(anew);
      await locks.hold('photos:tower', async () => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('the photos of a project', () => {
  test('are sent again where the server lost them, once it is asked anew', async () => {
    const { has, send, sent } = await device(imageDoc(one));
    await send();
    has.clear();
    await send();
    expect(sent).toEqual([one]);
    await send(true);
    expect(sent).toEqual([one, one]);
  });

  test('are sent where the server lacks them and they are here', async () => {
    const { photos, has, send, sent, state } = await device(imageDoc(one), imageDoc(two), imageDoc(three));
    has.add(one);
    await photos.trash.add(three, { movedAt: 1, day: 1 });
    await send();
    expect(sent).toEqual([two]);
    expect(state.value).toEqual({ unsent: 0 });
  });

  test('are those of its drawings and of its reports’ files, too, and of no other project', async () => {
    const { send, sent } = await device(drawingDoc(one), siteDoc(two), imageDoc(three, 'annex'));
    await send();
    expect(sent.toSorted()).toEqual([one, two].toSorted());
  });

  test('that the server is known to have are asked for once', async () => {
    const { asked, send, sent, store } = await device(imageDoc(one), imageDoc(two));
    await send();
    await send();
    expect(sent.toSorted()).toEqual([one, two].toSorted());
    await store.bulk([imageDoc(three)]);
    await send();
    expect(asked.map((hashes) => hashes.toSorted())).toEqual([[one, two].toSorted(), [], [three]]);
  });

  test('that can’t be sent are unsent, stop no other, and are sent at the next call', async () => {
    const { refuses, has, send, state } = await device(imageDoc(one), imageDoc(two));
    refuses.add(one);
    await send();
    expect([...has]).toEqual([two]);
    expect(state.value).toEqual({ unsent: 1 });
    refuses.clear();
    await send();
    expect(has.has(one)).toBe(true);
    expect(state.value).toEqual({ unsent: 0 });
  });

  test('wait together once the limit of a day is reached, which is said, and are sent after it', async () => {
    const { limit, sent, send, has, state } = await device(imageDoc(one), imageDoc(two), imageDoc(three));
    limit.reached = true;
    await send();
    expect(sent).toHaveLength(1);
    expect(state.value).toEqual({ unsent: 3, isLimited: true });
    limit.reached = false;
    await send();
    expect(has.size).toBe(3);
    expect(state.value).toEqual({ unsent: 0 });
  });

  test('stay unsent where the server can’t be asked, or the database can’t be read', async () => {
    const { reach, refuses, send, state, store } = await device(imageDoc(one));
    refuses.add(one);
    await send();
    reach(false);
    await send();
    expect(state.value).toEqual({ unsent: 1 });
    reach(true);
    store.unreadable = true;
    await send();
    expect(state.value).toEqual({ unsent: 1 });
  });

  test('that come while others are sent are sent after them', async () => {
    const { has, sendNow, store } = await device(imageDoc(one));
    sendNow(false);
    await store.bulk([imageDoc(two)]);
    sendNow(false);
    sendNow(false);
    await eventually(() => expect([...has].toSorted()).toEqual([one, two].toSorted()));
  });
});
