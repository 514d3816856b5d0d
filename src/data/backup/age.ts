import { commandsOf, type KeyRange } from '#domain/edit/ids.ts';
import { stampFrom, timeOf } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen, type When } from '#domain/edit/registers/when.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import { isJournalled, LATEST } from '../write/partial/partialWrites.ts';
import type { BackupAge } from './backups.ts';

/** Age from which work without a backup is worth a reminder: a week, in milliseconds. */
const OVERDUE = 7 * 24 * 3600e3;

const whenOf = ({ stamp, at }: StoredDoc): When =>
  typeof at === 'number' ? { stamp: String(stamp), at } : { stamp: String(stamp) };

/** Time and stamp of the newest readable step of a range; null where there is none, or it can't be read. */
async function newest(store: Store, project: string, range: KeyRange): Promise<When | null> {
  for (const last of [1, LATEST]) {
    const read = await store.range(range, last);
    const found = read.ok ? read.value.findLast((raw) => isJournalled(raw, project)) : undefined;
    if (found) return whenOf(found);
  }
  return null;
}

/** Whether a step of a range was made between two times: stamps may run ahead of the clock, so each step is checked. */
async function anyBetween(store: Store, project: string, range: KeyRange, from: number, to: number) {
  const read = await store.range(range);
  return (
    read.ok &&
    read.value.some((raw) => {
      const at = isJournalled(raw, project) ? timeOfWhen(whenOf(raw)) : Number.NaN;
      return at >= from && at <= to;
    })
  );
}

/**
 * The age of a project's work that is in no backup. Takes two queries of the journal, however long it is, unless stamps
 * run ahead of the clock.
 * @param backedUpAt milliseconds since 1970; null = never
 */
export async function ageOfBackup(
  store: Store,
  project: string,
  backedUpAt: number | null,
  now: number,
): Promise<BackupAge> {
  const all = commandsOf(project);
  const last = await newest(store, project, all);
  const changedAt = last && timeOfWhen(last);
  // A backup dated in the future was made with a wrong clock, so what it contains is unknown.
  const validBackup = backedUpAt !== null && backedUpAt <= now ? backedUpAt : -1;
  const bare = changedAt !== null && changedAt > validBackup;
  const [since, until] = [validBackup + 1, now - OVERDUE];
  if (!last || !bare || since >= until) return { changedAt, backedUpAt, bare, overdue: false };
  const from = `${all.from}${stampFrom(since)}`;
  const overdue =
    timeOf(last.stamp) > now
      ? await anyBetween(store, project, { from, to: all.to }, since, until)
      : (await newest(store, project, { from, to: `${all.from}${stampFrom(until)}` })) !== null;
  return { changedAt, backedUpAt, bare, overdue };
}
