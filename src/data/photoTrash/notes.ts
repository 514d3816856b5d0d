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

/** What is remembered beside the photos, outside of the database that says which of them are needed. */
export interface TrashNotes {
  /** Identity of the database of these photos, as the second copy names it. */
  readonly database: string;
  /** Records of this database were lost and could not all be put back, so it can't tell what is needed. */
  readonly lost: boolean;
  /**
   * How many days the app has been used: at most one in 24 hours, however the clock is set. A photo leaves the trash
   * {@link TRASH_DAYS} of these days after it came, and {@link TRASH_DAYS} days by the clock: a clock that is wrong for
   * a while, in either direction, can only keep it for longer.
   */
  readonly days: number;
  /** When the last of these days was counted; milliseconds since 1970. */
  readonly lastDay: number;
  /** Photos that a person took out of the trash, and on which of these days: they aren't moved there again so soon. */
  readonly returned: readonly (readonly [sha256: string, day: number])[];
}

/** Null where there are none yet. Notes that can't be understood are those of a database that lost something. */
export async function readNotes(trash: PhotoTrash): Promise<TrashNotes | null> {
  const raw = await trash.readNotes().catch((error: unknown) => {
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  if (raw === null) return null;
  const read = v.safeParse(schema, raw);
  return read.success ? read.output : { database: '', lost: true, days: 0, lastDay: 0, returned: [] };
}

/** Reads, changes and writes the notes while no other tab does. Rejects where they can't be read or written. */
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

/** Counts a day of use, unless one was counted less than 24 hours from now, before or after. */
export function countDay(notes: TrashNotes, now: number): TrashNotes {
  if (Math.abs(now - notes.lastDay) < DAY) return notes;
  const days = notes.days + 1;
  const returned = notes.returned.filter(([, day]) => days - day < TRASH_DAYS);
  return { ...notes, days, lastDay: now, returned };
}

/** Whether a photo has been in the trash for its time. @param now milliseconds since 1970 */
export const isExpired = ({ movedAt, day }: TrashedAt, { days }: TrashNotes, now: number): boolean =>
  days - day >= TRASH_DAYS && now - movedAt >= TRASH_DAYS * DAY;
