import * as v from 'valibot';
import type { PhotoTrash, TrashedAt } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';

const DAY = 24 * 3600e3;
/** Days that a photo stays in the trash. */
export const TRASH_DAYS = 30;

const count = v.pipe(
  v.number(),
  v.check((days: number) => Number.isSafeInteger(days)),
  v.minValue(0),
);
const schema = v.object({
  database: v.string(),
  lost: v.boolean(),
  days: count,
  lastDay: v.pipe(
    v.number(),
    v.check((day: number) => Number.isFinite(day)),
  ),
  returned: v.array(v.tuple([v.string(), count])),
});

/** Data stored beside the photos, outside of the database that says which of them are needed. */
export interface TrashNotes {
  /** Identity of the database of these photos, as in the second copy. */
  readonly database: string;
  /**
   * Whether documents of this database were lost and could not all be restored, so that it can't tell which photos are
   * needed.
   */
  readonly lost: boolean;
  /**
   * How many days the app has been used: at most one in 24 hours, however the clock is set. A photo is deleted {@link
   * TRASH_DAYS} of these days after it was trashed, and not before {@link TRASH_DAYS} days by the clock: a temporarily
   * wrong clock, in either direction, can only delay it.
   */
  readonly days: number;
  /** When the last of these days was counted; milliseconds since 1970. */
  readonly lastDay: number;
  /**
   * Photos that a person restored from the trash, with the day in this count: they aren't trashed again for a while.
   */
  readonly returned: readonly (readonly [sha256: string, day: number])[];
}

/** Null where there are none yet. Unreadable notes are treated as those of a database that lost something. */
export async function readNotes(trash: PhotoTrash): Promise<TrashNotes | null> {
  const raw = await trash.readNotes().catch((error: unknown) => {
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  if (raw === null) return null;
  const read = v.safeParse(schema, raw);
  return read.success ? read.output : { database: '', lost: true, days: 0, lastDay: 0, returned: [] };
}

/** Reads, changes and writes the notes exclusively among tabs. Rejects where they can't be read or written. */
export const changeNotes = (
  trash: PhotoTrash,
  locks: Locks,
  change: (notes: TrashNotes | null) => TrashNotes | null,
): Promise<TrashNotes | null> =>
  locks.hold('photo-notes', async () => {
    const before = await readNotes(trash);
    const after = change(before);
    if (after !== null && after !== before) await trash.writeNotes(after);
    return after;
  });

/** Counts a day of use, unless one was counted within 24 hours, before or after. */
export function countDay(notes: TrashNotes, now: number): TrashNotes {
  if (Math.abs(now - notes.lastDay) < DAY) return notes;
  const days = notes.days + 1;
  const returned = notes.returned.filter(([, day]) => days - day < TRASH_DAYS);
  return { ...notes, days, lastDay: now, returned };
}

/** Whether a photo's time in the trash is over. @param now milliseconds since 1970 */
export const isExpired = ({ movedAt, day }: TrashedAt, { days }: TrashNotes, now: number): boolean =>
  days - day >= TRASH_DAYS && now - movedAt >= TRASH_DAYS * DAY;

/** The contents of the trash. */
export interface TrashContents {
  readonly photos: number;
  readonly bytes: number;
}

/**
 * Why an operation on the trash failed: the documents that say which photos are needed can't be read, or the disk
 * refused.
 */
export type TrashFault = 'unreadable' | 'failed';

/** How many photos these are, and how large. */
export const sumOf = (photos: readonly { readonly size: number }[]): TrashContents => ({
  photos: photos.length,
  bytes: photos.reduce((bytes, { size }) => bytes + size, 0),
});
