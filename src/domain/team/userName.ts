import type { Stamp } from '../edit/registers/stamp.ts';
import { isStamp, writerOf } from '../edit/registers/stamp.ts';

const USER = /^[a-z0-9._-]{1,32}$/;

/** Whether a text may be somebody's name on the server: it is part of stamps. */
export const isUserName = (text: string): boolean => USER.test(text);

/** Boxes of one step are told apart by what follows the writer. */
const ORDINAL = /\+\d{4}$/;

/**
 * Who gave a stamp in a team project, where a writer is `<device>~<tab session>~<user>`; null where it names nobody, as
 * stamps of before the project was a team's do.
 */
export function userOf(stamp: Stamp): string | null {
  if (!isStamp(stamp)) return null;
  const [, , user, ...more] = writerOf(stamp).replace(ORDINAL, '').split('~');
  return user !== undefined && more.length === 0 && isUserName(user) ? user : null;
}
