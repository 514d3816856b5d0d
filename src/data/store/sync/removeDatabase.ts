import { deviceOf, writerOf } from '#domain/edit/registers/stamp.ts';
import { neededPhotos } from '../../photoTrash/needed.ts';
import type { PouchStore } from '../pouch/pouchStore.ts';
import { createProgress } from './progress.ts';

/** What came of taking a project off this device. */
export type Removal =
  /** It is gone; hashes of the photos that it spoke of. */
  | { readonly kind: 'removed'; readonly photos: readonly string[] }
  /** It stays: so many steps, or documents that were refused, are nowhere else. */
  | { readonly kind: 'unsent'; readonly count: number }
  /** It stays: it can't be read now. */
  | { readonly kind: 'unread' };

/** Deletes the folder of a second copy. To be called when nobody writes it any more; rejects where somebody does. */
async function deleteCopy(name: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(name, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}

/** Whether a document is a step that a device took. */
export const isStepOf = (device: string, id: string): boolean =>
  id.startsWith('c:') && deviceOf(writerOf(id.slice(id.lastIndexOf(':') + 1))) === device;

/**
 * Deletes a database and its second copy, whatever is in them.
 *
 * @param copy the folder of its second copy, which would put it back; null where there is none
 */
export async function discardDatabase(store: PouchStore, copy: string | null): Promise<void> {
  // The copy goes first: a copy without its database would be put back at the next start.
  if (copy !== null) await deleteCopy(copy);
  await store.using((on) => on.destroy());
}

/**
 * Deletes a project's database from this device if the server has all that was written here. To be called when no tab
 * works in it any more.
 *
 * @param copy the folder of its second copy, which would put it back; null where there is none
 */
export async function removeDatabase(
  store: PouchStore,
  device: string,
  copy: string | null,
): Promise<Removal> {
  const progress = createProgress(
    Date.now,
    (id) => isStepOf(device, id),
    () => undefined,
  );
  await store.using(progress.read);
  const count =
    (await store.using(progress.unsent)).length +
    progress.notes().refused.length +
    progress.takenBack().length;
  if (count > 0) return { kind: 'unsent', count };
  const photos = await neededPhotos(store);
  if (!photos) return { kind: 'unread' };
  await discardDatabase(store, copy);
  return { kind: 'removed', photos: [...photos] };
}
