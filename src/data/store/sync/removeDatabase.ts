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

/** Whether a document is a step that a device took. */
export const isStepOf = (device: string, id: string): boolean =>
  id.startsWith('c:') && deviceOf(writerOf(id.slice(id.lastIndexOf(':') + 1))) === device;

/**
 * Deletes a project's database from this device if the server has all that was written here. To be called when no tab
 * works in it any more.
 *
 * @param deleteCopy deletes its second copy, which would put it back
 */
export async function removeDatabase(
  store: PouchStore,
  device: string,
  deleteCopy: () => Promise<void>,
): Promise<Removal> {
  const progress = createProgress(
    Date.now,
    (id) => isStepOf(device, id),
    () => undefined,
  );
  await store.using(progress.read);
  const count = (await store.using(progress.countUnsent)) + progress.notes().refused.length;
  if (count > 0) return { kind: 'unsent', count };
  const photos = await neededPhotos(store);
  if (!photos) return { kind: 'unread' };
  // The copy goes first: a copy without its database would be put back at the next start.
  await deleteCopy();
  await store.using((on) => on.destroy());
  return { kind: 'removed', photos: [...photos] };
}
