import { signal } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import { commandsSince } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { createClock, stampFrom } from '#domain/edit/registers/stamp.ts';
import { ok, type Result } from '#domain/result.ts';
import { createBackups } from '../backup/createBackups.ts';
import type { RestoredDocs } from '../copy/mergeInto.ts';
import type { Folders } from '../folders/folders.ts';
import { createImportTarget } from '../import/commit/lazyImportTarget.ts';
import { neededPhotos } from '../photoTrash/needed.ts';
import { createTrash } from '../photoTrash/trash.ts';
import { startFeed } from '../read/changeFeed.ts';
import { createConfirmed } from '../read/confirmed.ts';
import { createCounts } from '../read/counts.ts';
import { createOwnCounts } from '../read/countsByOwnLabels.ts';
import { createDocuments } from '../read/documents.ts';
import { createPhotos, type ThumbnailStore } from '../read/photos.ts';
import { createPictures } from '../read/pictures.ts';
import { createCheckedSeals } from '../records/checkedSeals.ts';
import { nameSealsByContent } from '../records/nameSealsByContent.ts';
import { createSigning } from '../records/signingLock.ts';
import type { Derived } from '../store/derived.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';
import type { Locks } from '../write/locks/locks.ts';
import type { TabSession } from '../write/locks/tabSession.ts';
import type { JournalEnd } from '../write/partial/partialWrites.ts';
import { recover } from '../write/partial/recoverPartialWrites.ts';
import { createWholeSteps } from '../write/partial/wholeSteps.ts';
import { createProjects } from '../write/projects.ts';
import { createWriter } from '../write/writer.ts';
import type { ClockCheck } from './clockCheck.ts';
import { createParts } from './createParts.ts';
import { createReopener } from './reopen.ts';
import { seed } from './seedSample.ts';
import type { StorageHealth } from './storageHealth.ts';

/** What a workspace needs of its surroundings; the browser gives it in `openWorkspace`, tests in memory. */
export interface Surroundings {
  readonly store: Store;
  /** Puts back what the database lost, from its second copy. */
  readonly restoreFromCopy: () => Promise<Result<RestoredDocs, StoreFailure>>;
  /** What the end of a project's journal tells; see `partialWrites.ts`. */
  readonly journalEnd: (
    project: string,
    whole: readonly string[],
  ) => Promise<Result<JournalEnd, StoreFailure>>;
  readonly derived: Derived;
  readonly photos: PhotoStore;
  /** Folders on disk that photos are read from. */
  readonly folders: () => Promise<Folders>;
  readonly thumbnails: ThumbnailStore;
  readonly locks: Locks;
  readonly health: StorageHealth;
  /** Told of the times of stamps that are read. */
  readonly clockCheck: ClockCheck;
  readonly tabSession: TabSession;
  /** Short tag of this device. */
  readonly device: string;
  readonly now: () => number;
  /** Runs its argument once at the next frame, or soon where nothing is drawn. */
  readonly soon: (work: () => void) => void;
  readonly fetch: (url: string) => Promise<Blob>;
  readonly shrink: (photo: Blob) => Promise<Blob>;
  /** Address of the sample inspection's folder; null = none is put in. */
  readonly sample: string | null;
  /** The person who works here, as the journal names them. */
  readonly who: () => string;
}

/**
 * Opens the workspace: starts the change feed, repairs what an ended browser left half done, adds the sample, reads
 * this session's steps back.
 */
export async function createWorkspace(around: Surroundings): Promise<Result<Workspace, StoreFailure>> {
  const { store, derived, photos, locks, tabSession, now, health } = around;
  const queries = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false } },
  });
  const clock = createClock(`${around.device}~${tabSession.id}`, now, around.clockCheck.seen);
  // What was stored before is older than what follows, and this tab's steps are found again, though the clock goes back.
  const began = stampFrom(tabSession.since);
  clock.observe(began);
  const documents = createDocuments(store, clock, health.newer);
  const confirmed = createConfirmed(queries, documents);
  const restored = await around.restoreFromCopy();
  if (!restored.ok) return restored;
  const { added, merged } = restored.value;
  if (added + merged > 0) {
    health.putBack(added + merged);
    await derived.clear();
  }
  const reopen = await createReopener(around, documents, confirmed);
  if (!reopen.ok) return reopen;
  const wholeSteps = createWholeSteps(derived);
  const writer = createWriter({
    store,
    documents,
    confirmed,
    locks,
    clock,
    now,
    who: around.who,
    reopen: reopen.value,
    wholeSteps,
  });
  const counts = createCounts({
    confirmed,
    queue: writer.queue,
    store,
    derived,
    seen: (image) => writer.edits.damages(image).value,
  });
  const feed = startFeed({ store, documents, confirmed, soon: around.soon, reached: counts.reached });
  await feed.ready;

  /** Behind the first screen: it only makes sure of what is there. */
  let naming: Promise<unknown> = Promise.resolve();
  const nameAllSeals = async (all: readonly string[]): Promise<void> => {
    for (const project of all) await nameSealsByContent(project, { store, documents, locks });
  };
  const close = async (): Promise<void> => {
    await naming;
    await writer.idle();
    feed.stop();
    counts.stop();
    await counts.settled();
    queries.clear();
    derived.close();
    await store.close();
  };
  const seeded = await seed(around);
  if (!seeded.ok) {
    await close();
    return seeded;
  }
  const known = await confirmed.loadProjects();
  for (const { project } of known.values()) {
    const end = await around.journalEnd(project, await wholeSteps.of(project));
    if (end.ok) wholeSteps.note(project, end.value.whole);
    // Another command of the project is later than all it has, though nothing that was read so far is.
    if (end.ok) clock.observe(end.value.newest);
    if (!end.ok || end.value.incomplete) await recover(project, store, documents, locks);
    const journal = await documents.range(commandsSince(project, began));
    if (journal.ok) writer.recall(journal.value);
  }
  void counts.catchUp();
  // What can't be named now is named at the next start.
  naming = nameAllSeals([...known.values()].map(({ project }) => project)).catch(() => undefined);

  const stamp = clock.tick;
  const { manage, projects, images } = createProjects({ writer, confirmed, stamp, now });
  const readPhotos = createPhotos(around);
  const photoNews = signal(0);
  const workspace: Workspace = {
    queries,
    part: createParts(() => workspace),
    edits: writer.edits,
    manage,
    seals: createCheckedSeals((project) => manage.sheets(project, 'seal')),
    signing: createSigning(locks, documents, confirmed),
    health,
    clockCheck: around.clockCheck,
    projects,
    images,
    importTarget: createImportTarget({
      locks,
      writer,
      confirmed,
      photos,
      folders: around.folders,
      writerTag: clock.writer,
      stamp,
      now,
      persist: health.persist,
    }),
    backups: createBackups({ store, documents, photos, locks, health, now, idle: writer.idle }),
    counts: createOwnCounts(counts.of, projects),
    async damagesOf(image) {
      return createProjector()(await confirmed.readDamages(image), writer.queue.of(image).value);
    },
    pictures: createPictures(photos),
    photo: readPhotos.photo,
    thumbnail: readPhotos.thumbnail,
    async photoBytes() {
      const trashed = await photos.trash.list();
      return trashed.reduce((sum, { size }) => sum + size, await photos.size());
    },
    trash: createTrash({
      photos,
      locks,
      needed: () => neededPhotos(store),
      onEmptied: () => void health.refresh(),
    }),
    folders: around.folders,
    photoNews,
    readAgain() {
      photoNews.value = photoNews.value + 1;
      void queries.invalidateQueries({ queryKey: ['thumbnail'] });
    },
    async settled() {
      await naming;
      await writer.idle();
      await counts.settled();
    },
    close,
  };
  return ok(workspace);
}
