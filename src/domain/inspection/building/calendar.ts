import { civilDay } from '../../civilDate.ts';
import { isTimeZone } from '../../moment.ts';
import type { Pack } from '../regime/pack.ts';
import { packOfNotice, packUnder, type Under } from '../regime/regime.ts';
import type { Building } from './building.ts';
import type { Notice } from './notice.ts';

/**
 * The time zone (IANA name) by which all days of a building, or of a record on it, are counted: the stated one, else
 * that of the regime; undefined = this device's.
 */
export function timeZoneOf(
  { timeZone }: Pick<Building, 'timeZone'>,
  regime: Pick<Pack, 'timeZone'> | null = null,
): string | undefined {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : regime?.timeZone;
}

/** The day of a moment (milliseconds since 1970, UTC) at a building, `YYYY-MM-DD`. */
export const dayAt = (
  at: number,
  building: Pick<Building, 'timeZone'>,
  regime: Pick<Pack, 'timeZone'> | null = null,
): string => civilDay(at, timeZoneOf(building, regime));

/**
 * Today's date at a project's building, `YYYY-MM-DD`, for what is about no single record: in its stated time zone, else
 * in that of the regime of its newest record or notice that has one, else in this device's.
 *
 * @param now milliseconds since 1970, UTC
 * @param records of the project, the newest first
 */
export function todayAt(
  now: number,
  {
    building,
    notices,
  }: { readonly building: Pick<Building, 'timeZone'>; readonly notices: readonly Notice[] },
  records: readonly Under[],
): string {
  const kept = records.flatMap(({ regimePack }) => regimePack ?? []);
  const ofNotices = notices.toReversed().map((notice) => packOfNotice(notice, kept));
  const regimes = [...records.map(packUnder), ...ofNotices];
  return dayAt(now, building, regimes.find((one) => one?.timeZone !== undefined) ?? null);
}
