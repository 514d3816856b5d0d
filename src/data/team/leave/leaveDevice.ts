import { commandKey, projectKey } from '#domain/edit/ids.ts';
import { STORAGE_KEYS } from '#domain/storageKeys.ts';
import { storedBackups } from '../../open/createStorageHealth.ts';
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
import { storedMarks } from '../inbox/deviceMarks.ts';
import { allJoined, storedJoined } from '../joinedProjects.ts';
import { forgetMoves } from '../moving/movingNotes.ts';
import { partNames } from '../partNames.ts';
import { type LeavingProject, leavingProjects } from './leaving.ts';
import { type Left, type LeftProject, removeProjects } from './removeProjects.ts';

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

const storage = (): Storage => localStorage;

/** Used where nothing is known about the projects to remove. */
const FAILED: Left = { projects: [], keptPhotos: true };

const RULES = Object.entries(STORAGE_KEYS);

/** What a stored key belongs to, and what follows a listed name that ends in a colon; null for an unlisted key. */
function ruleOf(key: string) {
  const found = RULES.find(([name]) => (name.endsWith(':') ? key.startsWith(name) : key === name));
  return found && { kind: found[1], name: found[0], rest: key.slice(found[0].length) };
}

/**
 * Removes from the browser's storage what a person left there who took projects off this device. Who that was is
 * removed by `Auth.forget`. What is kept of a project that stays stays with it.
 *
 * @param projects those that were to be removed
 */
export function forgetPerson(storage: Storage, projects: readonly LeftProject[]): void {
  const at = () => storage;
  const removedProjects = projects.filter(({ came }) => came === 'removed');
  const ids = new Set(removedProjects.map(({ project }) => project));
  const joined = new Map(Object.entries(storedJoined(at).read()));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const rule = ruleOf(key);
    const [project = ''] = rule?.rest.split(':', 1) ?? [];
    if (rule?.kind === 'person' || (rule?.kind === 'project' && ids.has(project))) storage.removeItem(key);
    // Marks of somebody without a project here are about nothing any more.
    if (rule?.name === 'inbox-read:' && !joined.get(rule.rest)?.length) storage.removeItem(key);
  }
  // An empty list would still say who was here.
  storedJoined(at).write(Object.fromEntries([...joined].filter(([, mine]) => mine.length > 0)));
  for (const { user, project } of removedProjects) {
    if (!joined.get(user)?.length) continue;
    const marks = storedMarks(at, user);
    marks.write(marks.read().filter((id) => !id.startsWith(commandKey(project, ''))));
  }
  // What such a project was before it was moved to the team is still here, with what is known of it.
  const whole = removedProjects.filter(({ hasEarlier }) => !hasEarlier);
  forgetMoves(at, whole);
  const backups = storedBackups(at);
  const kept = Object.entries(backups.read()).filter(([id]) => !whole.some(({ project }) => project === id));
  backups.write(Object.fromEntries(kept));
}

/**
 * Removes the selected projects from this device. To be called when nobody uses them any more.
 *
 * @param tell called at the start, and with the result
 */
export async function leaveDevice(tell: (state: Left | 'leaving') => void): Promise<void> {
  tell('leaving');
  // Before anything is removed. What it needs is not among the files of the login.
  const [{ hasShots, forgetProject, forgetPeople }, { forgetLinks }] = await Promise.all([
    import('./otherPlaces.ts'),
    import('../../folders/openFolders.ts'),
  ]);
  const leaving = leavingProjects(storage);
  const chosen = leaving.read();
  const remove = async (): Promise<Left> => {
    const { trash } = await openPhotos('photos');
    return removeProjects(chosen, {
      hasShots,
      remove: removeWhenFree,
      forget: forgetProject,
      hasEarlier,
      needed: neededHere,
      async deletePhoto(sha256) {
        await trash.add(sha256, { movedAt: Date.now(), day: 0 });
        await trash.delete(sha256);
      },
      forgetLinks,
      clearDerived,
    });
  };
  const left = await remove().catch(() => FAILED);
  await forgetPeople(left.projects);
  forgetPerson(localStorage, left.projects);
  // So that a project that was joined again isn't removed at a later start.
  leaving.write([]);
  tell(left);
}
