import { isSealDoc, isSettled, SAMPLED_PREFIX } from '../edit/admit/fixed.ts';
import { commandKey } from '../edit/ids.ts';
import { isStamp, type Stamp, stampFrom, timeOf } from '../edit/registers/stamp.ts';
import { isObject } from '../isObject.ts';
import { userOf } from './userOf.ts';

/** A document as stored in a database, unchecked. */
export interface AnyDoc {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/**
 * How far a stamp may be ahead of the clock of the team's database; the same in `deploy/couchdb/guard.js`.
 * Milliseconds.
 */
export const AHEAD_MS = 10 * 60e3;

/** Fields of one kind of document whose stamps are too far ahead. */
export interface AheadField {
  /** The document's type; for a project document its kind. */
  readonly of: string;
  readonly field: string;
  readonly count: number;
  /** The latest of them, milliseconds since 1970. */
  readonly until: number;
}

/** The stamps of a project's documents, as its team's database will judge them. */
export interface StampSurvey {
  /** Fields and steps whose stamps name no user: older than the team. */
  readonly unnamed: number;
  readonly ahead: readonly AheadField[];
  /**
   * The latest time of a signature that is too far ahead, milliseconds since 1970; null where none is. Signatures are
   * never restamped.
   */
  readonly signedUntil: number | null;
  /** Time parts of stamps that are too far ahead, in order. */
  readonly moments: readonly string[];
  /** The latest of the other stamps, milliseconds since 1970. */
  readonly latest: number;
}

/** The replacements for time parts that are too far ahead. */
export type NewStamps = ReadonlyMap<string, string>;

type Values = Readonly<Record<string, unknown>>;

/** Length of a stamp's time and counter, which order it. Its writer follows. */
const MOMENT = 17;
const momentOf = (stamp: Stamp): string => stamp.slice(0, MOMENT);
const MOST_IN_ONE = 0x10000;

/** Every stamp in a value, however deep: of registers, in what they refer to, in what steps undo. */
function* stampsIn(value: unknown): Generator<Stamp> {
  if (typeof value === 'string') {
    if (value[12] === '-' && isStamp(value)) yield value;
  } else if (Array.isArray(value)) {
    for (const part of value) yield* stampsIn(part);
  } else if (isObject(value)) {
    for (const part of Object.values(value)) yield* stampsIn(part);
  }
}

/** The independent parts of a document: its registers, and the values beside them. */
function* partsOf(doc: AnyDoc): Generator<readonly [field: string, value: unknown]> {
  for (const [name, value] of Object.entries(doc)) {
    if (name === '_id' || name === '_rev') continue;
    if (name === 'fields' && isObject(value)) yield* Object.entries(value);
    else yield [name, value];
  }
}

const isSignature = (doc: AnyDoc, field: string, value: unknown): boolean =>
  isSealDoc(doc) ||
  (!field.startsWith(SAMPLED_PREFIX) &&
    isObject(value) &&
    'v' in value &&
    't' in value &&
    isSettled(field, { v: value.v }));

const nameOf = (doc: AnyDoc): string => String(doc.type === 'sheet' ? doc.kind : doc.type);
/** The stamp that says who wrote a part; null for parts without one. */
const giverIn = (doc: AnyDoc, field: string, value: unknown): Stamp | null => {
  const stamp = isObject(value) ? value.t : doc.type === 'command' && field === 'stamp' ? value : null;
  return typeof stamp === 'string' ? stamp : null;
};

/**
 * Surveys documents one by one.
 * @param limit later stamps are too far ahead; milliseconds since 1970
 */
export function createStampSurvey(limit: number) {
  const ahead = new Map<string, AheadField>();
  const moments = new Set<string>();
  let unnamed = 0;
  let signedUntil: number | null = null;
  let latest = 0;
  const seeAhead = (doc: AnyDoc, field: string, until: number): void => {
    const of = nameOf(doc);
    const key = JSON.stringify([of, field]);
    const before = ahead.get(key);
    ahead.set(key, {
      ...{ of, field },
      count: (before?.count ?? 0) + 1,
      until: Math.max(before?.until ?? 0, until),
    });
  };
  return {
    see(doc: AnyDoc): void {
      for (const [field, value] of partsOf(doc)) {
        const giver = giverIn(doc, field, value);
        if (giver !== null && userOf(giver) === null) unnamed += 1;
        let until = 0;
        for (const stamp of stampsIn(value)) {
          const at = timeOf(stamp);
          if (at <= limit) latest = Math.max(latest, at);
          else if (isSignature(doc, field, value)) signedUntil = Math.max(signedUntil ?? 0, at);
          else {
            moments.add(momentOf(stamp));
            until = Math.max(until, at);
          }
        }
        if (until > 0) seeAhead(doc, field, until);
      }
    },
    result: (): StampSurvey => ({
      ...{ unnamed, signedUntil, latest },
      ahead: [...ahead.values()].sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1)),
      moments: [...moments].sort(),
    }),
  };
}

/**
 * Replacements for time parts that are too far ahead: consecutive and in the same order, so what was later stays later.
 * @param from the first of them, milliseconds since 1970: no stamp that is kept may be later
 */
export const restamp = (moments: readonly string[], from: number): NewStamps =>
  new Map(
    moments.map((moment, at) => {
      const time = momentOf(stampFrom(from + Math.floor(at / MOST_IN_ONE))).slice(0, 13);
      return [moment, `${time}${(at % MOST_IN_ONE).toString(16).padStart(4, '0')}`];
    }),
  );

const replaced = (value: unknown, anew: NewStamps): unknown => {
  if (typeof value === 'string') {
    const moment = value[12] === '-' && isStamp(value) ? anew.get(momentOf(value)) : undefined;
    return moment === undefined ? value : moment + value.slice(MOMENT);
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, anew));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, anew)]));
};

/** A document with its stamps replaced; a step is renamed after its stamp. Signatures stay as they are. */
export function withNewStamps(doc: AnyDoc, anew: NewStamps): AnyDoc {
  if (anew.size === 0 || isSealDoc(doc)) return doc;
  const { _id, fields, ...rest } = doc;
  const next = replaced(rest, anew) as Values;
  const id =
    doc.type === 'command' && typeof next.project === 'string' && typeof next.stamp === 'string'
      ? commandKey(next.project, next.stamp)
      : _id;
  if (!isObject(fields)) return { ...next, ...(fields === undefined ? {} : { fields }), _id: id };
  const registers = Object.entries(fields).map(([field, value]) => [
    field,
    isSignature(doc, field, value) ? value : replaced(value, anew),
  ]);
  return { ...next, fields: Object.fromEntries(registers) as Values, _id: id };
}
