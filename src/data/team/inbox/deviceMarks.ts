import * as v from 'valibot';
import { commandKey } from '#domain/edit/ids.ts';
import { listOf, type Stored, stored } from '#domain/stored.ts';

type MarkStorage = () => Pick<Storage, 'getItem' | 'setItem'> | null;

/** Ids of the items of somebody's inbox that are known here as read. @param user user name */
export function storedMarks(storage: MarkStorage, user: string): Stored<readonly string[]> {
  const otherwise: readonly string[] = [];
  return stored({ storage, key: `inbox-read:${user}`, schema: listOf(v.string()), otherwise });
}

/** Forgets those of a project that is no longer on this device. */
export function forgetMarks(storage: MarkStorage, user: string, project: string): void {
  const kept = storedMarks(storage, user);
  kept.write(kept.read().filter((id) => !id.startsWith(commandKey(project, ''))));
}
