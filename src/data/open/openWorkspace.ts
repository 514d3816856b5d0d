import * as v from 'valibot';
import { isWriter } from '#domain/edit/registers/stamp.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { PLAIN_TEXT, stored } from '#domain/stored.ts';
import { createShrinker } from '#photos/shrinker.ts';
import type { Folders } from '../folders/folders.ts';
import { createPhotosWithFolders } from '../folders/photosWithFolders.ts';
import { neededPhotos } from '../photoTrash/needed.ts';
import { createPhotosWithTrash } from '../photoTrash/photosWithTrash.ts';
import { sweepLater } from '../photoTrash/sweep.ts';
import { createTrash, type Trash } from '../photoTrash/trash.ts';
import { createDatabaseTrust } from '../photoTrash/trust.ts';
import { createIdbDerived, createMemoryDerived, type Derived } from '../store/derived.ts';
import { createCacheThumbnails, SMALL_PICTURES } from '../store/photos/cacheThumbnails.ts';
import { createMemoryPhotos } from '../store/photos/memoryPhotos.ts';
import { createOpfsPhotos } from '../store/photos/opfsPhotos.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { createPhotosWithSpare } from '../store/photos/photosWithSpare.ts';
import type { StoreFailure } from '../store/store.ts';
import { createWorkerStore, startStoreProcess } from '../store/workerStore.ts';
import type { Workspace } from '../workspace.ts';
import { browserLocks } from '../write/locks/locks.ts';
import { randomTag, takeTabSession } from '../write/locks/tabSession.ts';
import { guardUnload } from '../write/unloadGuard.ts';
import { createClockCheck } from './clockCheck.ts';
import { createHealth } from './createStorageHealth.ts';
import { createWorkspace } from './createWorkspace.ts';

/** Why the database can't be used, and what can be done about it. */
export interface OpenFailure {
  readonly kind: StoreFailure['kind'];
  /** For the details to copy; not translated. */
  readonly detail: string;
  /** Every readable document as JSON, to be saved as a file. */
  rescue(): Promise<Blob>;
  /** Sets the broken database aside so that the next start makes a new one, filled from the second copy. */
  startFromCopy(): void;
  /** The trash of photos: on a full disk the only thing that can be let go of. */
  trash(): Promise<Trash>;
  /** Sets database and second copy aside so that the next start begins with nothing. */
  startAfresh(): void;
}

export interface OpenOptions {
  /** The person who works here, as the journal names them. */
  readonly who: () => string;
}

/** A large database on a busy machine answers within a second. */
const ANSWER_MS = 10_000;
const GENERATION = 'database-generation';
const COPY = 'copy-generation';
const DEVICE = 'device';

const databaseOf = (generation: string): string =>
  generation === '1' ? 'alpha-ai' : `alpha-ai-${generation}`;
const copyOf = (generation: string): string => (generation === '1' ? 'copy' : `copy-${generation}`);

/** What `localStorage` holds, or a new value kept there; the new one alone where storage is refused. */
function remembered(
  key: string,
  make: () => string,
  isRight: (value: string) => boolean = () => true,
): string {
  const kept = stored<string | null>({
    storage: () => localStorage,
    key,
    schema: v.pipe(v.string(), v.nonEmpty(), v.check(isRight)),
    otherwise: null,
    form: PLAIN_TEXT,
  });
  const known = kept.read();
  const value = known ?? make();
  if (known === null) kept.write(value);
  return value;
}

/** Browsers without a file system (some private windows) keep photos in a database, or only in memory. */
async function openPhotos(name: string): Promise<PhotoStore> {
  const files = async () => createOpfsPhotos(await navigator.storage.getDirectory(), name);
  // A file system that is there but hiccups under load is asked once more.
  const first = await files()
    .catch(files)
    .catch(() => null);
  const spare = async (): Promise<PhotoStore> => {
    const { createIdbPhotos } = await import('../store/photos/idbPhotos.ts');
    return createIdbPhotos(`${name}-photos`);
  };
  return createPhotosWithSpare(first, () => spare().catch(createMemoryPhotos));
}

/** Its code and its database are opened when something is looked for there. */
function laterFolders(name: string): () => Promise<Folders> {
  let opened: Promise<Folders> | null = null;
  return () => {
    opened ??= import('../folders/openFolders.ts').then(({ openFolders }) => openFolders(name));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}

/** It is part of every stamp's writer. */
const isDevice = (tag: string): boolean => isWriter(tag) && tag.length <= 16;

const openDerived = (name: string): Promise<Derived> => createIdbDerived(name).catch(createMemoryDerived);

/** Frames stop in a hidden tab; it is told by a timer instead. */
const soon = (work: () => void): void => {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(work);
};

async function fetchBlob(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.blob();
}

/** Resolves with null when a database that is damaged inside has had its time: PouchDB never answers then. */
const silence = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, ANSWER_MS, null));

/** Opens this browser's database. A database that can't be used is a value with the ways out of it. */
export async function openWorkspace({ who }: OpenOptions): Promise<Result<Workspace, OpenFailure>> {
  const generation = remembered(GENERATION, () => '1');
  const name = databaseOf(generation);
  const next = String(Number(generation) + 1);
  const failed = ({ kind, detail }: StoreFailure): Result<never, OpenFailure> =>
    fail({
      kind,
      detail,
      rescue: async () => (await import('../store/rescue.ts')).rescue(name),
      trash: async () =>
        createTrash({
          photos: await openPhotos('photos'),
          locks: browserLocks(),
          needed: async () => null,
          onEmptied: () => undefined,
        }),
      startFromCopy: () => localStorage.setItem(GENERATION, next),
      startAfresh() {
        localStorage.setItem(GENERATION, next);
        localStorage.setItem(COPY, next);
      },
    });
  try {
    const process = startStoreProcess();
    const locks = browserLocks();
    const folders = laterFolders('alpha-ai-folders');
    const [files, derived, tabSession] = await Promise.all([
      openPhotos('photos'),
      openDerived(`${name}-derived`),
      takeTabSession(sessionStorage, locks, Date.now()),
    ]);
    const kept = createPhotosWithTrash(files, locks);
    const photos = createPhotosWithFolders(kept, folders);
    const health = createHealth(navigator.storage ?? {}, localStorage, photos.kind);
    const names = { database: name, copy: copyOf(remembered(COPY, () => '1')) };
    const store = createWorkerStore(process, names, health.copied);
    const answer = await Promise.race([store.identity(), silence()]);
    if (answer === null) return failed({ kind: 'unknown', detail: 'The database gives no answer.' });
    const trust = createDatabaseTrust({ store, trash: kept.trash, locks });
    const opened = await createWorkspace({
      store,
      restoreFromCopy: trust.restoreFromCopy,
      journalEnd: store.journalEnd,
      derived,
      photos,
      folders,
      thumbnails: createCacheThumbnails(globalThis.caches, SMALL_PICTURES),
      locks,
      health,
      clockCheck: createClockCheck(localStorage, Date.now),
      tabSession,
      device: remembered(DEVICE, () => randomTag(3), isDevice),
      now: Date.now,
      soon,
      fetch: fetchBlob,
      shrink: createShrinker(),
      sample: '/sample/',
      who,
    });
    if (!opened.ok) return failed(opened.error);
    const stopGuard = guardUnload(opened.value.edits, globalThis);
    void health.refresh();
    // Records of a database that was set aside speak of photos too, and are not read here.
    if (generation === '1') {
      const needed = () => neededPhotos(store);
      sweepLater({ photos: files, locks, now: Date.now, isTrusted: trust.holds, needed }, localStorage);
    }
    return ok({
      ...opened.value,
      async close() {
        await opened.value.close();
        stopGuard();
      },
    });
  } catch (error) {
    return failed({ kind: 'unknown', detail: String(error) });
  }
}
