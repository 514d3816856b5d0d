import * as v from 'valibot';
import { stored } from '#domain/stored.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import { changeNotes, countDay, isExpired, type TrashNotes } from './notes.ts';
import { PHOTOS_LOCK } from './photosWithTrash.ts';

const DAY = 24 * 3600e3;
/** Age from which a photo without any reference belongs to an abandoned import: a day. */
const GIVEN_UP = DAY;
/** Delay, long after the first page is drawn. */
const REST = 30_000;

export interface SweepOptions {
  readonly photos: PhotoStore;
  readonly locks: Locks;
  readonly now: () => number;
  /** Whether the database is reliable; see {@link DatabaseTrust.holds}. */
  readonly isTrusted: () => Promise<boolean>;
  /** Hashes of the photos that any document refers to, including removed ones; null where unknown. */
  readonly needed: () => Promise<ReadonlySet<string> | null>;
}

interface Swept {
  /** Number of photos that were moved to the trash, restored from it, and deleted because their time was over. */
  readonly moved: number;
  readonly back: number;
  readonly deleted: number;
}

/** Restores needed photos, and deletes those whose time is over. */
async function tidyTrash(
  { photos: { trash }, now }: SweepOptions,
  needed: ReadonlySet<string>,
  notes: TrashNotes,
): Promise<Omit<Swept, 'moved'>> {
  let [back, deleted] = [0, 0];
  for (const photo of await trash.list()) {
    if (needed.has(photo.sha256)) {
      if (await trash.giveBack(photo.sha256)) back += 1;
    } else if (isExpired(photo, notes, now())) {
      await trash.delete(photo.sha256);
      deleted += 1;
    }
  }
  return { back, deleted };
}

/** Moves photos to the trash that no document has referred to for a day. */
async function moveGivenUp(
  { photos, now }: SweepOptions,
  needed: ReadonlySet<string>,
  notes: TrashNotes,
): Promise<number> {
  const returned = new Set(notes.returned.map(([sha256]) => sha256));
  const when = { movedAt: now(), day: notes.days };
  let moved = 0;
  for (const key of await photos.keys()) {
    if (needed.has(key) || returned.has(key)) continue;
    const at = await photos.keptAt(key);
    if (at === null || at > when.movedAt - GIVEN_UP) continue;
    await photos.trash.add(key, when);
    moved += 1;
  }
  return moved;
}

/**
 * Moves the photos of abandoned imports to the trash, unless any tab has stored photos since it was opened, as during
 * an import. A database without any photo is not relied on.
 *
 * @returns null where it was not due, or the database is not reliable: nothing was changed
 */
export const sweepPhotos = (options: SweepOptions): Promise<Swept | null> =>
  options.locks.exclusively(PHOTOS_LOCK, async () => {
    const { photos, locks, now, isTrusted, needed: ask } = options;
    if (!(await isTrusted())) return null;
    const needed = await ask();
    if (!needed?.size) return null;
    const notes = await changeNotes(photos.trash, locks, (before) => before && countDay(before, now()));
    // The database may have been lost while it was read.
    if (!notes || !(await isTrusted())) return null;
    const tidied = await tidyTrash(options, needed, notes);
    return { ...tidied, moved: await moveGivenUp(options, needed, notes) };
  });

/** Sweeps photos once a day, a while after opening. After a failure it tries again another day. */
export function sweepLater(options: SweepOptions, storage: Storage): void {
  const last = stored({ storage: () => storage, key: 'swept', schema: v.number(), otherwise: 0 });
  if (Math.abs(options.now() - last.read()) < DAY) return;
  setTimeout(() => {
    sweepPhotos(options)
      .then((swept) => swept && last.write(options.now()))
      .catch(() => undefined);
  }, REST);
}
