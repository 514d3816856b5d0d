import type { Pack } from './pack.ts';

type NamesIn<T> = T extends readonly (infer Entry)[]
  ? NamesIn<Entry>
  : T extends object
    ? { [K in keyof T & string]: K | NamesIn<T[K]> }[keyof T & string]
    : never;

/** The name of any part of a pack, at any depth: what the words of forms and faults are kept under. */
export type PackPartName = NamesIn<Pack>;
