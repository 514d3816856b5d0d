import { civilDay, civilTime } from '#domain/civilDate.ts';
import { own } from '#domain/keyed.ts';
import { isMoment } from '#domain/moment.ts';
import type { ColumnKey } from '#i18n/wordsOf.ts';
import type { Heading } from './sheet.ts';

/**
 * How a workbook formats a cell: a date, a point in time (UTC) in the building's zone, a wall clock time without zone, or
 * decimals.
 */
export type CellKind = 'day' | 'moment' | 'clock' | number;

/** Columns whose cells are more than text and whole numbers. Units are in their headings. */
const KINDS: Readonly<Partial<Record<ColumnKey, CellKind>>> = {
  repairBy: 'day',
  firstOn: 'day',
  signedOffOn: 'day',
  notifiedOn: 'day',
  knownOn: 'day',
  capturedAt: 'clock',
  reviewedAt: 'moment',
  importedAt: 'moment',
  statedAt: 'moment',
  changedAt: 'moment',
  answeredAt: 'moment',
  aiConfidence: 2,
  box_x_px: 1,
  box_y_px: 1,
  box_w_px: 1,
  box_h_px: 1,
  latitude: 6,
  longitude: 6,
  heading: 0,
  pin_x: 3,
  pin_y: 3,
  rate: 2,
  sum: 2,
};

/** Facts of a record by key, one per row. */
const STATED: ReadonlyMap<unknown, CellKind> = new Map([
  ['startedOn', 'day'],
  ['completedOn', 'day'],
  ['inspector.regExpiry', 'day'],
  ['madeAt', 'moment'],
  ['revision.at', 'moment'],
  ['reliability.at', 'moment'],
]);

/** The format of a cell in a column; null for unformatted. */
const kindOf = (column: Heading, row: readonly unknown[]): CellKind | null =>
  (column === 'value' ? STATED.get(row[0]) : own<CellKind>(KINDS, column)) ?? null;

/** A table with the format of each of its cells. */
export const withKinds = <
  S extends { readonly head: readonly Heading[]; readonly rows: readonly (readonly unknown[])[] },
>(
  sheet: S,
) => ({ ...sheet, kinds: sheet.rows.map((row) => sheet.head.map((key) => kindOf(key, row))) });

const DAY_MS = 24 * 3600e3;
/** Day 0 of spreadsheets, 30 December 1899, from 1970. */
const EPOCH_DAYS = 25_569;
/** Before, spreadsheets disagree by a day; after, they have no dates. */
const [FIRST, LAST] = [Date.UTC(1901, 0, 1), Date.UTC(9999, 11, 31)];

/**
 * The timestamp whose UTC clock shows what a zone's clock shows at `at`.
 *
 * @param timeZone IANA name; omitted, or unknown to this browser = this device's
 */
const asShownIn = (at: number, timeZone: string | undefined): number => {
  if (!isMoment(at)) return Number.NaN;
  return Date.parse(`${civilDay(at, timeZone)}T${civilTime(at, timeZone)}Z`);
};

const CLOCK = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;

function shownAt(text: string, kind: CellKind, timeZone: string | undefined): number {
  if (kind === 'moment') return asShownIn(Date.parse(text), timeZone);
  const [whole, day = '', time = '00:00'] = CLOCK.exec(text) ?? [];
  if (kind === 'day' && whole !== text) return Number.NaN;
  const at = Date.parse(`${day}T${time}Z`);
  // Rejects dates such as 31 February.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at : Number.NaN;
}

/**
 * Days since {@link EPOCH_DAYS} (ECMA-376, 18.17.4.1); null where spreadsheets have no such date.
 *
 * @param timeZone in which moments are shown, IANA name; omitted = this device's
 */
export function serialDate(text: string, kind: CellKind, timeZone?: string): number | null {
  const at = shownAt(text, kind, timeZone);
  return at >= FIRST && at <= LAST ? at / DAY_MS + EPOCH_DAYS : null;
}

/** Date format as in the report; with the language, so that every program shows its month names. */
const dayFormat = (tag: string): string => {
  if (!tag.startsWith('zh')) return '[$-809]d mmm yyyy';
  return `[$-${tag === 'zh-HK' ? 'C04' : '804'}]yyyy"年"m"月"d"日"`;
};

/**
 * The number format of a cell.
 *
 * @param tag BCP 47, of the workbook's language
 */
export function formatOf(kind: CellKind, tag: string): string {
  if (typeof kind !== 'number') return kind === 'day' ? dayFormat(tag) : `${dayFormat(tag)} hh:mm`;
  return kind === 0 ? '#,##0' : `#,##0.${'0'.repeat(kind)}`;
}
