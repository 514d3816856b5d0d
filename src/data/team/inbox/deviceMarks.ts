import * as v from 'valibot';
import { listOf, type Stored, stored } from '#domain/stored.ts';

type MarkStorage = () => Pick<Storage, 'getItem' | 'setItem'> | null;

/** Ids of read items in a person's inbox, as stored on this device. @param user user name */
export function storedMarks(storage: MarkStorage, user: string): Stored<readonly string[]> {
  const otherwise: readonly string[] = [];
  return stored({ storage, key: `inbox-read:${user}`, schema: listOf(v.string()), otherwise });
}
