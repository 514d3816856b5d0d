import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import type { Confirmed } from '#data/read/confirmed.ts';
import { lockOf } from '#data/write/locks/projectLocks.ts';
import { commandsSince, imageKey, projectDocumentsOf, projectOf } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { deviceOf, type Stamp, writerOf } from '#domain/edit/registers/stamp.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ERASED } from '#domain/inspection/photos/erased.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { MASKED_COPY } from '#domain/inspection/photos/mask.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import { isEarlySeal } from '#domain/inspection/record/sealId.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import { ownComponents, withoutComponents } from '#domain/inspection/register/counts.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Backups } from '../backup/backups.ts';
import { createBackups } from '../backup/createBackups.ts';
import type { ImportingOptions } from '../import/commit/createImportTarget.ts';
import { type ImportStep, type ImportTarget, NOTHING_STORED } from '../import/commit/importTarget.ts';
import { memo } from '../memo.ts';
import { createTrash } from '../photoTrash/trash.ts';
import type { Documents } from '../read/documents.ts';
import { createPhotos } from '../read/photos.ts';
import { createPictures } from '../read/pictures.ts';
import { presentDamages } from '../read/presentDamages.ts';
import { createUpToDate, firstOf } from '../read/upToDate.ts';
import { type Seal, validSeal } from '../records/sealCheck.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { StoreFailure } from '../store/store.ts';
import type { Projects, Workspace } from '../workspace.ts';
import type { Locks } from '../write/locks/locks.ts';
import { recover } from '../write/partial/recoverPartialWrites.ts';
import { createProjects } from '../write/projects.ts';
import { seedSample } from './seedSample.ts';
import { type Core, startCore } from './startCore.ts';
import type { WorkspaceDeps } from './workspaceDeps.ts';

type ByImage = Readonly<Record<string, ImageCounts>>;

/**
 * Counts of projects with their own labels: what a project calls a component is no defect. Counts are kept by label, so
 * changing a label's kind needs no recount.
 */
function createOwnCounts(
  counted: (project: string) => ReadonlySignal<ByImage>,
  projects: ReadonlySignal<readonly Project[] | null>,
): (project: string) => ReadonlySignal<ByImage> {
  const made = new Map<string, ReadonlySignal<ByImage>>();
  const make = (id: string): ReadonlySignal<ByImage> => {
    let last: { readonly components: string; readonly own: WeakMap<ImageCounts, ImageCounts> } | null = null;
    const counts = counted(id);
    return computed(() => {
      const components = ownComponents(projects.value?.find((project) => project.id === id)?.labels ?? []);
      if (components.length === 0) return counts.value;
      const key = components.join();
      if (last?.components !== key) last = { components: key, own: new WeakMap() };
      const { own } = last;
      const of = (each: ImageCounts): ImageCounts => {
        const known = own.get(each) ?? withoutComponents(each, components);
        own.set(each, known);
        return known;
      };
      return Object.fromEntries(Object.entries(counts.value).map(([image, each]) => [image, of(each)]));
    });
  };
  return (project) => {
    const known = made.get(project) ?? make(project);
    made.set(project, known);
    return known;
  };
}

/** The result of checking a project document: the seal; null where it is invalid; undefined while unknown. */
interface Look {
  readonly projectDocument: ProjectDocument;
  readonly seal: Seal | null | undefined;
}

/** Whether two project documents with the same id have equal content: when stored again they are different objects. */
const isSame = (a: ProjectDocument, b: ProjectDocument): boolean =>
  a === b ||
  (['text', 'hash', 'record', 'revision', 'at', 'by', 'proof'] as const).every(
    (one) => a.values[one] === b.values[one],
  );

/** The seals of each project, each hashed once while its content stays the same; null until they are read. */
function createCheckedSeals(
  projectDocuments: (project: string) => ReadonlySignal<readonly ProjectDocument[] | null>,
): (project: string) => ReadonlySignal<CheckedSeals<Seal> | null> {
  return memo((project) => {
    const looks = new Map<string, Look>();
    const looked = signal(0);
    const look = (projectDocument: ProjectDocument): Seal | null | undefined => {
      const known = looks.get(projectDocument.id);
      if (known && isSame(known.projectDocument, projectDocument)) return known.seal;
      looks.set(projectDocument.id, { projectDocument, seal: undefined });
      void validSeal(projectDocument)
        // If nothing can be hashed, the signature isn't reported as invalid either.
        .catch(() => undefined)
        .then((seal) => {
          if (looks.get(projectDocument.id)?.projectDocument !== projectDocument) return;
          looks.set(projectDocument.id, { projectDocument, seal });
          looked.value = looked.value + 1;
        });
      return undefined;
    };
    const stored = projectDocuments(project);
    return computed(() => {
      void looked.value;
      const list = stored.value;
      if (!list) return null;
      const seals = list.map(look);
      return {
        seals: seals.flatMap((seal) => seal ?? []).sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1)),
        isComplete: !seals.includes(undefined),
      };
    });
  });
}

/** The target of imports; its code is loaded with the first import. Unexpected errors become failures. */
function createImportTarget(options: ImportingOptions): ImportTarget {
  let loading: Promise<ImportTarget> | null = null;
  const target = (): Promise<ImportTarget> => {
    loading ??= import('../import/commit/createImportTarget.ts').then(({ createImporting }) =>
      createImporting(options),
    );
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  return {
    keepPhoto: (photo, sha256, at) =>
      target()
        .then((it) => it.keepPhoto(photo, sha256, at))
        .catch(() => fail('failed')),
    everDetected: (image) =>
      target()
        .then((it) => it.everDetected(image))
        .catch(() => fail('failed')),
    ownFields: (project) => target().then((it) => it.ownFields(project)),
    ownOfPhotos: (project) => target().then((it) => it.ownOfPhotos(project)),
    begin(project, group, script) {
      let begun: Promise<ImportStep> | null = null;
      return {
        async write(part) {
          begun ??= target().then((it) => it.begin(project, group, script));
          return begun.then((step) => step.write(part)).catch(() => fail(NOTHING_STORED));
        },
      };
    },
  };
}

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

/** The kind of documents of erased photos: here without their code, which hardly any project needs. */
const TOMBSTONES: typeof ERASED = 'erased';

/** Whether a photo was erased in its project. */
async function isErased(manage: Projects, { project, photo }: InspectionImage): Promise<boolean> {
  const stored = await firstOf(manage.projectDocuments(project, TOMBSTONES));
  return photo.kind === 'stored' && stored.some(({ id }) => id === photo.sha256);
}

interface Stored {
  /** Resolves when all is stored, and what is kept beside the steps is up to date. */
  readonly stored: () => Promise<void>;
}

/** Assembles the parts of a workspace. @param ending how it is saved and closed */
function assembleWorkspace(
  deps: WorkspaceDeps,
  { clock, documents, confirmed, writer, counts }: Core,
  { queries, saved, stored, close }: Pick<Workspace, 'queries' | 'saved' | 'close'> & Stored,
): Workspace {
  const { store, photos, locks, now, health } = deps;
  const stamp = clock.tick;
  const upToDate = createUpToDate();
  const { manage, projects, images, catchUp } = createProjects({ writer, confirmed, upToDate, stamp, now });
  const settled = async (): Promise<void> => {
    await stored();
    catchUp();
    await upToDate.current(signal(true));
  };
  const readPhotos = createPhotos({
    ...deps,
    maskedCopy: (image) => maskedCopyOf(manage, image),
    isErased: (image) => isErased(manage, image),
  });
  const photoNews = signal(0);
  const workspace: Workspace = {
    queries,
    saved,
    settled,
    current: upToDate.current,
    isCurrent: upToDate.isCurrent,
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
    async custody(project, options) {
      // Only loaded when it is shown.
      const { readCustody } = await import('../custody/readCustody.ts');
      return readCustody(store, project, options);
    },
    imageDoc: async (image) => (await confirmed.loadImages(projectOf(image))).get(imageKey(image)) ?? null,
    pictures: createPictures(photos),
    photo: readPhotos.photo,
    thumbnail: readPhotos.thumbnail,
    copyOf: readPhotos.copyOf,
    erasing: () =>
      import('../privacy/erasing.ts').then(({ createErasing }) =>
        createErasing({
          ...deps,
          write: (project, sets) =>
            manage.setProjectDocuments(project, TOMBSTONES, sets, 'erase', undefined, true),
          settled,
          onErased: () => workspace.readAgain(),
        }),
      ),
    photoBytes: () => bytesOf(photos),
    trash: createTrash({
      photos,
      locks,
      // Loaded on first use; where it can't be, nothing is known to be needless.
      needed: () =>
        import('../photoTrash/needed.ts').then(
          ({ neededPhotos }) => neededPhotos(store),
          () => null,
        ),
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
    for (const project of all) {
      const ids = await documents.ids(projectDocumentsOf(project, 'seal'));
      if (!ids.ok || !ids.value.some(isEarlySeal)) continue;
      // Few devices have any, so its code is loaded on first use.
      const { nameSealsByContent } = await import('../records/nameSealsByContent.ts');
      await nameSealsByContent(project, { store, documents, locks });
    }
  };
  const stored = async (): Promise<void> => {
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
  return ok(assembleWorkspace(deps, core.value, { queries, saved: writer.idle, stored, close }));
}
