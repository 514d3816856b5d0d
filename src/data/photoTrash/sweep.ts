import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoStore, PhotoTrash } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import {
  changeNotes,
  countDay,
  isExpired,
  sumOf,
  type TrashContents,
  type TrashFault,
  type TrashNotes,
} from './notes.ts';
import { PHOTOS_LOCK } from './photosWithTrash.ts';

const DAY = 24 * 3600e3;
/** Age from which a photo without any reference belongs to an abandoned import: a day. */
const GIVEN_UP = DAY;

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

/** Restores everything in the trash; the sweep ignores it for as long as the trash would have kept it. */
export async function giveBackAll({
  photos: { trash },
  locks,
}: {
  readonly photos: Pick<PhotoStore, 'trash'>;
  readonly locks: Locks;
}): Promise<Result<TrashContents, TrashFault>> {
  const all = await trash.list();
  const shas = new Set(all.map(({ sha256 }) => sha256));
  // Recorded first, so that a sweep in between doesn't trash them again.
  await changeNotes(
    trash,
    locks,
    (notes) =>
      notes && {
        ...notes,
        returned: [
          ...notes.returned.filter(([sha256]) => !shas.has(sha256)),
          ...[...shas].map((sha256) => [sha256, notes.days] as const),
        ],
      },
  );
  for (const sha256 of shas) if (!(await trash.giveBack(sha256))) return fail('failed');
  return ok(sumOf(all));
}

/** Deletes the named photos of the trash permanently, except those that are needed again, which are restored. */
export async function emptyTrash(
  trash: PhotoTrash,
  named: ReadonlySet<string>,
  needed: ReadonlySet<string>,
): Promise<Result<TrashContents, TrashFault>> {
  const deleted = [];
  for (const photo of await trash.list()) {
    if (!named.has(photo.sha256)) continue;
    if (needed.has(photo.sha256)) await trash.giveBack(photo.sha256);
    else {
      await trash.delete(photo.sha256);
      deleted.push(photo);
    }
  }
  return ok(sumOf(deleted));
}
