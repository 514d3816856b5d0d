import { civilDay } from '../../civilDate.ts';
import { isTimeZone } from '../../moment.ts';
import type { RecordScheme } from '../record/record.ts';
import type { Building } from './building.ts';
import type { Notice } from './notice.ts';

const HONG_KONG = 'Asia/Hong_Kong';

/** The programme that a record or a notice belongs to. */
type Programme = RecordScheme | Notice['scheme'];

/** Where an authority's programme is in force. */
const OF_PROGRAMME: Readonly<Partial<Record<Programme, string>>> = {
  mbis: HONG_KONG,
  mwis: HONG_KONG,
  prescribed_mbis: HONG_KONG,
  detailed_mbis: HONG_KONG,
  prescribed_mwis: HONG_KONG,
  fisp: 'America/New_York',
};

/**
 * The time zone (IANA name) by which all days of a building, or of a record on it, are counted: the stated one, else
 * that of the authority's programme; undefined = this device's.
 */
export function timeZoneOf(building: Pick<Building, 'timeZone'>, programme?: Programme): string | undefined {
  const { timeZone } = building;
  if (timeZone !== undefined && isTimeZone(timeZone)) return timeZone;
  return programme && OF_PROGRAMME[programme];
}

/** The day of a moment (milliseconds since 1970, UTC) at a building, `YYYY-MM-DD`. */
export const dayAt = (at: number, building: Pick<Building, 'timeZone'>, programme?: Programme): string =>
  civilDay(at, timeZoneOf(building, programme));

/**
 * Today's date at a project's building, `YYYY-MM-DD`, for what is about no single record: in its stated time zone, else
 * in that of the programme of its newest record or notice that has one, else in this device's.
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
  records: readonly { readonly scheme: RecordScheme }[],
): string {
  const programmes: readonly Programme[] = [
    ...records.map(({ scheme }) => scheme),
    ...notices.toReversed().map(({ scheme }) => scheme),
  ];
  return dayAt(
    now,
    building,
    programmes.find((one) => OF_PROGRAMME[one] !== undefined),
  );
}
