import * as v from 'valibot';
import { isObject } from '../../isObject.ts';
import { own, put } from '../../keyed.ts';

/** How a statement can be known, from the photo to the mere assumption. Stored, and in CSV. */
export const WAYS = [
  'photo',
  'site',
  'touched',
  'sounded',
  'opened',
  'measured',
  'told',
  'document',
  'assumed',
] as const;
export type Way = (typeof WAYS)[number];

/** How one statement of a record is known; empty or null = not stated. */
export interface Known {
  readonly howKnown: Way | null;
  /** `YYYY-MM-DD`, or empty: when it was seen, told, measured or assumed. */
  readonly knownOn: string;
  /** Who told it, in which document it stands, or why it is assumed. */
  readonly knownFrom: string;
}

export const NOT_KNOWN: Known = { howKnown: null, knownOn: '', knownFrom: '' };
export const KNOWN_FIELDS = ['howKnown', 'knownOn', 'knownFrom'] as const satisfies readonly (keyof Known)[];

/** By the key of its statement. */
export type KnownBy = Readonly<Record<string, Known>>;

/** The schemas of the fields: each is a register of its own, so that two people may fill in one statement. */
export const KNOWN_SCHEMAS: { readonly [K in keyof Known]: v.GenericSchema<unknown, Known[K]> } = {
  howKnown: v.nullable(v.picklist(WAYS)),
  knownOn: v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]),
  knownFrom: v.string(),
};

/** Whether anything is stated of it. */
export const isStated = ({ howKnown, knownOn, knownFrom }: Known): boolean =>
  howKnown !== null || knownOn !== '' || knownFrom !== '';

/** The entries in which something is stated; undefined where there is none, as in what earlier versions signed. */
export function statedKnown(all: KnownBy): KnownBy | undefined {
  const stated = Object.entries(all).filter(([, one]) => isStated(one));
  if (stated.length === 0) return undefined;
  const kept: Record<string, Known> = {};
  for (const [key, one] of stated) put(kept, key, one);
  return kept;
}

/** What a signed file states of it: another program may have written anything there; what can't be read isn't stated. */
export function readSignedKnown(signed: unknown): KnownBy | undefined {
  if (!isObject(signed)) return undefined;
  const read: Record<string, Known> = {};
  for (const [key, one] of Object.entries(signed)) {
    const field = <K extends keyof Known>(name: K): Known[K] => {
      const value = v.safeParse<v.GenericSchema<unknown, Known[K]>>(
        KNOWN_SCHEMAS[name],
        isObject(one) ? own(one, name) : undefined,
      );
      return value.success ? value.output : NOT_KNOWN[name];
    };
    put(read, key, {
      howKnown: field('howKnown'),
      knownOn: field('knownOn'),
      knownFrom: field('knownFrom'),
    });
  }
  return statedKnown(read);
}

/** What to change in a record so that these statements are known so: one step, however many they are. */
export function withKnown(
  record: { readonly known?: KnownBy | undefined },
  keys: readonly string[],
  change: Partial<Known>,
): { readonly known: KnownBy | undefined } {
  const known: Record<string, Known> = {};
  for (const [key, one] of Object.entries(record.known ?? {})) put(known, key, one);
  for (const key of keys) put(known, key, { ...NOT_KNOWN, ...own(known, key), ...change });
  return { known: statedKnown(known) };
}
