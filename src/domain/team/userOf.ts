import type { Stamp } from '../edit/registers/stamp.ts';
import { isStamp, writerOf } from '../edit/registers/stamp.ts';
import { isUserName } from './userName.ts';

/** Boxes of one step are told apart by what follows the writer. */
const ORDINAL = /\+\d{4}$/;

/** A stamp as its step has it. */
export const withoutOrdinal = (stamp: Stamp): Stamp => stamp.replace(ORDINAL, '');

/**
 * Who gave a stamp in a team project, where a writer is `<device>~<tab session>~<user>`; null where it names nobody, as
 * stamps of before the project was a team's do.
 */
export function userOf(stamp: Stamp): string | null {
  if (!isStamp(stamp)) return null;
  const [, , user, ...more] = writerOf(withoutOrdinal(stamp)).split('~');
  return user !== undefined && more.length === 0 && isUserName(user) ? user : null;
}
