import * as v from 'valibot';
import { isObject } from '../../isObject.ts';
import { own, put } from '../../keyed.ts';
import type { Names } from '../../languages.ts';
import type { GateDefect } from '../../rating/gate/facts.ts';
import type { LocationVerdict } from '../../rating/locationVerdict.ts';
import type { Checklist } from '../elements/checklist.ts';
import { answerKey } from '../elements/elementAnswer.ts';
import { type InspectionRecord, type LimitationReason, OVERALL } from './record.ts';

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

const isStated = ({ howKnown, knownOn, knownFrom }: Known): boolean =>
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
  record: Pick<InspectionRecord, 'known'>,
  keys: readonly string[],
  change: Partial<Known>,
): { readonly known: KnownBy | undefined } {
  const known: Record<string, Known> = {};
  for (const [key, one] of Object.entries(record.known ?? {})) put(known, key, one);
  for (const key of keys) put(known, key, { ...NOT_KNOWN, ...own(known, key), ...change });
  return { known: statedKnown(known) };
}

/** Something that a record states of the building, whose basis can be stated. */
export type Statement = {
  /** Stable: the basis is stored under it. */
  readonly key: string;
  readonly known: Known | null;
} & (
  | { readonly of: 'element'; readonly place: string; readonly names: Names }
  | { readonly of: 'cause'; readonly no: string; readonly causes: readonly string[] }
  | { readonly of: 'verdict'; readonly place: string; readonly verdict: LocationVerdict }
  | { readonly of: 'conclusion' }
  | {
      readonly of: 'limitation';
      readonly place: string;
      readonly reason: LimitationReason;
      readonly note: string;
    }
);

/** What the statements are read from. */
export interface StatedFacts {
  readonly checklist: Checklist;
  readonly defects: readonly Pick<GateDefect, 'key' | 'no' | 'causes'>[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The statements of a record of which it can be asked how they are known: elements with a condition, or said not to be
 * there, the causes of defects, verdicts and the conclusion, and limitations. A place has an empty name where the whole
 * building is meant.
 */
export function statementsOf(record: InspectionRecord, facts: StatedFacts): readonly Statement[] {
  const knownOf = (key: string) => {
    const known = own(record.known ?? {}, key);
    return { key, known: known && isStated(known) ? known : null };
  };
  const places = new Map(facts.locations.map(({ id, name }) => [id, name]));
  const placeName = (id: string | null) => (id === null || id === OVERALL ? '' : (places.get(id) ?? id));
  return [
    ...facts.checklist.places.flatMap((place) =>
      place.rows.flatMap(({ element, answer }): Statement[] =>
        answer && answer.state !== 'not_inspected'
          ? [
              {
                of: 'element',
                place: place.name,
                names: element.names,
                ...knownOf(`element:${answerKey(element.key, place.id)}`),
              },
            ]
          : [],
      ),
    ),
    ...facts.defects.flatMap(({ key, no, causes }): Statement[] =>
      causes.length > 0 ? [{ of: 'cause', no, causes, ...knownOf(`cause:${key}`) }] : [],
    ),
    ...Object.entries(record.verdicts).flatMap(([id, { value }]): Statement[] =>
      value !== 'not_inspected' && (id === OVERALL || places.has(id))
        ? [{ of: 'verdict', place: placeName(id), verdict: value, ...knownOf(`verdict:${id}`) }]
        : [],
    ),
    ...(record.conclusion.trim() === '' ? [] : [{ of: 'conclusion' as const, ...knownOf('conclusion') }]),
    ...record.limitations.map(
      ({ id, location, reason, note }): Statement => ({
        of: 'limitation',
        ...{ place: placeName(location), reason, note },
        ...knownOf(`limitation:${id}`),
      }),
    ),
  ];
}

/** The statements that are only assumed: one figure for gate, screens and report. */
export const assumedIn = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter(({ known }) => known?.howKnown === 'assumed');

/** Those of which nobody stated how they are known. */
export const basisUnstated = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter(({ known }) => !known?.howKnown);
