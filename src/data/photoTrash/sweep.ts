import * as v from 'valibot';
import { stored } from '#domain/stored.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import { changeNotes, countDay, isExpired, type TrashNotes } from './notes.ts';
import { PHOTOS_LOCK } from './photosWithTrash.ts';

const DAY = 24 * 3600e3;
/** A photo that no record has spoken of for so long belongs to an import that was given up: a day. */
const GIVEN_UP = DAY;
/** Long after the first picture. */
const REST = 30_000;

export interface SweepOptions {
  readonly photos: PhotoStore;
  readonly locks: Locks;
  readonly now: () => number;
  /** Whether the database may be asked at all; see {@link DatabaseTrust.holds}. */
  readonly isTrusted: () => Promise<boolean>;
  /** Hashes of the photos that any record speaks of, removed ones included; null where that can't be told. */
  readonly needed: () => Promise<ReadonlySet<string> | null>;
}

interface Swept {
  /** Photos that were moved to the trash, that came back from it, and that were deleted as their time was up. */
  readonly moved: number;
  readonly back: number;
  readonly deleted: number;
}

/** Gives back what is needed, and deletes what has had its time. */
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

/** Moves photos to the trash that no record has spoken of for a day. */
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
 * Moves the remains of imports that were given up to the trash, unless any tab has kept photos since it was opened, as
 * an import in progress has. A database that knows of no photo at all is not asked about others.
 *
 * @returns null where it was not the time for it, or the database is not to be relied on: nothing was touched then
 */
export const sweepPhotos = (options: SweepOptions): Promise<Swept | null> =>
  options.locks.alone(PHOTOS_LOCK, async () => {
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

/** Sweeps photos once a day, a while after the opening. After a failure it is tried again another day. */
export function sweepLater(options: SweepOptions, storage: Storage): void {
  const last = stored({ storage: () => storage, key: 'swept', schema: v.number(), otherwise: 0 });
  if (Math.abs(options.now() - last.read()) < DAY) return;
  setTimeout(() => {
    sweepPhotos(options)
      .then((swept) => swept && last.write(options.now()))
      .catch(() => undefined);
  }, REST);
}
