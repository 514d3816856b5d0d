import type { Stamp } from '../edit/registers/stamp.ts';
import { isStamp, withoutOrdinal, writerOf } from '../edit/registers/stamp.ts';
import { isUserName } from './userName.ts';

/**
 * The user in a stamp of a team project, whose writer is `<device>~<tab session>~<user>`; null where it has none, as in
 * stamps older than the team.
 */
export function userOf(stamp: Stamp): string | null {
  if (!isStamp(stamp)) return null;
  const [, , user, ...more] = writerOf(withoutOrdinal(stamp)).split('~');
  return user !== undefined && more.length === 0 && isUserName(user) ? user : null;
}
