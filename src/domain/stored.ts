import * as v from 'valibot';
import { isObject } from './isObject.ts';
import type { StorageKey } from './storageKeys.ts';

/** One value that the browser stores under a key, for this tab or on this device. */
export interface Stored<T> {
  read(): T;
  /** A value that can't be stored, because storage is full or refused, applies to this visit only. */
  write(value: T): void;
}

/** How a value is serialised: `JSON` itself is one. */
interface Form<T> {
  parse(text: string): unknown;
  stringify(value: T): string;
}

export interface StoredOptions<T> {
  /** Called each time, since merely accessing refused storage throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly key: StorageKey;
  readonly schema: v.GenericSchema<unknown, T>;
  /** The default where nothing is stored, or nothing that the schema accepts. */
  readonly otherwise: T;
  readonly form?: Form<T>;
}

/** Text as it is, without quotes. */
export const PLAIN_TEXT: Form<string | null> = { parse: (text) => text, stringify: (value) => value ?? '' };

/** A list without entries that the schema rejects. */
export const listOf = <T>(each: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list): readonly T[] => list.filter((one): one is T => v.is(each, one))),
  );

/** An object by names, without entries that the schema rejects. */
export const recordOf = <T>(each: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.custom<object>(isObject),
    v.transform(
      (record): Readonly<Record<string, T>> =>
        Object.fromEntries(
          Object.entries(record).filter((entry): entry is [string, T] => v.is(each, entry[1])),
        ),
    ),
  );

/** A state with the version of its shape: `{"state":{…},"version":1}`; other versions are ignored. */
export const versioned = <T>(version: number): Form<T> => ({
  parse: (text) =>
    v.parse(v.object({ state: v.unknown(), version: v.literal(version) }), JSON.parse(text)).state,
  stringify: (state) => JSON.stringify({ state, version }),
});

export function stored<T>({ storage, key, schema, otherwise, form = JSON }: StoredOptions<T>): Stored<T> {
  return {
    read() {
      try {
        const text = storage()?.getItem(key) ?? null;
        return text === null ? otherwise : v.parse(schema, form.parse(text));
      } catch {
        return otherwise;
      }
    },
    write(value) {
      try {
        storage()?.setItem(key, form.stringify(value));
      } catch {
        // The value still applies to this visit.
      }
    },
  };
}
