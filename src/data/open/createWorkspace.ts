import { signal } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import type { Confirmed } from '#data/read/confirmed.ts';
import { lockOf } from '#data/write/locks/projectLocks.ts';
import { commandsSince, imageKey, projectDocumentsOf, projectOf } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { deviceOf, type Stamp, writerOf } from '#domain/edit/registers/stamp.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { MASKED_COPY } from '#domain/inspection/photos/mask.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Backups } from '../backup/backups.ts';
import { createBackups } from '../backup/createBackups.ts';
import { firstOf } from '../firstOf.ts';
import { createImportTarget } from '../import/commit/lazyImportTarget.ts';
import { neededPhotos } from '../photoTrash/needed.ts';
import { createTrash } from '../photoTrash/trash.ts';
import { createOwnCounts } from '../read/counts/countsByOwnLabels.ts';
import type { Documents } from '../read/documents.ts';
import { createPhotos } from '../read/photos.ts';
import { createPictures } from '../read/pictures.ts';
import { presentDamages } from '../read/presentDamages.ts';
import { createCheckedSeals } from '../records/checkedSeals.ts';
import { nameSealsByContent } from '../records/nameSealsByContent.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { StoreFailure } from '../store/store.ts';
import type { Projects, Workspace } from '../workspace.ts';
import type { Locks } from '../write/locks/locks.ts';
import { recover } from '../write/partial/recoverPartialWrites.ts';
import { createProjects } from '../write/projects.ts';
import { seedSample } from './seedSample.ts';
import { type Core, startCore } from './startCore.ts';
import type { WorkspaceDeps } from './workspaceDeps.ts';

/** Repairs partial writes of a killed browser in a project, and restores this session's steps in it. */
async function recoverProject(
  project: string,
  { store, locks, journalEnd, team, device }: WorkspaceDeps,
  { clock, began, documents, wholeSteps, writer }: Core,
): Promise<void> {
  const isShared = team?.projects.value.has(project) ?? false;
  const isOurs = (stamp: Stamp) => !isShared || deviceOf(writerOf(stamp)) === device;
  const end = await journalEnd(project, await wholeSteps.of(project));
  if (end.ok) wholeSteps.note(project, end.value.whole);
  // The next command of the project has to be later than all of its commands, including unread ones.
  if (end.ok) clock.observe(end.value.newest);
  if (!end.ok || end.value.incomplete) await recover(project, store, documents, locks, isOurs);
  const journal = await documents.range(commandsSince(project, began));
  if (journal.ok) writer.recall(journal.value);
}

/** Size of all photos, including the trash. */
async function bytesOf(photos: PhotoStore): Promise<number> {
  const trashed = await photos.trash.list();
  return trashed.reduce((sum, { size }) => sum + size, await photos.size());
}

const backupsOf = (deps: WorkspaceDeps, documents: Documents, idle: () => Promise<unknown>): Backups =>
  createBackups({
    ...deps,
    documents,
    idle,
    isShared: (project) => deps.team?.projects.value.has(project) ?? false,
  });

/** @returns {@link Workspace.part} of one workspace. @param workspace read when a part is first requested */
function createParts(workspace: () => Workspace): Workspace['part'] {
  const parts = new Map<unknown, object>();
  return <T extends object>(make: (workspace: Workspace) => T): T => {
    const part = parts.get(make) ?? make(workspace());
    parts.set(make, part);
    // The key is the function that made it, so the type is right.
    return part as T;
  };
}

/** Project documents that a signature covers besides photos and boxes; without seals. */
const KINDS = ['record', 'defect', 'component'];

/** One signature at a time in a project, after reading what other tabs stored before. */
const createSigning =
  (locks: Locks, documents: Documents, confirmed: Confirmed): Workspace['signing'] =>
  (project, work) =>
    locks.exclusively(lockOf('sign', project), () =>
      work(async () => {
        for (const kind of KINDS) {
          const read = await documents.range(projectDocumentsOf(project, kind));
          if (!read.ok) throw new Error(read.error.detail);
          confirmed.absorb(read.value);
        }
      }),
    );

/** SHA-256 of the masked copy that a backup brought for a photo; null where none did, as nearly always. */
async function maskedCopyOf(manage: Projects, { project, photo }: InspectionImage): Promise<string | null> {
  const kind: typeof MASKED_COPY = 'masked_copy';
  const stored = await firstOf(manage.projectDocuments(project, kind));
  if (stored.length === 0 || photo.kind !== 'stored') return null;
  const { readMaskedCopy } = await import('#domain/inspection/photos/mask.ts');
  const copies = stored.flatMap((one) => readMaskedCopy(one) ?? []);
  return copies.find(({ original }) => original === photo.sha256)?.copy ?? null;
}

/** Assembles the parts of a workspace. @param ending how it settles and is closed */
function assembleWorkspace(
  deps: WorkspaceDeps,
  { clock, documents, confirmed, writer, counts }: Core,
  { queries, settled, close }: Pick<Workspace, 'queries' | 'settled' | 'close'>,
): Workspace {
  const { store, photos, locks, now, health } = deps;
  const stamp = clock.tick;
  const { manage, projects, images } = createProjects({ writer, confirmed, stamp, now });
  const readPhotos = createPhotos({
    ...deps,
    maskedCopy: (image) => maskedCopyOf(manage, image),
  });
  const photoNews = signal(0);
  const workspace: Workspace = {
    queries,
    settled,
    close,
    part: createParts(() => workspace),
    edits: writer.edits,
    manage,
    seals: createCheckedSeals((project) => manage.projectDocuments(project, 'seal')),
    signing: createSigning(locks, documents, confirmed),
    health,
    clockCheck: deps.clockCheck,
    projects,
    images,
    importTarget: createImportTarget({
      locks,
      writer,
      confirmed,
      photos,
      folders: deps.folders,
      writerTag: clock.writer,
      stamp,
      now,
      persist: health.persist,
    }),
    backups: backupsOf(deps, documents, writer.idle),
    counts: createOwnCounts(counts.of, projects),
    async damagesOf(image) {
      return createProjector()(await presentDamages(confirmed, writer.queue, image), []);
    },
    stored: confirmed.damages,
    runsOf: async (image) => (await confirmed.readDamages(image)).runs,
    imageDoc: async (image) => (await confirmed.loadImages(projectOf(image))).get(imageKey(image)) ?? null,
    pictures: createPictures(photos),
    photo: readPhotos.photo,
    thumbnail: readPhotos.thumbnail,
    copyOf: readPhotos.copyOf,
    photoBytes: () => bytesOf(photos),
    trash: createTrash({
      photos,
      locks,
      needed: () => neededPhotos(store),
      onEmptied: () => void health.refresh(),
    }),
    folders: deps.folders,
    team: deps.team,
    photoNews,
    readAgain() {
      photoNews.value = photoNews.value + 1;
      void queries.invalidateQueries({ queryKey: ['thumbnail'] });
    },
  };
  return workspace;
}

/**
 * Opens the workspace: starts the change feed, repairs partial writes of a killed browser, adds the sample, restores
 * this session's steps.
 */
export async function createWorkspace(deps: WorkspaceDeps): Promise<Result<Workspace, StoreFailure>> {
  const { store, derived, locks } = deps;
  const core = await startCore(deps);
  if (!core.ok) return core;
  const { documents, confirmed, writer, counts, feed } = core.value;
  const queries = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false } },
  });

  /** Runs after the first screen is drawn: it changes nothing visible. */
  let naming: Promise<unknown> = Promise.resolve();
  const nameAllSeals = async (all: readonly string[]): Promise<void> => {
    for (const project of all) await nameSealsByContent(project, { store, documents, locks });
  };
  const settled = async (): Promise<void> => {
    await naming;
    await writer.idle();
    await counts.settled();
  };
  const close = async (): Promise<void> => {
    await naming;
    await writer.idle();
    feed.stop();
    counts.stop();
    await counts.settled();
    queries.clear();
    confirmed.clear();
    derived.close();
    await store.close();
  };
  const seeded = await seedSample(deps);
  if (!seeded.ok) {
    await close();
    return seeded;
  }
  const projects = [...(await confirmed.loadProjects()).values()].map(({ project }) => project);
  for (const project of projects) await recoverProject(project, deps, core.value);
  void counts.catchUp();
  // Failures are retried at the next start.
  naming = nameAllSeals(projects).catch(() => undefined);
  return ok(assembleWorkspace(deps, core.value, { queries, settled, close }));
}
