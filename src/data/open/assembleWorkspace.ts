import { signal } from '@preact/signals-core';
import { createProjector } from '#domain/edit/projector.ts';
import type { Backups } from '../backup/backups.ts';
import { createBackups } from '../backup/createBackups.ts';
import { createImportTarget } from '../import/commit/lazyImportTarget.ts';
import { neededPhotos } from '../photoTrash/needed.ts';
import { createTrash } from '../photoTrash/trash.ts';
import { createOwnCounts } from '../read/counts/countsByOwnLabels.ts';
import type { Documents } from '../read/documents.ts';
import { createPhotos } from '../read/photos.ts';
import { createPictures } from '../read/pictures.ts';
import { presentDamages } from '../read/presentDamages.ts';
import { createCheckedSeals } from '../records/checkedSeals.ts';
import { createSigning } from '../records/signingLock.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Workspace } from '../workspace.ts';
import { createProjects } from '../write/projects.ts';
import { createParts } from './createParts.ts';
import type { Core } from './startCore.ts';
import type { Surroundings } from './surroundings.ts';

/** Size of all photos, including the trash. */
async function bytesOf(photos: PhotoStore): Promise<number> {
  const trashed = await photos.trash.list();
  return trashed.reduce((sum, { size }) => sum + size, await photos.size());
}

const backupsOf = (around: Surroundings, documents: Documents, idle: () => Promise<unknown>): Backups =>
  createBackups({
    ...around,
    documents,
    idle,
    isShared: (project) => around.team?.projects.value.has(project) ?? false,
  });

/** Assembles the parts of a workspace. @param ending how it settles and is closed */
export function assembleWorkspace(
  around: Surroundings,
  { queries, clock, documents, confirmed, writer, counts }: Core,
  { settled, close }: Pick<Workspace, 'settled' | 'close'>,
): Workspace {
  const { store, photos, locks, now, health } = around;
  const stamp = clock.tick;
  const { manage, projects, images } = createProjects({ writer, confirmed, stamp, now });
  const readPhotos = createPhotos(around);
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
    backups: backupsOf(around, documents, writer.idle),
    counts: createOwnCounts(counts.of, projects),
    async damagesOf(image) {
      return createProjector()(await presentDamages(confirmed, writer.queue, image), []);
    },
    runsOf: async (image) => (await confirmed.readDamages(image)).runs,
    pictures: createPictures(photos),
    photo: readPhotos.photo,
    thumbnail: readPhotos.thumbnail,
    photoBytes: () => bytesOf(photos),
    trash: createTrash({
      photos,
      locks,
      needed: () => neededPhotos(store),
      onEmptied: () => void health.refresh(),
    }),
    folders: around.folders,
    team: around.team,
    photoNews,
    readAgain() {
      photoNews.value = photoNews.value + 1;
      void queries.invalidateQueries({ queryKey: ['thumbnail'] });
    },
  };
  return workspace;
}
