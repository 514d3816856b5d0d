import * as v from 'valibot';
import { own } from '#domain/keyed.ts';
import { recordOf, stored } from '#domain/stored.ts';

const DAY = 24 * 3600e3;

/** When each notice was postponed; milliseconds since 1970. */
const times = stored<Readonly<Record<string, number>>>({
  storage: () => localStorage,
  key: 'notices-put-off',
  schema: recordOf(v.number()),
  otherwise: {},
});

/** Whether a person postponed a notice within the last day. @param now milliseconds since 1970 */
export function isPutOff(notice: string, now: number): boolean {
  const at = own(times.read(), notice);
  return at !== undefined && now - at < DAY && now >= at;
}

/** Postpones a notice for a day. @param now milliseconds since 1970 */
export const putOff = (notice: string, now: number): void => times.write({ ...times.read(), [notice]: now });
