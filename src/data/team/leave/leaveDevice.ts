import { projectKey } from '#domain/edit/ids.ts';
import {
  databaseOf,
  rememberedCopy,
  rememberedGeneration,
  rememberedTeamDevice,
} from '../../open/remembered.ts';
import { neededPhotos } from '../../photoTrash/needed.ts';
import { createIdbDerived } from '../../store/derived.ts';
import { createCacheThumbnails, SMALL_PICTURES } from '../../store/photos/cacheThumbnails.ts';
import { openPhotos } from '../../store/photos/openPhotos.ts';
import { removeStored } from '../../store/removeStored.ts';
import type { Removal } from '../../store/sync/removeDatabase.ts';
import { createWorkerStore, type RestoringStore, startStoreProcess } from '../../store/workerStore.ts';
import { browserLocks } from '../../write/locks/locks.ts';
import { allJoined } from '../joinedProjects.ts';
import { forgetJoined } from '../noteJoined.ts';
import { partNames } from '../partNames.ts';
import { forgetPerson } from './forgetPerson.ts';
import { type LeavingProject, leavingProjects } from './leaving.ts';
import { type Left, removeProjects } from './removeProjects.ts';

/** Other tabs close their databases when they notice the sign-out. Milliseconds. */
const PATIENCE = 20_000;

/** Deletes a project's database once no tab syncs it any more; null where one still does. */
async function removeWhenFree({ user, project }: LeavingProject): Promise<Removal | null> {
  const names = partNames(user, project);
  let isLate = false;
  const removed = browserLocks().hold(`sync:${names.database}`, async () =>
    isLate ? null : removeStored(startStoreProcess(), names, rememberedTeamDevice()),
  );
  const late = new Promise<null>((resolve) =>
    setTimeout(() => {
      isLate = true;
      resolve(null);
    }, PATIENCE),
  );
  return Promise.race([removed, late]);
}

/** This device's own database. */
const openOwn = (): RestoringStore =>
  createWorkerStore(
    startStoreProcess(),
    { database: databaseOf(rememberedGeneration()), copy: rememberedCopy() },
    () => undefined,
  );

/** Whether this device's own database has a project; assumed where it can't be read. */
async function hasEarlier({ project }: LeavingProject): Promise<boolean> {
  const own = openOwn();
  const read = await own.get([projectKey(project)]);
  await own.close();
  return !read.ok || read.value[0] != null;
}

/** Hashes of the photos that this device's own projects and all remaining ones need; null where unknown. */
async function neededHere(): Promise<ReadonlySet<string> | null> {
  // A database that was set aside may need any of them.
  if (rememberedGeneration() !== '1') return null;
  const others = allJoined(() => localStorage).map(({ user, project }) => partNames(user, project));
  const openOthers = others.map(
    (names) => () => createWorkerStore(startStoreProcess(), names, () => undefined),
  );
  const needed = new Set<string>();
  for (const open of [openOwn, ...openOthers]) {
    const store = open();
    const photos = await neededPhotos(store);
    await store.close();
    if (!photos) return null;
    for (const sha256 of photos) needed.add(sha256);
  }
  return needed;
}

/** Deletes thumbnails and counts, which are made again when needed. */
async function clearDerived(): Promise<void> {
  await createCacheThumbnails(globalThis.caches, SMALL_PICTURES)
    .clear()
    .catch(() => undefined);
  const name = `${databaseOf(rememberedGeneration())}-derived`;
  const derived = await createIdbDerived(name).catch(() => null);
  await derived?.clear();
}

/** Used where nothing is known about the projects to remove. */
const FAILED: Left = { projects: [], keptPhotos: true };

/**
 * Removes the selected projects from this device. To be called when nobody uses them any more.
 *
 * @param tell called at the start, and with the result
 */
export async function leaveDevice(tell: (state: Left | 'leaving') => void): Promise<void> {
  tell('leaving');
  const storage = (): Storage => localStorage;
  const leaving = leavingProjects(storage);
  const chosen = leaving.read();
  const remove = async (): Promise<Left> => {
    const { trash } = await openPhotos('photos');
    return removeProjects(chosen, {
      remove: removeWhenFree,
      forget: ({ user, project }) => forgetJoined(storage, user, project),
      hasEarlier,
      needed: neededHere,
      async deletePhoto(sha256) {
        await trash.add(sha256, { movedAt: Date.now(), day: 0 });
        await trash.delete(sha256);
      },
      clearDerived,
    });
  };
  const left = await remove().catch(() => FAILED);
  forgetPerson(localStorage, left.projects);
  // So that a project that was joined again isn't removed at a later start.
  leaving.write([]);
  tell(left);
}
