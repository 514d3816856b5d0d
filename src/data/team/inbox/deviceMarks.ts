import * as v from 'valibot';
import { commandKey } from '#domain/edit/ids.ts';
import { listOf, type Stored, stored } from '#domain/stored.ts';

type MarkStorage = () => Pick<Storage, 'getItem' | 'setItem'> | null;

/** Ids of read items in a person's inbox, as stored on this device. @param user user name */
export function storedMarks(storage: MarkStorage, user: string): Stored<readonly string[]> {
  const otherwise: readonly string[] = [];
  return stored({ storage, key: `inbox-read:${user}`, schema: listOf(v.string()), otherwise });
}

/** Removes the marks of a project that is no longer on this device. */
export function forgetMarks(storage: MarkStorage, user: string, project: string): void {
  const kept = storedMarks(storage, user);
  kept.write(kept.read().filter((id) => !id.startsWith(commandKey(project, ''))));
}
