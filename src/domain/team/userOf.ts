import type { Stamp } from '../edit/registers/stamp.ts';
import { isStamp, withoutOrdinal, writerOf } from '../edit/registers/stamp.ts';
import { isUserName } from './userName.ts';

/**
 * Who gave a stamp in a team project, where a writer is `<device>~<tab session>~<user>`; null where it names nobody, as
 * stamps of before the project was a team's do.
 */
export function userOf(stamp: Stamp): string | null {
  if (!isStamp(stamp)) return null;
  const [, , user, ...more] = writerOf(withoutOrdinal(stamp)).split('~');
  return user !== undefined && more.length === 0 && isUserName(user) ? user : null;
}
