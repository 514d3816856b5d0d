import * as v from 'valibot';
import { civilDay, createWallClock, isCivilDay, type WallClock } from '../../civilDate.ts';
import { own } from '../../keyed.ts';
import { isMoment, isTimeZone } from '../../moment.ts';
import { byText } from '../../order.ts';
import type { InspectionImage } from '../photos/image.ts';
import {
  addedAfter,
  createEntryRules,
  type Entries,
  type Entry,
  type EntryValue,
  type EntryValues,
  entryPhoto,
  entryText,
  type ListedEntry,
} from '../record/entries.ts';
import { type EntryFile, entryDocument, fileIn } from '../record/keptFile.ts';

type FieldRow =
  | { readonly as: 'text' | 'note' | 'day' | 'photo' | 'file' }
  /** The id of the entry that a file belongs to. */
  | { readonly as: 'of' }
  /** A year, a month or a day: of older works nobody knows more. */
  | { readonly as: 'period' }
  /** Milliseconds since 1970, UTC. */
  | { readonly as: 'moment' }
  /** `unit`: printed with it. */
  | { readonly as: 'number'; readonly unit: string; readonly most: number; readonly decimals: number };

/** Every field of the logbook: form, report, tables and changes of a revision follow. Names are stored. */
export const LOG_FIELDS = {
  takeOff: { as: 'moment' },
  landing: { as: 'moment' },
  pilot: { as: 'text' },
  licence: { as: 'text' },
  licenceUntil: { as: 'day' },
  operator: { as: 'text' },
  permit: { as: 'text' },
  permitUntil: { as: 'day' },
  aircraft: { as: 'text' },
  serial: { as: 'text' },
  wind: { as: 'number', unit: 'm/s', most: 100, decimals: 1 },
  standOff: { as: 'number', unit: 'm', most: 1000, decimals: 1 },
  /** Name of the file that its times were read from. */
  readFrom: { as: 'text' },
  happened: { as: 'period' },
  what: { as: 'note' },
  doneBy: { as: 'text' },
  document: { as: 'text' },
  photo: { as: 'photo' },
  of: { as: 'of' },
  file: { as: 'file' },
} as const satisfies Readonly<Record<string, FieldRow>>;
export type LogField = keyof typeof LOG_FIELDS;
export const LOG_FIELD_NAMES = Object.keys(LOG_FIELDS) as readonly LogField[];

const OF_SERVICE = ['happened', 'what', 'doneBy', 'document', 'photo'] as const;

/** The kinds of entries, each with its fields in the order in which they are asked and printed. */
export const LOG_KINDS = {
  flight: [
    ...['takeOff', 'landing', 'pilot', 'licence', 'licenceUntil', 'operator', 'permit', 'permitUntil'],
    ...['aircraft', 'serial', 'wind', 'standOff', 'readFrom'],
  ] as readonly LogField[],
  works: OF_SERVICE,
  report: OF_SERVICE,
  leak: OF_SERVICE,
  /** A document of another entry: one of its own, so that documents that two people add both stay. */
  attached: ['of', 'file'],
} as const satisfies Readonly<Record<string, readonly LogField[]>>;
export type LogKind = keyof typeof LOG_KINDS;
export const LOG_KIND_NAMES = Object.keys(LOG_KINDS) as readonly LogKind[];

/** What happened to a building before: what the next inspection takes over. */
export const SERVICE_KINDS = ['works', 'report', 'leak'] as const satisfies readonly LogKind[];
const isService = (kind: LogKind): boolean => SERVICE_KINDS.some((one) => one === kind);

type LogValues = EntryValues<LogField>;

/** A flight of a drone, or something that happened to the building. */
export type LogEntry = Entry<LogKind, LogField>;
export type LogEntries = Entries<LogKind, LogField>;
export type ListedLog = ListedEntry<LogKind, LogField>;
/** Anything with a logbook; absent where nobody wrote one. */
export interface Logged {
  readonly logbook?: LogEntries;
}

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

function fieldSchema(row: FieldRow): v.GenericSchema<unknown, EntryValue> {
  switch (row.as) {
    case 'text':
    case 'note':
    case 'of':
      return entryText;
    case 'day':
      return v.pipe(v.string(), v.isoDate());
    case 'period':
      return v.pipe(
        v.string(),
        v.regex(PERIOD),
        v.check((value) => value.length < 10 || isCivilDay(value)),
      );
    case 'moment':
      return v.pipe(v.number(), v.integer(), v.check(isMoment));
    case 'number':
      return v.pipe(v.number(), v.minValue(0), v.maxValue(row.most));
    case 'photo':
      return entryPhoto;
    case 'file':
      return entryDocument;
  }
}

const rules = createEntryRules<LogKind, LogField, FieldRow>(LOG_KINDS, LOG_FIELDS, fieldSchema);
export const { read: readLogbook, registers: logbookRegisters, withField: withLogField } = rules;

/** When an entry's flight or event was, as far as stated: what entries are listed by. */
const timeOf = ({ values: { takeOff, happened } }: LogEntry): string => {
  if (typeof takeOff === 'number') return new Date(takeOff).toISOString();
  return typeof happened === 'string' ? happened : '';
};

/** Every entry of a record in the order in which they happened, those without a date last. */
export const logbookOf = ({ logbook }: Logged): readonly ListedLog[] =>
  rules
    .list(logbook)
    .toSorted(
      (a, b) =>
        Number(timeOf(a) === '') - Number(timeOf(b) === '') ||
        byText(timeOf(a), timeOf(b)) ||
        a.addedAt - b.addedAt ||
        byText(a.id, b.id),
    );

/** The flights of a record, in their order. */
export const flightsOf = (record: Logged): readonly ListedLog[] =>
  logbookOf(record).filter(({ kind }) => kind === 'flight');
/** What happened to the building before, in its order. */
export const serviceOf = (record: Logged): readonly ListedLog[] =>
  logbookOf(record).filter(({ kind }) => isService(kind));

/** A new entry, of which nothing but the given values is stated. */
export const newLogEntry = (
  kind: LogKind,
  before: readonly ListedLog[],
  { now, ...values }: LogValues & { readonly now: number },
): LogEntry => ({ kind, place: '', addedAt: addedAfter(before, now), values });

/** A document that is attached to an entry, by the key of its own entry. */
export interface AttachedFile {
  readonly id: string;
  readonly file: EntryFile;
}

/** The documents of an entry, in the order in which they were added. */
export const attachedTo = (record: Logged, id: string): readonly AttachedFile[] =>
  logbookOf(record).flatMap(({ id: key, kind, values }) => {
    const file = kind === 'attached' && values.of === id ? fileIn(values.file) : null;
    return file ? [{ id: key, file }] : [];
  });

/** Whether an entry goes when another one is removed: its documents do. */
export const goesWithLog = ({ kind, values }: LogEntry, id: string): boolean =>
  kind === 'attached' && values.of === id;

/** Of a flight: what several have in common as a rule. */
const REPEATED = [
  ...(['pilot', 'licence', 'licenceUntil', 'operator', 'permit', 'permitUntil'] as const),
  ...(['aircraft', 'serial'] as const),
];

/**
 * A flight with the pilot, the operator, their papers and the aircraft of the one that was entered before it, where it
 * states none of its own; null where that would add nothing.
 */
export function asFlightBefore(flight: ListedLog, record: Logged): LogEntry | null {
  const last = flightsOf(record)
    .filter(({ addedAt }) => addedAt < flight.addedAt)
    .toSorted((a, b) => b.addedAt - a.addedAt)[0];
  const { id: _, ...entry } = flight;
  const added = REPEATED.flatMap((field) =>
    last?.values[field] === undefined || entry.values[field] !== undefined
      ? []
      : [[field, last.values[field]] as const],
  );
  return added.length > 0 ? { ...entry, values: { ...entry.values, ...Object.fromEntries(added) } } : null;
}

/** The unit of a field; null where it has none. */
export function logUnit(field: LogField): string | null {
  const row: FieldRow = LOG_FIELDS[field];
  return row.as === 'number' ? row.unit : null;
}

/** Whether a text can be entered as when something happened: a year, a month or a day; or none. */
export const isPeriod = (text: string): boolean =>
  text === '' || rules.readValue('happened', text) !== undefined;

/** Whether a flight is stated to have landed before it took off. */
export const landsTooEarly = ({ values: { takeOff, landing } }: LogEntry): boolean =>
  typeof takeOff === 'number' && typeof landing === 'number' && landing < takeOff;

/** The day of a flight at the building, its last one where it went past midnight; empty where no time is stated. */
function flightDay({ values: { takeOff, landing } }: LogEntry, timeZone: string | undefined): string {
  const times = [takeOff, landing].filter((at) => typeof at === 'number');
  return times.length > 0 ? civilDay(Math.max(...times), timeZone) : '';
}

const PAPERS = [
  ['licence', 'licenceUntil'],
  ['permit', 'permitUntil'],
] as const;

/** A licence or permit that had ended before the day of a flight. */
export interface EndedPaper {
  readonly flight: string;
  readonly field: (typeof PAPERS)[number][1];
  /** Its number, or else whose it is; may be empty. */
  readonly name: string;
  /** The last day on which it was valid, and the day of the flight; `YYYY-MM-DD`. */
  readonly until: string;
  readonly day: string;
}

/**
 * Licences and permits that had ended before the day of their flight. One that ends that day is still valid; nothing is
 * concluded where an end or a time isn't stated.
 *
 * @param timeZone of the building (IANA name); omitted = this device's
 */
export const endedPapers = (record: Logged, timeZone?: string): readonly EndedPaper[] =>
  flightsOf(record).flatMap((flight) => {
    const day = flightDay(flight, timeZone);
    return PAPERS.flatMap(([paper, field]): EndedPaper[] => {
      const until = flight.values[field];
      if (day === '' || typeof until !== 'string' || until >= day) return [];
      const { [paper]: no, pilot, operator } = flight.values;
      return [{ flight: flight.id, field, name: String(no ?? pilot ?? operator ?? ''), until, day }];
    });
  });

/**
 * Days on which something of the logbook is stated to have happened, by entry: `YYYY-MM-DD`, or a year or month.
 *
 * @param timeZone of the building (IANA name); omitted = this device's
 */
export const loggedDays = (
  record: Logged,
  timeZone?: string,
): readonly (readonly [id: string, name: 'flownOn' | 'happened', day: string])[] =>
  logbookOf(record).flatMap((entry) => {
    const name = entry.kind === 'flight' ? 'flownOn' : 'happened';
    const day = name === 'flownOn' ? flightDay(entry, timeZone) : timeOf(entry);
    return day === '' ? [] : [[`logbook:${entry.id}`, name, day] as const];
  });

/** What an inspection takes over from the one before it. */
export interface Before extends Logged {
  readonly id: string;
  readonly no: string;
  readonly title: string;
  /** When it was done, `YYYY-MM-DD`, or empty. */
  readonly day: string;
  readonly by: string;
  /** Whether it is signed: only then it is an earlier report itself. */
  readonly isSigned: boolean;
}

/**
 * What is known of a building's service from the inspection before: its works, reports and leaks with their documents, and its own report if it
 * was signed. Under the same keys, so that nothing is taken over twice.
 *
 * @param now milliseconds since 1970, UTC
 */
export function takenOver(before: Before, now: number): LogEntries {
  const service = new Set(serviceOf(before).map(({ id }) => id));
  const entries = logbookOf(before)
    .filter(
      ({ id, kind, values }) => service.has(id) || (kind === 'attached' && service.has(String(values.of))),
    )
    .map(({ id, ...entry }): [string, LogEntry] => [id, entry]);
  const values: LogValues = Object.fromEntries(
    Object.entries({
      happened: before.day,
      what: before.title,
      doneBy: before.by,
      document: before.no,
    }).filter(([, value]) => value !== ''),
  );
  const report: LogEntry = { kind: 'report', place: '', addedAt: now, values };
  return Object.fromEntries([
    ...entries,
    ...(before.isSigned ? [[`report:${before.id}`, report] as const] : []),
  ]);
}

/** Those entries that a record hasn't got yet. */
export const notYetIn = ({ logbook = {} }: Logged, entries: LogEntries): LogEntries =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => own(logbook, id) === undefined));

/** Why a photo belongs to no flight. */
const UNMATCHED = [
  /** It was taken at no time of any of them. */
  'outside',
  /** It was taken during several of them. */
  'several',
  /** Its metadata has no time. */
  'no_time',
  /** Its clock has no time zone, and the building's isn't stated. */
  'no_zone',
  /** Clocks were changed at the building: its time occurred twice, or not at all. */
  'clock_change',
] as const;
export type Unmatched = (typeof UNMATCHED)[number];

/** The flight in which a photo was taken, or why that isn't known. */
export type PhotoFlight = { readonly kind: 'flight'; readonly flight: string } | { readonly kind: Unmatched };

const times = v.object({ takenAt: v.string() });
const WITH_ZONE = /(Z|[+-]\d{2}:\d{2})$/;
const MINUTE = 60_000;

interface Interval {
  readonly id: string;
  readonly from: number;
  readonly until: number;
}

/** Flights of which both times are known. One that is stated to the minute lasts to the end of that minute. */
const intervalsOf = (record: Logged): readonly Interval[] =>
  flightsOf(record).flatMap((flight) => {
    const { takeOff, landing } = flight.values;
    if (typeof takeOff !== 'number' || typeof landing !== 'number' || landsTooEarly(flight)) return [];
    const until = landing % MINUTE === 0 ? landing + MINUTE - 1 : landing + 999;
    return [{ id: flight.id, from: takeOff, until }];
  });

/** The moments that a photo's clock may mean; the reason where it means none. */
function momentsOf(photo: unknown, clock: WallClock | null): readonly number[] | Unmatched {
  const read = v.safeParse(times, photo);
  if (!read.success) return 'no_time';
  const { takenAt } = read.output;
  if (WITH_ZONE.test(takenAt)) {
    const at = Date.parse(takenAt);
    return Number.isNaN(at) ? 'no_time' : [at];
  }
  if (!clock) return Number.isNaN(Date.parse(takenAt)) ? 'no_time' : 'no_zone';
  const moments = clock.momentsOf(takenAt);
  if (moments === null) return 'no_time';
  return moments.length === 0 ? 'clock_change' : moments;
}

function flightAt(moments: readonly number[], flights: readonly Interval[]): PhotoFlight {
  const found = moments.map((at) => flights.filter(({ from, until }) => from <= at && at <= until));
  const ids = new Set(found.flat().map(({ id }) => id));
  const [id] = ids;
  if (id === undefined) return { kind: 'outside' };
  if (found.some(({ length }) => length > 1)) return { kind: 'several' };
  // Only where every moment that its clock may mean lies in the same flight.
  return ids.size === 1 && found.every(({ length }) => length === 1)
    ? { kind: 'flight', flight: id }
    : { kind: 'clock_change' };
}

/**
 * The flight in which each photo was taken, by photo id, from the photo's clock and, where that has no time zone, the
 * building's. Nothing is guessed: a photo that matches none, or not only one, has the reason. Empty for a record without
 * flights whose take-off and landing are stated.
 *
 * @param timeZone of the building (IANA name); undefined = not stated
 */
export function flightsOfPhotos(
  record: Logged,
  images: readonly Pick<InspectionImage, 'id' | 'takenAt'>[],
  timeZone: string | undefined,
): ReadonlyMap<string, PhotoFlight> {
  const flights = intervalsOf(record);
  if (flights.length === 0) return new Map();
  const clock = timeZone !== undefined && isTimeZone(timeZone) ? createWallClock(timeZone) : null;
  return new Map(
    images.map((image) => {
      const moments = momentsOf(image, clock);
      return [image.id, typeof moments === 'string' ? { kind: moments } : flightAt(moments, flights)];
    }),
  );
}

/** How many photos each flight has, and how many have none, by reason; reasons that no photo has are absent. */
export function flightTally(matched: ReadonlyMap<string, PhotoFlight>): {
  readonly flights: ReadonlyMap<string, number>;
  readonly unmatched: ReadonlyMap<Unmatched, number>;
} {
  const flights = new Map<string, number>();
  const unmatched = new Map<Unmatched, number>();
  for (const one of matched.values())
    if (one.kind === 'flight') flights.set(one.flight, (flights.get(one.flight) ?? 0) + 1);
    else unmatched.set(one.kind, (unmatched.get(one.kind) ?? 0) + 1);
  return { flights, unmatched };
}
