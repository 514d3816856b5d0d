import * as v from 'valibot';
import { own } from '../../keyed.ts';
import { byText } from '../../order.ts';
import {
  addedAfter,
  createEntryRules,
  type Entries,
  type Entry,
  type EntryValue,
  type EntryValues,
  entryOutline,
  entryPhoto,
  entryPin,
  entryText,
  type ListedEntry,
} from '../record/entries.ts';
import { entryClip } from '../record/keptFile.ts';

const ACCESS_MEANS = ['rope', 'gondola', 'platform', 'scaffold', 'ladder', 'reach', 'other'] as const;
const SOUNDING_METHODS = ['hammer', 'rod', 'hand', 'other'] as const;
const HAND_MEASURES = ['crack_width', 'moisture', 'tilt', 'cover', 'movement'] as const;
type HandMeasure = (typeof HAND_MEASURES)[number];

const FRONTAGES = ['public_way', 'no_public_way'] as const;

/** The unit in which each thing is measured by hand. */
const MEASURE_UNITS: Readonly<Record<HandMeasure, string>> = {
  crack_width: 'mm',
  moisture: '%',
  tilt: 'mm/m',
  cover: 'mm',
  movement: 'mm',
};

/** The units in which a monitoring point is read, with their signs. */
const READING_UNITS = { mm: 'mm', um: 'µm', mm_m: 'mm/m', degree: '°', percent: '%' } as const;
type ReadingUnit = keyof typeof READING_UNITS;

/** A value of any field that is chosen from a list. */
export type CloseUpChoice =
  | (typeof ACCESS_MEANS)[number]
  | (typeof SOUNDING_METHODS)[number]
  | HandMeasure
  | (typeof FRONTAGES)[number]
  | ReadingUnit;

type FieldRow =
  /** `point`: the id of a monitoring point of the record. */
  | { readonly as: 'text' | 'note' | 'day' | 'photo' | 'point' | 'outline' | 'pin' }
  /** A name of the elevation's floors or columns, or any other. */
  | { readonly as: 'floor' | 'column' }
  /** The id of the work that a photo shows. */
  | { readonly as: 'work' }
  /** A sound clip. */
  | { readonly as: 'clip' }
  /** `unit`: printed with it. `least`: 0 where it isn't stated. */
  | {
      readonly as: 'number';
      readonly unit: string;
      readonly least?: number;
      readonly most: number;
      readonly decimals: number;
    }
  | { readonly as: 'choice'; readonly of: readonly string[] };

/** Every field of close-up work: form, report, tables and changes of a revision follow. Names are stored. */
export const CLOSE_UP_FIELDS = {
  where: { as: 'text' },
  number: { as: 'text' },
  measured: { as: 'choice', of: HAND_MEASURES },
  /** In the unit of what is measured, see {@link MEASURE_UNITS}. */
  reading: { as: 'number', unit: '', most: 100_000, decimals: 3 },
  point: { as: 'point' },
  /** In the unit that is stated with it; from where the point was at its first reading, so it may be negative. */
  monitored: { as: 'number', unit: '', least: -100_000, most: 100_000, decimals: 3 },
  unit: { as: 'choice', of: Object.keys(READING_UNITS) as readonly ReadingUnit[] },
  elevationArea: { as: 'number', unit: 'm²', most: 1_000_000, decimals: 2 },
  width: { as: 'number', unit: 'm', most: 10_000, decimals: 2 },
  /** Of a drop: how far its middle is from the elevation's left end. */
  fromLeft: { as: 'number', unit: 'm', most: 10_000, decimals: 2 },
  elevationWidth: { as: 'number', unit: 'm', most: 10_000, decimals: 2 },
  /** Whether it fronts a street or another public way. */
  frontage: { as: 'choice', of: FRONTAGES },
  elevationHeight: { as: 'number', unit: 'm', most: 10_000, decimals: 2 },
  /** The lowest and the highest floor of a drop, and its columns from left to right. */
  fromFloor: { as: 'floor' },
  toFloor: { as: 'floor' },
  fromColumn: { as: 'column' },
  toColumn: { as: 'column' },
  /** Around what was touched, or around the hollow area. */
  outline: { as: 'outline' },
  /** Where it is on the elevation. */
  pin: { as: 'pin' },
  areaTouched: { as: 'number', unit: 'm²', most: 1_000_000, decimals: 2 },
  soundingMethod: { as: 'choice', of: SOUNDING_METHODS },
  hollowArea: { as: 'number', unit: 'm²', most: 1_000_000, decimals: 3 },
  /** What the hammer sounds like. */
  clip: { as: 'clip' },
  found: { as: 'note' },
  madeGoodOn: { as: 'day' },
  instrument: { as: 'text' },
  serial: { as: 'text' },
  calibratedOn: { as: 'day' },
  calibratedUntil: { as: 'day' },
  date: { as: 'day' },
  doneBy: { as: 'text' },
  access: { as: 'choice', of: ACCESS_MEANS },
  photo: { as: 'photo' },
  work: { as: 'work' },
  /** Since when a monitoring point isn't read any more. */
  endedOn: { as: 'day' },
  /** The number of the inspection at which a reading was made; absent for one of this inspection. */
  readIn: { as: 'text' },
} as const satisfies Readonly<Record<string, FieldRow>>;
export type CloseUpField = keyof typeof CLOSE_UP_FIELDS;
export const CLOSE_UP_FIELD_NAMES = Object.keys(CLOSE_UP_FIELDS) as readonly CloseUpField[];

/** The kinds of close-up work, each with its fields in the order in which they are asked and printed. */
export const CLOSE_UP_KINDS = {
  drop: [
    'where',
    'fromFloor',
    'toFloor',
    'fromColumn',
    'toColumn',
    'fromLeft',
    'width',
    'outline',
    'areaTouched',
    'date',
    'doneBy',
    'access',
    'photo',
  ],
  touched: ['where', 'outline', 'areaTouched', 'date', 'doneBy', 'access', 'photo'],
  sounding: [
    'where',
    'soundingMethod',
    'outline',
    'hollowArea',
    'clip',
    'found',
    'date',
    'doneBy',
    'access',
    'photo',
  ],
  probe: ['number', 'where', 'pin', 'found', 'madeGoodOn', 'date', 'doneBy', 'photo'],
  measurement: [
    'where',
    'measured',
    'reading',
    'instrument',
    'serial',
    'calibratedOn',
    'calibratedUntil',
    'date',
    'doneBy',
    'photo',
  ],
  /** A place that is read again at each inspection. */
  point: ['number', 'where', 'pin', 'measured', 'date', 'doneBy', 'photo', 'endedOn'],
  reading: [
    'point',
    'monitored',
    'unit',
    'instrument',
    'serial',
    'calibratedOn',
    'calibratedUntil',
    'date',
    'doneBy',
    'photo',
    'readIn',
  ],
  /** A photo of work in progress: an entry of its own, so that photos that two people add both stay. */
  workPhoto: ['work', 'photo'],
  /** How large the elevation is, which the area touched is a share of, and what it fronts. */
  elevation: ['elevationArea', 'elevationWidth', 'elevationHeight', 'frontage'],
} as const satisfies Readonly<Record<string, readonly CloseUpField[]>>;
export type CloseUpKind = keyof typeof CLOSE_UP_KINDS;
export const CLOSE_UP_KIND_NAMES = Object.keys(CLOSE_UP_KINDS) as readonly CloseUpKind[];

type CloseUpValues = EntryValues<CloseUpField>;

/** One piece of close-up work; its place is an elevation as a rule, and it is listed by when it was added. */
export type CloseUpEntry = Entry<CloseUpKind, CloseUpField>;
export type CloseUpEntries = Entries<CloseUpKind, CloseUpField>;
export type ListedCloseUp = ListedEntry<CloseUpKind, CloseUpField>;

function fieldSchema(row: FieldRow): v.GenericSchema<unknown, EntryValue> {
  switch (row.as) {
    case 'text':
    case 'note':
    case 'point':
    case 'floor':
    case 'column':
    case 'work':
      return entryText;
    case 'day':
      return v.pipe(v.string(), v.isoDate());
    case 'choice':
      return v.picklist(row.of);
    case 'number':
      return v.pipe(v.number(), v.finite(), v.minValue(row.least ?? 0), v.maxValue(row.most));
    case 'photo':
      return entryPhoto;
    case 'outline':
      return entryOutline;
    case 'pin':
      return entryPin;
    case 'clip':
      return entryClip;
  }
}

const rules = createEntryRules<CloseUpKind, CloseUpField, FieldRow>(
  CLOSE_UP_KINDS,
  CLOSE_UP_FIELDS,
  fieldSchema,
);
export const { read: readCloseUp, registers: closeUpRegisters, withField } = rules;

/** Every entry of a record, in the order in which they were added. */
export const closeUpOf = ({ closeUp }: { readonly closeUp?: CloseUpEntries }): readonly ListedCloseUp[] =>
  rules.list(closeUp).toSorted((a, b) => a.addedAt - b.addedAt || byText(a.id, b.id));

/** The kinds whose photos of work in progress are kept with them. */
const PHOTOGRAPHED: ReadonlySet<CloseUpKind> = new Set(['drop', 'touched', 'sounding', 'probe']);
export const hasWorkPhotos = ({ kind }: CloseUpEntry): boolean => PHOTOGRAPHED.has(kind);

/** The photos of an entry's work in progress, in the order in which they were added. */
export const workPhotosOf = (entries: readonly ListedCloseUp[], id: string): readonly ListedCloseUp[] =>
  entries.filter(({ kind, values }) => kind === 'workPhoto' && values.work === id);

/** A place for another photo of an entry's work. */
export const newWorkPhoto = (
  of: ListedCloseUp,
  before: readonly ListedCloseUp[],
  now: number,
): CloseUpEntry => ({
  kind: 'workPhoto',
  place: of.place,
  addedAt: addedAfter(before, now),
  values: { work: of.id },
});

/** Whether an entry goes when another one is removed: a point's readings and the photos of a piece of work do. */
export const goesWith = ({ kind, values }: CloseUpEntry, id: string): boolean =>
  (kind === 'reading' && values.point === id) || (kind === 'workPhoto' && values.work === id);

/** A new entry, of which nothing is stated but the number that it gets. @param now milliseconds since 1970, UTC */
export const newCloseUp = (
  kind: CloseUpKind,
  before: readonly ListedCloseUp[],
  now: number,
): CloseUpEntry => ({
  kind,
  place: '',
  addedAt: addedAfter(before, now),
  values: kind === 'probe' || kind === 'point' ? { number: nextNumber(kind, before) } : {},
});

/** Longest time between two entries of one visit, milliseconds. */
const VISIT_MS = 12 * 60 * 60 * 1000;
/** Of the visit: what the last entry says is likely of the next one. */
const OF_VISIT = ['date', 'doneBy', 'access'] as const satisfies readonly CloseUpField[];
/** Of the means: what the last entry of the same kind says is likely, for a reading the last one of its point. */
const OF_MEANS = [
  ...(['soundingMethod', 'unit', 'instrument', 'serial', 'calibratedOn', 'calibratedUntil'] as const),
] as const satisfies readonly CloseUpField[];

/**
 * An entry with what is likely of it where nothing is stated: offered to be taken by one press, never an answer by
 * itself. The day, who and the means are those that were entered last in this visit, else today and whoever inspects;
 * the place is that of the last entry, the instrument that of the last one of its kind.
 *
 * @param now milliseconds since 1970, UTC
 * @returns null where that would add nothing
 */
export function likelyCloseUp(
  { id, ...entry }: ListedCloseUp,
  all: readonly ListedCloseUp[],
  { today, name, now }: { readonly today: string; readonly name: string; readonly now: number },
): CloseUpEntry | null {
  const fields: ReadonlySet<string> = new Set(CLOSE_UP_KINDS[entry.kind]);
  const before = all.filter((one) => one.id !== id && one.addedAt < entry.addedAt);
  const visited = before.filter(({ addedAt }) => now - addedAt < VISIT_MS);
  const alike = before.filter(
    ({ kind, values }) => kind === entry.kind && values.point === entry.values.point,
  );
  const lastOf = (of: readonly ListedCloseUp[], field: CloseUpField) =>
    of.findLast(({ values }) => values[field] !== undefined)?.values[field];
  const likely: CloseUpValues = {
    ...stated('date', today),
    ...stated('doneBy', name),
    ...Object.assign({}, ...OF_VISIT.map((field) => stated(field, lastOf(visited, field)))),
    ...Object.assign({}, ...OF_MEANS.map((field) => stated(field, lastOf(alike, field)))),
  };
  const added = Object.entries(likely).filter(
    ([field]) => fields.has(field) && own(entry.values, field) === undefined,
  );
  const place = entry.place || (visited.findLast((one) => one.place !== '')?.place ?? '');
  if (added.length === 0 && place === entry.place) return null;
  return { ...entry, place, values: { ...entry.values, ...Object.fromEntries(added) } };
}

/** The next free number of a kind: `P3`, `M3`. */
function nextNumber(kind: 'probe' | 'point', before: readonly ListedCloseUp[]): string {
  const letter = kind === 'probe' ? 'P' : 'M';
  const taken = new Set(before.filter((one) => one.kind === kind).map(({ values }) => values.number));
  for (let n = taken.size + 1; ; n++) if (!taken.has(letter + n)) return letter + n;
}

const stated = (field: CloseUpField, value: EntryValue | undefined): CloseUpValues =>
  value === undefined || value === '' ? {} : { [field]: value };

/** Whether an instrument's calibration had run out on the day of the reading; unknown days don't count as past. */
export const isCalibrationPast = ({ values: { date, calibratedUntil } }: CloseUpEntry): boolean =>
  typeof date === 'string' && typeof calibratedUntil === 'string' && calibratedUntil < date;

/** The unit of a field of an entry; empty where it has none. */
export function unitOf(field: CloseUpField, { values: { measured, unit } }: CloseUpEntry): string {
  if (field === 'monitored') return unitSign(unit);
  if (field === 'reading') {
    const known = HAND_MEASURES.find((one) => one === measured);
    return known ? MEASURE_UNITS[known] : '';
  }
  const row: FieldRow = CLOSE_UP_FIELDS[field];
  return row.as === 'number' ? row.unit : '';
}

/** The sign of a stated unit; empty for any other value. */
export const unitSign = (unit: unknown): string => {
  const known = Object.entries(READING_UNITS).find(([one]) => one === unit);
  return known ? known[1] : '';
};

/** Every choice of every field. */
export const CLOSE_UP_CHOICES: readonly CloseUpChoice[] = [
  ...ACCESS_MEANS,
  ...SOUNDING_METHODS,
  ...HAND_MEASURES,
  ...FRONTAGES,
  ...CLOSE_UP_FIELDS.unit.of,
];
