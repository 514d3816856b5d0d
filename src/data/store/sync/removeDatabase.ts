import { deviceOf, writerOf } from '#domain/edit/registers/stamp.ts';
import { neededPhotos } from '../../photoTrash/needed.ts';
import type { PouchStore } from '../pouch/pouchStore.ts';
import { createProgress } from './progress.ts';
import { stampOfStep } from './refused/lacking.ts';

/** The result of removing a project from this device. */
export type Removal =
  /** It was removed; hashes of the photos that it referred to. */
  | { readonly kind: 'removed'; readonly photos: readonly string[] }
  /** It stays: this many steps or refused documents exist nowhere else. */
  | { readonly kind: 'unsent'; readonly count: number }
  /** It stays, because it can't be read now. */
  | { readonly kind: 'unread' };

/** Deletes the folder of a second copy. To be called when nobody writes it any more; rejects where somebody does. */
async function deleteCopy(name: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(name, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}

/** Whether a document is a step made on a device. */
export const isStepOf = (device: string, id: string): boolean =>
  id.startsWith('c:') && deviceOf(writerOf(stampOfStep(id))) === device;

/**
 * Deletes a database and its second copy, whatever they contain.
 *
 * @param copy the folder of its second copy, from which it would be restored; null where there is none
 */
export async function discardDatabase(store: PouchStore, copy: string | null): Promise<void> {
  // The copy is deleted first: from a copy without its database, the next start would restore the database.
  if (copy !== null) await deleteCopy(copy);
  await store.using((on) => on.destroy());
}

/**
 * Deletes a project's database from this device if the server has everything that was written here. To be called when
 * no tab uses it any more.
 *
 * @param copy the folder of its second copy, from which it would be restored; null where there is none
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
    progress.notes().lacking.length +
    progress.takenBack().length;
  if (count > 0) return { kind: 'unsent', count };
  const photos = await neededPhotos(store);
  if (!photos) return { kind: 'unread' };
  await discardDatabase(store, copy);
  return { kind: 'removed', photos: [...photos] };
}
