import { commandsOf, type KeyRange } from '#domain/edit/ids.ts';
import { isStamp, stampFrom, timeOf } from '#domain/edit/stamp.ts';
import type { Store } from '../store/store.ts';
import type { BackupAge } from './backups.ts';

/** Work that has lain for so long without a backup is worth a word: a week, in milliseconds. */
const OVERDUE = 7 * 24 * 3600e3;

/** The newest step of a range of the journal; null where there is none, or it can't be read. */
async function newest(store: Store, range: KeyRange): Promise<number | null> {
  const read = await store.range(range, 1);
  const stamp: unknown = read.ok ? read.value[0]?.stamp : undefined;
  return isStamp(stamp) ? timeOf(stamp) : null;
}

/**
 * How old the work of a project is that no backup holds. Two questions to the journal, however long it is.
 * @param backedUpAt milliseconds since 1970; null = never
 */
export async function ageOfBackup(
  store: Store,
  project: string,
  backedUpAt: number | null,
  now: number,
): Promise<BackupAge> {
  const all = commandsOf(project);
  const changedAt = await newest(store, all);
  const bare = changedAt !== null && changedAt > (backedUpAt ?? 0);
  const since = (backedUpAt ?? -1) + 1;
  const until = now - OVERDUE;
  const old =
    bare && since < until
      ? await newest(store, { from: `${all.from}${stampFrom(since)}`, to: `${all.from}${stampFrom(until)}` })
      : null;
  return { changedAt, backedUpAt, bare, overdue: old !== null };
}
