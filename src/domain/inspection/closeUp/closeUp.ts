import * as v from 'valibot';
import { own, put } from '../../keyed.ts';
import { byText } from '../../order.ts';

const ACCESS_MEANS = ['rope', 'gondola', 'platform', 'scaffold', 'ladder', 'reach', 'other'] as const;
const SOUNDING_METHODS = ['hammer', 'rod', 'hand', 'other'] as const;
const HAND_MEASURES = ['crack_width', 'moisture', 'tilt', 'cover', 'movement'] as const;
type HandMeasure = (typeof HAND_MEASURES)[number];

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
  | ReadingUnit;

/** A photo of an entry, with the name that it had when it was chosen. */
interface CloseUpPhoto {
  readonly image: string;
  readonly name: string;
}

type FieldRow =
  /** `point`: the id of a monitoring point of the record. */
  | { readonly as: 'text' | 'note' | 'day' | 'photo' | 'point' }
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
  elevationHeight: { as: 'number', unit: 'm', most: 10_000, decimals: 2 },
  areaTouched: { as: 'number', unit: 'm²', most: 1_000_000, decimals: 2 },
  soundingMethod: { as: 'choice', of: SOUNDING_METHODS },
  hollowArea: { as: 'number', unit: 'm²', most: 1_000_000, decimals: 3 },
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
  /** Since when a monitoring point isn't read any more. */
  endedOn: { as: 'day' },
  /** The number of the inspection at which a reading was made; absent for one of this inspection. */
  readIn: { as: 'text' },
} as const satisfies Readonly<Record<string, FieldRow>>;
export type CloseUpField = keyof typeof CLOSE_UP_FIELDS;
export const CLOSE_UP_FIELD_NAMES = Object.keys(CLOSE_UP_FIELDS) as readonly CloseUpField[];

/** The kinds of close-up work, each with its fields in the order in which they are asked and printed. */
export const CLOSE_UP_KINDS = {
  drop: ['where', 'fromLeft', 'width', 'areaTouched', 'date', 'doneBy', 'access', 'photo'],
  touched: ['where', 'areaTouched', 'date', 'doneBy', 'access', 'photo'],
  sounding: ['where', 'soundingMethod', 'hollowArea', 'found', 'date', 'doneBy', 'access', 'photo'],
  probe: ['number', 'where', 'found', 'madeGoodOn', 'date', 'doneBy', 'photo'],
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
  point: ['number', 'where', 'measured', 'date', 'doneBy', 'photo', 'endedOn'],
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
  /** How large the elevation is: what the area touched is a share of. */
  elevation: ['elevationArea', 'elevationWidth', 'elevationHeight'],
} as const satisfies Readonly<Record<string, readonly CloseUpField[]>>;
export type CloseUpKind = keyof typeof CLOSE_UP_KINDS;
export const CLOSE_UP_KIND_NAMES = Object.keys(CLOSE_UP_KINDS) as readonly CloseUpKind[];

type CloseUpValue = string | number | CloseUpPhoto;
type CloseUpValues = Readonly<Partial<Record<CloseUpField, CloseUpValue>>>;

/** One piece of close-up work. */
export interface CloseUpEntry {
  readonly kind: CloseUpKind;
  /** Id of the location, an elevation as a rule; empty = not stated. */
  readonly place: string;
  /** When it was added: their order. Milliseconds since 1970, UTC. */
  readonly addedAt: number;
  /** A field that isn't stated is absent. */
  readonly values: CloseUpValues;
}
/** The entries of a record by their keys. */
export type CloseUpEntries = Readonly<Record<string, CloseUpEntry>>;
export type ListedCloseUp = CloseUpEntry & { readonly id: string };

const LONGEST_TEXT = 4000;

function fieldSchema(row: FieldRow): v.GenericSchema<unknown, CloseUpValue> {
  switch (row.as) {
    case 'text':
    case 'note':
    case 'point':
      return v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TEXT));
    case 'day':
      return v.pipe(v.string(), v.isoDate());
    case 'choice':
      return v.picklist(row.of);
    case 'number':
      return v.pipe(v.number(), v.finite(), v.minValue(row.least ?? 0), v.maxValue(row.most));
    case 'photo':
      return v.object({ image: v.string(), name: v.string() });
  }
}

/** The value of a field; undefined where none is stated, or an invalid one. */
function readField(field: CloseUpField, value: unknown): CloseUpValue | undefined {
  const read = v.safeParse(fieldSchema(CLOSE_UP_FIELDS[field]), value);
  return read.success ? read.output : undefined;
}

const isKind = (value: unknown): value is CloseUpKind =>
  typeof value === 'string' && Object.hasOwn(CLOSE_UP_KINDS, value);

type Parts = Readonly<Record<string, unknown>>;

/** An entry from its parts; null where it has no known kind, as a deleted one. Invalid fields count as not stated. */
function readEntry(parts: Parts): CloseUpEntry | null {
  const [kind, place, addedAt] = [own(parts, 'kind'), own(parts, 'place'), own(parts, 'addedAt')];
  if (!isKind(kind)) return null;
  const values: Partial<Record<CloseUpField, CloseUpValue>> = {};
  for (const field of CLOSE_UP_FIELD_NAMES) {
    const value = readField(field, own(parts, field));
    if (value !== undefined) values[field] = value;
  }
  return {
    kind,
    place: typeof place === 'string' ? place : '',
    addedAt: typeof addedAt === 'number' && Number.isFinite(addedAt) ? addedAt : 0,
    values,
  };
}

/**
 * The entries in the registers of a record, `<entry>:<part>` each, on top of those below: a register per field, so that
 * two people's changes of one drop both stay.
 */
export function readCloseUp(
  below: CloseUpEntries | undefined,
  registers: readonly (readonly [name: string, value: unknown])[],
): Record<string, CloseUpEntry> {
  const found = new Map<string, Record<string, unknown>>();
  for (const [id, { values, ...rest }] of Object.entries(below ?? {})) found.set(id, { ...values, ...rest });
  for (const [name, value] of registers) {
    const at = name.lastIndexOf(':');
    const id = name.slice(0, Math.max(0, at));
    const parts = found.get(id) ?? {};
    put(parts, name.slice(at + 1), value);
    found.set(id, parts);
  }
  return Object.fromEntries(
    [...found].flatMap(([id, parts]) => {
      const entry = readEntry(parts);
      return entry ? [[id, entry]] : [];
    }),
  );
}

/** The registers of all entries, `<entry>:<part>`. */
export const closeUpRegisters = (closeUp: CloseUpEntries | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(closeUp ?? {}).flatMap(([id, { values, ...rest }]) =>
      Object.entries({ ...rest, ...values }).map(([part, value]) => [`${id}:${part}`, value]),
    ),
  );

/** Every entry of a record, in the order in which they were added. Reads what a signed file brings, whatever it is. */
export function closeUpOf({ closeUp }: { readonly closeUp?: CloseUpEntries }): readonly ListedCloseUp[] {
  return Object.entries(closeUp ?? {})
    .flatMap(([id, stored]) => {
      const { values, ...rest } = (stored ?? {}) as Partial<CloseUpEntry>;
      const entry = readEntry({ ...values, ...rest });
      return entry ? [{ ...entry, id }] : [];
    })
    .sort((a, b) => a.addedAt - b.addedAt || byText(a.id, b.id));
}

/** A new entry with what is most likely: today, and who did the last one by which means. */
export function newCloseUp(
  kind: CloseUpKind,
  before: readonly ListedCloseUp[],
  { today, name, now }: { readonly today: string; readonly name: string; readonly now: number },
): CloseUpEntry {
  const last = before.at(-1);
  const fields: readonly CloseUpField[] = CLOSE_UP_KINDS[kind];
  const lastOf = (field: CloseUpField) => before.findLast(({ values }) => values[field])?.values[field];
  const likely: CloseUpValues = {
    ...(today ? { date: today } : {}),
    ...stated('doneBy', lastOf('doneBy') ?? name),
    ...stated('access', lastOf('access')),
    ...(kind === 'probe' || kind === 'point' ? { number: nextNumber(kind, before) } : {}),
  };
  return {
    kind,
    place: last?.place ?? '',
    addedAt: Math.max(now, ...before.map(({ addedAt }) => addedAt + 1)),
    values: Object.fromEntries(
      Object.entries(likely).filter(([field]) => fields.includes(field as CloseUpField)),
    ),
  };
}

/** The next free number of a kind: `P3`, `M3`. */
function nextNumber(kind: 'probe' | 'point', before: readonly ListedCloseUp[]): string {
  const letter = kind === 'probe' ? 'P' : 'M';
  const taken = new Set(before.filter((one) => one.kind === kind).map(({ values }) => values.number));
  for (let n = taken.size + 1; ; n++) if (!taken.has(letter + n)) return letter + n;
}

const stated = (field: CloseUpField, value: CloseUpValue | undefined): CloseUpValues =>
  value === undefined || value === '' ? {} : { [field]: value };

/** An entry with another value of a field; an invalid or empty one leaves it not stated. */
export function withField(entry: CloseUpEntry, field: CloseUpField, value: unknown): CloseUpEntry {
  const { [field]: _, ...others } = entry.values;
  return { ...entry, values: { ...others, ...stated(field, readField(field, value)) } };
}

/** How much of an elevation was touched. */
export interface ElevationShare {
  /** m², over its drops and touched areas. */
  readonly touched: number;
  /** m²; null = not stated, or stated differently more than once. */
  readonly area: number | null;
  /** 0 to 1; null where it isn't known: without the elevation's area, or where more was touched than there is. */
  readonly share: number | null;
}

/** The places of which something was touched, in the order of the entries. */
export const touchedPlaces = (entries: readonly CloseUpEntry[]): readonly string[] => [
  ...new Set(entries.flatMap(({ place, values }) => (values.areaTouched === undefined ? [] : [place]))),
];

/** The share of an elevation that was touched. */
export function touchedShare(entries: readonly CloseUpEntry[], place: string): ElevationShare {
  const here = entries.filter((one) => one.place === place);
  const numbers = (field: CloseUpField) =>
    here.flatMap(({ values }) => (typeof values[field] === 'number' ? [values[field]] : []));
  const touched = numbers('areaTouched').reduce((sum, one) => sum + one, 0);
  const areas = new Set(numbers('elevationArea'));
  const [only = 0] = areas;
  const area = areas.size === 1 && only > 0 ? only : null;
  return { touched, area, share: area !== null && touched <= area ? touched / area : null };
}

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
  ...CLOSE_UP_FIELDS.unit.of,
];
