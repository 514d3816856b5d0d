import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { signal } from '@preact/signals-core';
import { afterAll, expect, test, vi } from 'vitest';
import type { WorkspaceDeps } from '#data/open/workspaceDeps.ts';
import { erasedIn } from '#data/photoTrash/needed.ts';
import { ErasedPhotoError } from '#data/read/photos.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import type { PhotoStore } from '#data/store/photos/photoStore.ts';
import { createPhotosDue } from '#data/team/openProjects.ts';
import { createPhotoServer } from '#data/team/photos/photoServer.ts';
import type { PhotoState } from '#data/team/photos/photoState.ts';
import { createPhotosWithTeam } from '#data/team/photos/photosWithTeam.ts';
import { createPhotoSender } from '#data/team/photos/sendPhotos.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { ERASED, erasedValues, readErased } from '#domain/inspection/photos/erased.ts';
import { MASKED_COPY, maskedCopyValues } from '#domain/inspection/photos/mask.ts';
import { eventually } from '#support/eventually.ts';
import { openMemoryWorkspace, textOf, withPhotos } from '#support/memoryWorkspace.ts';
import { createFakeServer, createSyncedDevice } from '#support/syncedDevices.ts';
import { createPhotoCouch, everythingIn } from '#support/team/photoCouch.ts';
import { eraseOnServer } from '../../../../deploy/erase/eraseOnServer.mjs';
import { createCouch } from '../../../../deploy/setup/couch.mjs';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const TEXTS = [textOf('DJI_0.JPG'), textOf('DJI_1.JPG')] as const;
const [ERASED_PHOTO, OTHER] = TEXTS.map(hashOf) as [string, string];
const COPY_TEXT = 'masked copy of DJI_0.JPG';
const COPY = hashOf(COPY_TEXT);
const BASE = 'http://team';

/** A device of a team: its documents, its photos, and its small pictures. */
async function openDevice(
  user: string,
  store: WorkspaceDeps['store'],
  couch: typeof fetch,
  project: () => string,
) {
  const kept = createMemoryPhotos();
  const small = new Map<string, Blob>();
  const server = createPhotoServer(BASE, couch);
  const isErased = async (of: string, sha256: string) => (await erasedIn(store, of))?.has(sha256) ?? true;
  const photos: PhotoStore = createPhotosWithTeam(kept, server, () => [project()], isErased);
  const thumbnails = {
    get: async (key: string) => small.get(key) ?? null,
    put: async (key: string, picture: Blob) => void small.set(key, picture),
    clear: async () => small.clear(),
  };
  const workspace = await openMemoryWorkspace({
    ...{ store, photos, thumbnails, device: user },
    tabSession: { id: `f81d03~${user}`, since: 0 },
  } as Partial<WorkspaceDeps>);
  const locks = createTabLocks();
  const sender = createPhotoSender({ server, store, photos: kept, locks });
  return {
    ...{ workspace, kept, photos, small, store },
    /** Sends photos as the app does: once it is in step, and after changes. */
    due: () => createPhotosDue((state) => sender.of(project(), state), true),
    /** Everything of photos that is on the device, as text. */
    async bytes(): Promise<string> {
      const blobs = [...small.values()];
      for (const sha256 of await kept.keys()) blobs.push((await kept.get(sha256)) ?? new Blob());
      const trash = (await kept.trash.list()).map(({ sha256 }) => sha256);
      return [...(await Promise.all(blobs.map((one) => one.text()))), ...trash].join('\n');
    },
  };
}

/** A team with Lea's project of two photos, one of which has a masked copy; both photos are on the server. */
async function team() {
  const documents = createFakeServer();
  const at = { project: '' };
  const servers: ReturnType<typeof createPhotoCouch>[] = [];
  const ask = (async (...given: Parameters<typeof fetch>) => {
    const [couch] = servers;
    if (!couch) throw new Error('no server yet');
    return couch.ask(...given);
  }) as typeof fetch;
  /** A device with these bytes, that isn't looking for what was erased yet. */
  const join = async (user: string, texts: readonly string[], name = `${user}-${crypto.randomUUID()}`) => {
    const sync = createSyncedDevice(documents, { name, user });
    const device = await openDevice(user, sync.store, ask, () => at.project);
    for (const text of texts) await device.kept.put(hashOf(text), new Blob([text]));
    return { ...device, sync };
  };
  const lea = await join('lea', [...TEXTS, COPY_TEXT]);
  const { project } = await withPhotos(lea.workspace, [1, 1]);
  at.project = project;
  const couch = createPhotoCouch(project, documents.database);
  servers.push(couch);
  const copy = new Map([[ERASED_PHOTO, maskedCopyValues({ original: ERASED_PHOTO, copy: COPY })]]);
  await lea.workspace.manage.setProjectDocuments(project, MASKED_COPY, copy, 'mask').saved;
  await lea.sync.inStep();
  lea.due().stands('in_step');
  await eventually(() => expect(couch.written).toHaveLength(2));
  const admin = createCouch(BASE, 'admin', 'secret', ask);
  return { documents, couch, project, lea, join, admin };
}

const onServer = async ({ couch }: Awaited<ReturnType<typeof team>>) =>
  (await Promise.all(couch.databases.map(everythingIn))).join('\n');
const BY = { by: 'Lea', why: 'asked for by a resident' };

test('after an erasure no device and no server of a team has a byte of the photo, nor one that was away meanwhile', async () => {
  const all = await team();
  const { lea, project, couch, admin } = all;
  const ina = await all.join('ina', []);
  const had = [...TEXTS, COPY_TEXT];
  const rex = await all.join('rex', had);
  for (const { sync } of [ina, rex]) await sync.inStep();
  const [first] = await firstOf(ina.workspace.images(project));
  if (!first) throw new Error('no photo');
  expect(await (await ina.workspace.photo(first)).text()).toBe(TEXTS[0]);
  for (const { small } of [lea, ina, rex]) small.set(ERASED_PHOTO, new Blob([`small ${TEXTS[0]}`]));
  // What looks for the bytes finds them everywhere.
  for (const text of TEXTS) expect(await onServer(all)).toContain(text);
  for (const device of [lea, ina, rex]) expect(await device.bytes()).toContain(TEXTS[0]);

  await rex.sync.close();
  (await ina.workspace.erasing()).follow();
  const done = await (await lea.workspace.erasing()).erase(project, [ERASED_PHOTO], BY);
  expect(done).toEqual({ deleted: 2, failed: 0 });
  await lea.sync.inStep();
  await eventually(async () => expect(await ina.bytes()).not.toContain(TEXTS[0]));

  // The administrator sees what would go, deletes it, and finds nothing the second time.
  expect(await eraseOnServer({ project, couch: admin, check: true })).toEqual({
    erased: 1,
    before: 1,
    used: 0,
  });
  expect(await onServer(all)).toContain(TEXTS[0]);
  expect(await eraseOnServer({ project, couch: admin })).toEqual({ erased: 1, before: 1, used: 0 });
  expect(await eraseOnServer({ project, couch: admin })).toEqual({ erased: 0, before: 2, used: 0 });
  const server = await onServer(all);
  expect(server).not.toContain(TEXTS[0]);
  expect(server).not.toContain(COPY_TEXT);
  expect(server).toContain(TEXTS[1]);

  // Rex comes back: it hears of the erasure before it sends anything, and deletes its own.
  const before = couch.written.length;
  const back = await all.join('rex', had, rex.sync.name);
  back.small.set(ERASED_PHOTO, new Blob([`small ${TEXTS[0]}`]));
  await back.kept.trash.add(ERASED_PHOTO, { movedAt: 1, day: 0 });
  (await back.workspace.erasing()).follow();
  await back.sync.inStep();
  back.due().stands('in_step');
  await eventually(async () => expect(await back.bytes()).toBe(TEXTS[1]));
  expect(couch.written.slice(before)).toEqual([]);
  expect(await onServer(all)).not.toContain(TEXTS[0]);
  // Everybody has the same tombstone, and is shown no photo.
  for (const { workspace } of [lea, ina, back]) {
    const [stored] = await firstOf(workspace.manage.projectDocuments(project, ERASED));
    expect(stored && readErased(stored)).toEqual({ sha256: ERASED_PHOTO, at: expect.any(Number), ...BY });
    await expect(workspace.photo(first)).rejects.toThrow(ErasedPhotoError);
  }
  for (const { sync } of [lea, ina, back]) await sync.close();
});

test('a photo that is erased while others are being sent isn’t sent any more', async () => {
  const all = await team();
  const { lea, project, couch } = all;
  const before = couch.written.length;
  const { lacking: _, ...server } = createPhotoServer(BASE, couch.ask);
  const sender = createPhotoSender({
    server: {
      ...server,
      // The bytes are still here, as they are for a moment on devices that hear of it.
      async lacking() {
        const gone = new Map([[ERASED_PHOTO, erasedValues({ at: 1, ...BY })]]);
        await lea.workspace.manage.setProjectDocuments(project, ERASED, gone, 'erase').saved;
        return [ERASED_PHOTO, OTHER];
      },
    },
    ...{ store: lea.store, photos: lea.kept, locks: createTabLocks() },
  });
  const state = signal<PhotoState>({ unsent: null });
  sender.of(project, state)(false);
  await eventually(() => expect(state.value.unsent).toBe(0));
  expect(couch.written.slice(before)).toEqual([`PUT photos-${project}/${OTHER}`]);
  await lea.sync.close();
});

test('a photo that a drawing or a record still shows stays on the server, and so does what nobody erased', async () => {
  const all = await team();
  const { lea, project, couch, admin } = all;
  await lea.workspace.manage.setProjectDocuments(
    project,
    'drawing',
    new Map([['d1', { [`picture:${ERASED_PHOTO}`]: true }]]),
    'drawing',
  ).saved;
  await (await lea.workspace.erasing()).erase(project, [ERASED_PHOTO], BY);
  await lea.sync.inStep();
  const before = couch.written.length;
  expect(await eraseOnServer({ project, couch: admin })).toEqual({ erased: 0, before: 1, used: 1 });
  expect(couch.written.slice(before)).toEqual([
    `PUT photos-${project}/${COPY}`,
    `POST photos-${project}/_compact`,
  ]);
  for (const text of TEXTS) expect(await onServer(all)).toContain(text);
  await lea.sync.close();
});

test('while a node is away, which would keep the bytes, nothing is deleted, and that is said', async () => {
  const all = await team();
  const { project, couch, lea } = all;
  const alone = createCouch(BASE, 'admin', 'secret', (async (url, how) =>
    String(url).endsWith('/_membership')
      ? new Response('{"all_nodes":["couchdb@two"],"cluster_nodes":["couchdb@one","couchdb@two"]}')
      : couch.ask(url, how)) as typeof fetch);
  await (await lea.workspace.erasing()).erase(project, [ERASED_PHOTO], BY);
  await lea.sync.inStep();
  const before = couch.written.length;
  await expect(eraseOnServer({ project, couch: alone })).rejects.toThrow(/^couchdb@one is away/);
  expect(couch.written.slice(before)).toEqual([]);
  await lea.sync.close();
});

test('what a node still has after the server’s compaction is not called erased, and the next run goes on with it', async () => {
  const all = await team();
  const { project, couch, lea } = all;
  let isLate = true;
  const asked: string[] = [];
  const lagging = createCouch(BASE, 'admin', 'secret', (async (url, how) => {
    const { searchParams } = new URL(String(url));
    if (!searchParams.has('rev') || how?.method === 'DELETE') return couch.ask(url, how);
    asked.push(searchParams.get('r') ?? '');
    return isLate ? new Response('{"_id":"there"}') : new Response('{"reason":"missing"}', { status: 404 });
  }) as typeof fetch);
  await (await lea.workspace.erasing()).erase(project, [ERASED_PHOTO], BY);
  await lea.sync.inStep();
  const wait = async () => undefined;
  await expect(eraseOnServer({ project, couch: lagging, wait })).rejects.toThrow(/still has bytes/);
  await expect(eraseOnServer({ project, couch: lagging, wait })).rejects.toThrow(/still has bytes/);
  isLate = false;
  expect(await eraseOnServer({ project, couch: lagging, wait })).toMatchObject({ erased: 0, before: 2 });
  // Every copy is asked for, not the first that answers.
  expect(new Set(asked)).toEqual(new Set(['3']));
  await lea.sync.close();
});

test('where the server’s documents can’t be read, nothing is deleted, and that is said', async () => {
  const all = await team();
  const { project, couch, lea } = all;
  const deaf = createCouch(BASE, 'admin', 'secret', (async (url, how) =>
    String(url).includes('drawing')
      ? new Response('{"error":"timeout"}', { status: 504 })
      : couch.ask(url, how)) as typeof fetch);
  await (await lea.workspace.erasing()).erase(project, [ERASED_PHOTO], BY);
  await lea.sync.inStep();
  const before = couch.written.length;
  await expect(eraseOnServer({ project, couch: deaf })).rejects.toThrow(/http:\/\/team failed at GET/);
  await expect(eraseOnServer({ project: 'nowhere', couch: deaf })).rejects.toThrow(/can't be read/);
  expect(couch.written.slice(before)).toEqual([]);
  await lea.sync.close();
});
