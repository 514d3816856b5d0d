import Papa from 'papaparse';
import { createWallClock, isCivilDay } from '#domain/civilDate.ts';
import { isTimeZone } from '#domain/moment.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { list } from '../reading/narrow.ts';
import { exceedsMemory } from '../reading/parsedSize.ts';
import { decodeText } from '../reading/text.ts';
import { child, children, contentOf, type Element, parseXml } from '../reading/xml.ts';

/** A flight as its log has it. */
export interface LoggedFlight {
  /** First and last time in it; milliseconds since 1970, UTC. */
  readonly takeOff: number;
  readonly landing: number;
  /** Name and serial number of the aircraft; empty where the log has none. */
  readonly aircraft: string;
  readonly serial: string;
}

/** Why a log isn't read. */
const FLIGHT_LOG_FAULTS = [
  'too_long',
  'too_slow',
  'not_text',
  'not_a_log',
  'no_times',
  /** Its times are counted from the start of the flight, without a day. */
  'no_dates',
  /** Its days can be read as month and day, or as day and month. */
  'ambiguous_date',
  /** Its times are those of the place, and the building's time zone isn't stated; or nothing says of which zone they are. */
  'zone_not_stated',
  'zone_unknown',
  /** Clocks were changed during it. */
  'clock_change',
  'bad_time',
  /** Its times are further apart than a flight lasts. */
  'times_apart',
  'too_many_flights',
] as const;
export interface FlightLogFault {
  readonly code: (typeof FLIGHT_LOG_FAULTS)[number];
  /** Of the time that is wrong; absent for the whole. */
  readonly line?: number;
}

export interface FlightLogOptions {
  readonly name: string;
  /** Of the building (IANA name), for logs in its local time; undefined = not stated. */
  readonly timeZone: string | undefined;
}

type Read<T> = Result<T, FlightLogFault>;

/** Bytes; an hour's log with ten rows a second and all columns has half of it. */
export const LARGEST_FLIGHT_LOG = 32 * 2 ** 20;
/** Ten a second for more than half a day. */
const MOST_ROWS = 500_000;
const MOST_FLIGHTS = 50;
/** No battery lasts a day: times further apart are of several flights, or wrong. */
const LONGEST_FLIGHT = 24 * 3600e3;
/** Times before or after these are those of a clock that was never set. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];

const isLikely = (at: number): boolean => at >= EARLIEST && at < LATEST;
const wrong = (code: FlightLogFault['code'], line?: number): Read<never> =>
  fail({ code, ...(line === undefined ? {} : { line }) });

/** A flight between the first and the last of its times, in whatever order they are. */
function flightBetween(times: readonly number[], aircraft = '', serial = ''): Read<LoggedFlight> {
  let [takeOff, landing] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of times) [takeOff, landing] = [Math.min(takeOff, at), Math.max(landing, at)];
  if (times.length === 0) return wrong('no_times');
  return landing - takeOff > LONGEST_FLIGHT
    ? wrong('times_apart')
    : ok({
        takeOff: Math.floor(takeOff / 1000) * 1000,
        landing: Math.floor(landing / 1000) * 1000,
        aircraft,
        serial,
      });
}

// ——— GPX 1.1, https://www.topografix.com/GPX/1/1/: times of points are in UTC

const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A time that is in UTC where it names no zone; NaN for any other text. */
function utcTime(text: string): number {
  const [, , zone] = ISO_TIME.exec(text) ?? [];
  const at = ISO_TIME.test(text)
    ? Date.parse(text.replace(' ', 'T') + (zone === undefined ? 'Z' : ''))
    : Number.NaN;
  // A day that its month hasn't got becomes one of the next.
  return isLikely(at) && isCivilDay(text.slice(0, 10)) ? at : Number.NaN;
}

function readTrack(track: Element): Read<LoggedFlight | null> {
  const times: number[] = [];
  for (const segment of children(track, 'trkseg'))
    for (const point of children(segment as Element, 'trkpt')) {
      const text = contentOf(list(children(point as Element, 'time'))[0])?.trim() ?? '';
      const at = text === '' ? null : utcTime(text);
      if (Number.isNaN(at)) return wrong('bad_time');
      if (at !== null) times.push(at);
    }
  return times.length === 0 ? ok(null) : flightBetween(times);
}

function readGpx(text: string): Read<readonly LoggedFlight[]> {
  if (exceedsMemory(text)) return wrong('too_long');
  const parsed = parseXml(text);
  if (!parsed.ok || parsed.value.name !== 'gpx') return wrong('not_a_log');
  const tracks = children(parsed.value.root, 'trk');
  if (tracks.length > MOST_FLIGHTS) return wrong('too_many_flights');
  const flights: LoggedFlight[] = [];
  for (const track of tracks) {
    const flight = readTrack(typeof track === 'object' ? (track as Element) : child({}, 'trk'));
    if (!flight.ok) return flight;
    if (flight.value) flights.push(flight.value);
  }
  return flights.length > 0 ? ok(flights) : wrong('no_times');
}

// ——— tables: AirData's, and flight records of DJI's apps as Flight Reader and PhantomHelp export them

/** Columns of names, by who writes them, in lower case. */
const NAMES = ['details.aircraftname', 'recover.aircraftname'];
const SERIALS = ['details.aircraftserial', 'recover.aircraftserial', 'details.aircraftsn'];

/** A table without its header; a cell by its row and column, empty where there is none. */
interface Table {
  /** Counts from 1, including the header. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly has: (column: string) => boolean;
  readonly cell: (cells: readonly string[], column: string) => string;
}

const SEPARATOR_LINE = /^sep=.\r?\n/i;

/** Reads delimited text with a header, by what parts most cells of that. */
function tableIn(content: string): Table | null {
  const text = content.replace(/^\uFEFF/, '').replace(SEPARATOR_LINE, '');
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (a, b) => header.split(b).length - header.split(a).length,
  );
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: MOST_ROWS + 1 });
  if (data.length > MOST_ROWS) return null;
  const columns = new Map((data[0] ?? []).map((name, at) => [name.trim().toLowerCase(), at]));
  const first = text.length < content.replace(/^\uFEFF/, '').length ? 3 : 2;
  return {
    rows: data.slice(1).map((cells, at) => ({ line: at + first, cells })),
    has: (column) => columns.has(column),
    cell: (cells, column) => cells[columns.get(column) ?? -1]?.trim() ?? '',
  };
}

const LONGEST_NAME = 200;

/** The first cell with a text in any of these columns. */
function firstIn({ rows, cell }: Table, columns: readonly string[]): string {
  for (const column of columns)
    for (const { cells } of rows) {
      const found = cell(cells, column);
      if (found !== '') return found.slice(0, LONGEST_NAME);
    }
  return '';
}

/** The time of each row that has one. */
type RowTimes = Read<readonly number[]>;

function timesOf(
  { rows, cell }: Table,
  column: string,
  read: (text: string, cells: readonly string[]) => number | FlightLogFault['code'],
): RowTimes {
  const times: number[] = [];
  for (const { line, cells } of rows) {
    const text = cell(cells, column);
    // Rows before the first fix have none.
    if (text === '') continue;
    const at = read(text, cells);
    if (typeof at === 'string') return wrong(at, line);
    if (Number.isNaN(at)) return wrong('bad_time', line);
    times.push(at);
  }
  return ok(times);
}

const DAY_FIRST_YEAR = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([AP])\.?M\.?)?$/i;

const two = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DD` of a day as programs write it; null where it isn't one, `ambiguous` where it may be two. */
function dayOf(text: string, named: string | null): string | 'ambiguous' | null {
  const [, year, month, day] = DAY_FIRST_YEAR.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(Number(month))}-${two(Number(day))}`;
  const [, first, second, last] = SLASHED.exec(text) ?? [];
  if (last === undefined) return null;
  const [a, b] = [Number(first), Number(second)];
  const byMonth = `${last}-${two(a)}-${two(b)}`;
  const byDay = `${last}-${two(b)}-${two(a)}`;
  if (a === b || b > 12) return byMonth;
  if (a > 12) return byDay;
  // The name of a flight record has its day: DJIFlightRecord_2026-05-06_[10-11-12].csv.
  return named === byMonth || named === byDay ? named : 'ambiguous';
}

/** `HH:MM:SS` of a time of day with or without AM and PM; null where it isn't one. */
function clockTime(text: string): string | null {
  const [, hours, minutes, seconds = '00', half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return (half && Number(hours) > 12) || hour > 23 ? null : `${two(hour)}:${minutes}:${seconds}`;
}

const IN_NAME = /(\d{4})-(\d{2})-(\d{2})/;

/** Days and times of the place, by the building's clock. */
function localTimes(table: Table, { name, timeZone }: FlightLogOptions): RowTimes {
  if (timeZone === undefined) return wrong('zone_not_stated');
  if (!isTimeZone(timeZone)) return wrong('zone_unknown');
  const clock = createWallClock(timeZone);
  const [named = null] = IN_NAME.exec(name) ?? [];
  const known = new Map<string, number | FlightLogFault['code']>();
  const momentOf = (local: string): number | FlightLogFault['code'] => {
    const moments = clock.momentsOf(local);
    if (moments === null) return 'bad_time';
    return moments.length === 1 ? (moments[0] ?? Number.NaN) : 'clock_change';
  };
  return timesOf(table, 'custom.updatetime [local]', (text, cells) => {
    const day = dayOf(table.cell(cells, 'custom.date [local]'), named);
    const time = clockTime(text);
    if (day === 'ambiguous') return 'ambiguous_date';
    if (day === null || time === null) return Number.NaN;
    const local = `${day}T${time}`;
    // Ten rows a second have the same time.
    const at = known.get(local) ?? momentOf(local);
    known.set(local, at);
    return typeof at === 'string' || isLikely(at) ? at : Number.NaN;
  });
}

/** The times of a table, by the columns that it has. */
function tableTimes(table: Table, options: FlightLogOptions): RowTimes {
  const { has } = table;
  const isPlaced =
    has('latitude') || has('osd.latitude') || has('osd.flytime') || has('custom.updatetime [local]');
  if (!isPlaced) return wrong('not_a_log');
  if (has('datetime(utc)')) return timesOf(table, 'datetime(utc)', utcTime);
  if (has('custom.date [local]') && has('custom.updatetime [local]')) return localTimes(table, options);
  if (has('custom.date [utc]') && has('custom.updatetime [utc]'))
    return timesOf(table, 'custom.updatetime [utc]', (text, cells) => {
      const day = dayOf(table.cell(cells, 'custom.date [utc]'), IN_NAME.exec(options.name)?.[0] ?? null);
      return day === 'ambiguous' ? 'ambiguous_date' : utcTime(`${day}T${clockTime(text)}`);
    });
  // Written by older converters, which say neither here nor elsewhere of which zone it is.
  if (has('custom.updatetime')) return wrong('zone_not_stated');
  return wrong(has('time(millisecond)') || has('osd.flytime') ? 'no_dates' : 'not_a_log');
}

/**
 * The flights in a log: a GPX file with times, or a table as AirData or a converter of DJI's flight records exports it.
 * Everything that isn't certain is refused by name: days that may be two, times of no zone, hours that occurred twice.
 */
export function readFlightLog(bytes: Uint8Array, options: FlightLogOptions): Read<readonly LoggedFlight[]> {
  if (bytes.length > LARGEST_FLIGHT_LOG) return wrong('too_long');
  const decoded = decodeText(bytes);
  if (!decoded.ok) return wrong('not_text');
  const { text } = decoded.value;
  if (/^\uFEFF?\s*</.test(text.slice(0, 1000))) return readGpx(text);
  const table = tableIn(text);
  if (!table) return wrong('too_long');
  const times = tableTimes(table, options);
  if (!times.ok) return times;
  const flight = flightBetween(times.value, firstIn(table, NAMES), firstIn(table, SERIALS));
  return flight.ok ? ok([flight.value]) : flight;
}
