import * as v from 'valibot';
import type { Folders } from '#data/folders/folders.ts';
import type { PhotoStore } from '#data/store/photos/photoStore.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { stored } from '#domain/stored.ts';
import type { TeamMember } from '#domain/team/member.ts';
import { createShrinker } from '#photos/shrinker.ts';
import { laterReader } from '../backup/backupReader.ts';
import { createPhotosWithTrash } from '../photoTrash/photosWithTrash.ts';
import type { SweepOptions } from '../photoTrash/sweep.ts';
import { createDatabaseTrust } from '../photoTrash/trust.ts';
import { createIdbDerived, createMemoryDerived, type Derived } from '../store/derived.ts';
import { createCacheThumbnails, SMALL_PICTURES } from '../store/photos/cacheThumbnails.ts';
import { openPhotos } from '../store/photos/openPhotos.ts';
import type { StoreFailure } from '../store/store.ts';
import { createWorkerStore, startStoreProcess } from '../store/workerStore.ts';
import { hasJoinedProjects } from '../team/joinedProjects.ts';
import type { Joint, OpenTeamOptions } from '../team/openTeam.ts';
import type { Edits, Workspace } from '../workspace.ts';
import { browserLocks } from '../write/locks/locks.ts';
import { takeTabSession } from '../write/locks/tabSession.ts';
import { createClockCheck } from './clockCheck.ts';
import { createHealth } from './createStorageHealth.ts';
import { createWorkspace } from './createWorkspace.ts';
import { type OpenFailure, openFailure } from './openFailure.ts';
import {
  databaseOf,
  rememberedCopy,
  rememberedDevice,
  rememberedGeneration,
  rememberedTeamDevice,
} from './remembered.ts';

export interface OpenOptions {
  /** The person who works here, by the name in the journal. */
  readonly who: () => string;
  /** Who is signed in at the team's server; null for a person who works on this device alone. */
  readonly member: TeamMember | null;
}

/** Even a large database on a busy device answers within a second. */
const ANSWER_MS = 10_000;
const openDerived = (name: string): Promise<Derived> => createIdbDerived(name).catch(createMemoryDerived);

/** Hidden tabs have no frames, so a timer is used there. */
const soon = (work: () => void): void => {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(work);
};

async function fetchBlob(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.blob();
}

/** Resolves with null after a timeout: PouchDB never answers for a corrupt database. */
const silence = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, ANSWER_MS, null));

/** This device's own database, together with those of a team's projects. Not loaded by people who work alone. */
async function openJoint(
  member: TeamMember | null,
  { main, trust, photos, locks, device, who }: Omit<OpenTeamOptions, 'member'>,
): Promise<Joint> {
  if (member) {
    const { openTeam } = await import('../team/openTeam.ts');
    return openTeam({ member, main, trust, photos, locks, device, who });
  }
  const { journalEnd } = main;
  const { restoreFromCopy } = trust;
  return {
    store: main,
    journalEnd,
    restoreFromCopy,
    photos,
    team: null,
    now: Date.now,
    start: () => undefined,
  };
}

/**
 * Whether all documents that may refer to this device's photos can be read: not those of a database that was set aside,
 * nor of team projects of another person on this device.
 */
const knowsAllRecords = (generation: string): boolean =>
  generation === '1' && !hasJoinedProjects(() => localStorage);

/**
 * Asks before a tab is closed while a step isn't stored.
 * @returns stops asking, for when the workspace is closed
 */
export function guardUnload({ save }: Pick<Edits, 'save'>, page: EventTarget): () => void {
  const ask = (event: Event): void => {
    if (save.value.status !== 'saved') event.preventDefault();
  };
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
}

/** Linked folders; their code and database are opened on first use. */
function laterFolders(): () => Promise<Folders> {
  let opened: Promise<Folders> | null = null;
  return () => {
    opened ??= import('#data/folders/openFolders.ts').then(({ openFolders }) => openFolders());
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}

/**
 * Photos that are stored here, with linked folders as a second source. Files of linked folders are never changed or
 * removed.
 *
 * @param open called when a photo isn't stored here
 */
export function createPhotosWithFolders(kept: PhotoStore, open: () => Promise<Folders>): PhotoStore {
  const get = async (sha256: string): Promise<Blob | null> =>
    (await kept.get(sha256)) ?? (await open()).get(sha256);
  return {
    ...kept,
    get,
    has: async (sha256) => (await kept.has(sha256)) || (await (await open()).get(sha256)) !== null,
    async keys() {
      const both = await Promise.all([kept.keys(), (await open()).keys()]);
      return [...new Set(both.flat())];
    },
  };
}

const DAY = 24 * 3600e3;
/** Until photos are swept, long after the first page is drawn: its code is loaded then, too. */
const SWEEP_AFTER = 30_000;

/** Sweeps photos once a day, a while after opening. After a failure it tries again another day. */
function sweepLater(options: SweepOptions, storage: Storage): void {
  const last = stored({ storage: () => storage, key: 'swept', schema: v.number(), otherwise: 0 });
  if (Math.abs(options.now() - last.read()) < DAY) return;
  const sweep = (): Promise<unknown> =>
    import('../photoTrash/sweep.ts')
      .then(({ sweepPhotos }) => sweepPhotos(options))
      .then((swept) => swept && last.write(options.now()))
      .catch(() => undefined);
  setTimeout(sweep, SWEEP_AFTER);
}

/** Opens a database with everything that belongs to it. Throws what the browser refuses. */
async function openGeneration(
  generation: string,
  { who, member }: OpenOptions,
): Promise<Result<Workspace, StoreFailure>> {
  const name = databaseOf(generation);
  const process = startStoreProcess();
  const locks = browserLocks();
  const folders = laterFolders();
  const [files, derived, tabSession] = await Promise.all([
    openPhotos('photos'),
    openDerived(`${name}-derived`),
    takeTabSession(sessionStorage, locks, Date.now()),
  ]);
  const kept = createPhotosWithTrash(files, locks);
  const localPhotos = createPhotosWithFolders(kept, folders);
  const health = createHealth(navigator.storage ?? {}, localStorage, localPhotos.kind);
  const names = { database: name, copy: rememberedCopy() };
  const store = createWorkerStore(process, names, health.copied);
  const answer = await Promise.race([store.identity(), silence()]);
  if (answer === null) return fail({ kind: 'unknown', detail: 'The database gives no answer.' });
  const device = member ? rememberedTeamDevice() : rememberedDevice();
  const trust = createDatabaseTrust({ store, trash: kept.trash, locks });
  const own = { main: store, trust, photos: localPhotos, locks, device, who };
  const { start, ...joint } = await openJoint(member, own);
  const opened = await createWorkspace({
    ...joint,
    derived,
    folders,
    thumbnails: createCacheThumbnails(globalThis.caches, SMALL_PICTURES),
    locks,
    health,
    clockCheck: createClockCheck(localStorage, Date.now),
    tabSession,
    device,
    soon,
    fetch: fetchBlob,
    shrink: createShrinker(),
    readBackups: laterReader(async () => (await import('../backup/backupWorker.ts')).createBackupWorker()),
    sample: '/sample/',
    who,
  });
  if (!opened.ok) return opened;
  const stopGuard = guardUnload(opened.value.edits, globalThis);
  const erasing = opened.value.erasing;
  // What can't be loaded now is tried at the next start.
  setTimeout(
    () =>
      erasing().then(
        (it) => it.follow(),
        () => undefined,
      ),
    SWEEP_AFTER,
  );
  void health.refresh();
  start();
  if (knowsAllRecords(generation)) {
    const needed = async () => (await import('../photoTrash/needed.ts')).neededPhotos(store);
    sweepLater({ photos: files, locks, now: Date.now, isTrusted: trust.holds, needed }, localStorage);
  }
  return ok({
    ...opened.value,
    async close() {
      await opened.value.close();
      stopGuard();
    },
  });
}

/** Opens this browser's database. An unusable database is returned as a failure with its possible actions. */
export async function openWorkspace(options: OpenOptions): Promise<Result<Workspace, OpenFailure>> {
  const generation = rememberedGeneration();
  const failed = (failure: StoreFailure) => fail(openFailure(failure, generation));
  try {
    const opened = await openGeneration(generation, options);
    return opened.ok ? opened : failed(opened.error);
  } catch (error) {
    return failed({ kind: 'unknown', detail: String(error) });
  }
}
