import * as v from 'valibot';
import { own, put } from '../../keyed.ts';
import type { EntryFile } from './keptFile.ts';

/** A photo of an entry, with the name that it had when it was chosen. */
interface EntryPhoto {
  readonly image: string;
  readonly name: string;
}
/** Corners around something that is drawn on an elevation, in fractions of it, y down: `x0, y0, x1, y1, …`. */
type EntryOutline = readonly number[];
export type EntryValue = string | number | EntryPhoto | EntryOutline | EntryFile;
export type EntryValues<Field extends string> = Readonly<Partial<Record<Field, EntryValue>>>;

/** Something that a record lists, with the fields of its kind. */
export interface Entry<Kind extends string, Field extends string> {
  readonly kind: Kind;
  /** Id of the location; empty = not stated, or the whole building. */
  readonly place: string;
  /** When it was added. Milliseconds since 1970, UTC. */
  readonly addedAt: number;
  /** A field that isn't stated is absent. */
  readonly values: EntryValues<Field>;
}
/** The entries of a record by their keys. */
export type Entries<Kind extends string, Field extends string> = Readonly<Record<string, Entry<Kind, Field>>>;
export type ListedEntry<Kind extends string, Field extends string> = Entry<Kind, Field> & {
  readonly id: string;
};

const LONGEST_TEXT = 4000;
/** A text that is stated. */
export const entryText = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TEXT));
export const entryPhoto = v.object({ image: v.string(), name: v.string() });

/** Most corners of one outline. */
export const MOST_CORNERS = 100;
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const entryOutline = v.pipe(
  v.array(fraction),
  v.minLength(6),
  v.maxLength(2 * MOST_CORNERS),
  v.check(({ length }) => length % 2 === 0),
);

/** A place on an elevation: as its corners, but one. */
export const entryPin = v.pipe(v.array(fraction), v.length(2));

export const isPin = (value: unknown): value is EntryOutline => v.is(entryPin, value);
export const isOutline = (value: unknown): value is EntryOutline => v.is(entryOutline, value);

/** The outline that a value is, or the one corner of a pin; null for any other. */
export const outlineIn = (value: EntryValue | undefined): EntryOutline | null =>
  typeof value === 'object' && !('image' in value) && !('sha256' in value) ? value : null;

/** The photo that a value is; null for any other. */
export const photoIn = (value: EntryValue | undefined): EntryPhoto | null =>
  typeof value === 'object' && 'image' in value ? value : null;

/**
 * Reading and writing entries of one register of a record. Each field is a register of its own, so that two people's
 * changes of one entry both stay.
 */
export interface EntryRules<Kind extends string, Field extends string> {
  /** The value of a field; undefined where none is stated, or an invalid one. */
  readValue(field: Field, value: unknown): EntryValue | undefined;
  /** The entries in the registers of a record, `<entry>:<part>` each, on top of those below. */
  read(
    below: Entries<Kind, Field> | undefined,
    registers: readonly (readonly [name: string, value: unknown])[],
  ): Record<string, Entry<Kind, Field>>;
  /** The registers of all entries, `<entry>:<part>`. */
  registers(entries: Entries<Kind, Field> | undefined): Readonly<Record<string, unknown>>;
  /** Every entry, in no order. Reads what a signed file brings, whatever it is. */
  list(entries: Entries<Kind, Field> | undefined): readonly ListedEntry<Kind, Field>[];
  /** An entry with another value of a field, texts trimmed; an invalid or empty one leaves it not stated. */
  withField(entry: Entry<Kind, Field>, field: Field, value: unknown): Entry<Kind, Field>;
}

type Parts = Readonly<Record<string, unknown>>;

/**
 * @param kinds by their names
 * @param rows a row of each field
 * @param schemaOf the values that are valid in a field with such a row
 */
export function createEntryRules<Kind extends string, Field extends string, Row>(
  kinds: Readonly<Record<Kind, unknown>>,
  rows: Readonly<Record<Field, Row>>,
  schemaOf: (row: Row) => v.GenericSchema<unknown, EntryValue>,
): EntryRules<Kind, Field> {
  const names = Object.keys(rows) as Field[];
  const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(kinds, value);
  const readValue = (field: Field, value: unknown): EntryValue | undefined => {
    const read = v.safeParse(schemaOf(rows[field]), value);
    return read.success ? read.output : undefined;
  };
  /** Null where it has no known kind, as a deleted one. Invalid fields count as not stated. */
  const entryOf = (parts: Parts): Entry<Kind, Field> | null => {
    const [kind, place, addedAt] = [own(parts, 'kind'), own(parts, 'place'), own(parts, 'addedAt')];
    if (!isKind(kind)) return null;
    const values: Partial<Record<Field, EntryValue>> = {};
    for (const field of names) {
      const value = readValue(field, own(parts, field));
      if (value !== undefined) values[field] = value;
    }
    return {
      kind,
      place: typeof place === 'string' ? place : '',
      addedAt: typeof addedAt === 'number' && Number.isFinite(addedAt) ? addedAt : 0,
      values,
    };
  };
  return {
    readValue,
    read(below, registers) {
      const found = new Map<string, Record<string, unknown>>();
      for (const [id, { values, ...rest }] of Object.entries<Entry<Kind, Field>>(below ?? {}))
        found.set(id, { ...values, ...rest });
      for (const [name, value] of registers) {
        const at = name.lastIndexOf(':');
        const id = name.slice(0, Math.max(0, at));
        const parts = found.get(id) ?? {};
        put(parts, name.slice(at + 1), value);
        found.set(id, parts);
      }
      return Object.fromEntries(
        [...found].flatMap(([id, parts]) => {
          const entry = entryOf(parts);
          return entry ? [[id, entry]] : [];
        }),
      );
    },
    registers: (entries) =>
      Object.fromEntries(
        Object.entries<Entry<Kind, Field>>(entries ?? {}).flatMap(([id, { values, ...rest }]) =>
          Object.entries({ ...rest, ...values }).map(([part, value]) => [`${id}:${part}`, value]),
        ),
      ),
    list: (entries) =>
      Object.entries<unknown>(entries ?? {}).flatMap(([id, stored]) => {
        const { values, ...rest } = (stored ?? {}) as Partial<Entry<Kind, Field>>;
        const entry = entryOf({ ...values, ...rest });
        return entry ? [{ ...entry, id }] : [];
      }),
    withField(entry, field, value) {
      const others = Object.entries(entry.values).filter(([name]) => name !== field);
      const read = readValue(field, typeof value === 'string' ? value.trim() : value);
      const all = read === undefined ? others : [...others, [field, read] as const];
      return { ...entry, values: Object.fromEntries(all) as EntryValues<Field> };
    },
  };
}

/** When an entry is added now: later than all that are there, whatever the clock says. */
export const addedAfter = (before: readonly { readonly addedAt: number }[], now: number): number =>
  Math.max(now, ...before.map(({ addedAt }) => addedAt + 1));
