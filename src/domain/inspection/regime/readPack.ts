import * as v from 'valibot';
import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { isTimeZone } from '../../moment.ts';
import { schemeFaults } from '../../rating/scheme/schemeFaults.ts';
import { fail, ok, type Result } from '../../result.ts';
import { PLAIN_KINDS } from '../record/record.ts';
import { citedParts } from './citedParts.ts';
import { PACK_FORMAT, PACK_FORMAT_VERSION, type Pack, packSchema } from './pack.ts';
import { factTypes, itemLists, recordFactTypes } from './packFacts.ts';
import { type RuleFaultCode, ruleFault } from './rule.ts';

/** Most values of a pack, and how deep they may lie in each other. */
const MOST_VALUES = 20_000;
const DEEPEST = 40;
/** Characters of all its texts and names together; more than a file of it may have. */
const MOST_CHARACTERS = 1_000_000;
/** Faults that are told; a file of a million mistakes has no more to say. */
const MOST_FAULTS = 50;

/** Why a pack is refused; the texts are in the dictionaries. */
type PackFaultCode =
  | 'other_format'
  | 'newer_format'
  | 'too_large'
  | 'bad_value'
  | 'listed_twice'
  | 'reserved'
  | 'unknown_reference'
  | 'unknown_time_zone'
  | 'bad_scheme'
  | RuleFaultCode;

export interface PackFault {
  readonly code: PackFaultCode;
  /** Where, as in `duties.2.when.and.1.var`; empty = the file as a whole. */
  readonly path: string;
}

/** What is no fault but has to be known: words that a language lacks, a pack that cites nothing it read itself. */
export interface PackNote {
  readonly code: 'words_missing' | 'secondary_sources' | 'no_sources';
  readonly path: string;
}

export interface ReadPack {
  readonly pack: Pack;
  readonly notes: readonly PackNote[];
}

/** Whether a value is too large to be a pack: counted before anything else reads it, and ended at the limit. */
function isTooLarge(value: unknown): boolean {
  let values = 0;
  let characters = 0;
  const waiting: (readonly [unknown, number])[] = [[value, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next;
    values += 1;
    if (typeof one === 'string') characters += one.length;
    if (characters > MOST_CHARACTERS || values + waiting.length > MOST_VALUES || depth > DEEPEST) return true;
    if (typeof one !== 'object' || one === null) continue;
    const parts: readonly unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (parts.length > MOST_VALUES) return true;
    if (!Array.isArray(one)) for (const name of Object.keys(one)) characters += name.length;
    for (const part of parts) waiting.push([part, depth + 1]);
  }
  return false;
}

type Listed = readonly (readonly [path: string, id: string])[];

const idsOf = (path: string, all: readonly { readonly id: string }[]): Listed =>
  all.map(({ id }, at) => [`${path}.${at}.id`, id]);

function* twice(listed: Listed): Generator<PackFault> {
  const seen = new Set<string>();
  for (const [path, id] of listed) {
    if (seen.has(id)) yield { code: 'listed_twice', path };
    seen.add(id);
  }
}

function* unknown(listed: Listed, known: ReadonlySet<string>): Generator<PackFault> {
  for (const [path, id] of listed) if (!known.has(id)) yield { code: 'unknown_reference', path };
}

const ids = (all: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ id }) => id));

/** Every place where a source is named. */
function citations(pack: Pack): Listed {
  const { kinds, fields, questions, duties, clocks, unsafe = [], closeUp = [], restsOn = [] } = pack;
  const parts = Object.entries({ kinds, fields, questions, duties, clocks, unsafe, closeUp, restsOn });
  return parts.flatMap(([path, all]) =>
    all.flatMap(({ cites = [] }, at) =>
      cites.map(({ source }, of) => [`${path}.${at}.cites.${of}.source`, source] as const),
    ),
  );
}

/** Citations for parts that the pack doesn't have, or that are given twice. */
function* restsOnFaults(pack: Pack): Generator<PackFault> {
  const listed = (pack.restsOn ?? []).map(({ of }, at) => [`restsOn.${at}.of`, of] as const);
  yield* unknown(listed, new Set(citedParts(pack).map(({ sort, id }) => `${sort}:${id}`)));
  yield* twice(listed);
}

function* kindFaults(pack: Pack): Generator<PackFault> {
  const [fields, questions] = [ids(pack.fields), ids(pack.questions)];
  const lists = new Set(pack.elementLists.map(({ list }) => list.id));
  const types = recordFactTypes(pack);
  for (const [at, kind] of pack.kinds.entries()) {
    const path = `kinds.${at}`;
    // Those of the program are under no regime.
    if (PLAIN_KINDS.some((one) => one === kind.id)) yield { code: 'reserved', path: `${path}.id` };
    if (kind.elements !== null && !lists.has(kind.elements))
      yield { code: 'unknown_reference', path: `${path}.elements` };
    yield* unknown(
      kind.fields.map(({ field }, of) => [`${path}.fields.${of}.field`, field]),
      fields,
    );
    yield* unknown(
      kind.questions.map((id, of) => [`${path}.questions.${of}`, id]),
      questions,
    );
    for (const [of, { when }] of kind.fields.entries()) {
      const fault = when === undefined ? null : ruleFault(when, types);
      if (fault) yield { code: fault.code, path: joined(`${path}.fields.${of}.when`, fault.path) };
    }
  }
}

const joined = (path: string, rest: string): string => (rest === '' ? path : `${path}.${rest}`);

function* dutyFaults(pack: Pack): Generator<PackFault> {
  const [kinds, types, lists] = [ids(pack.kinds), factTypes(pack), itemLists(pack)];
  for (const [at, { when, about, kinds: of }] of pack.duties.entries()) {
    const path = `duties.${at}`;
    const fault = ruleFault(when, types);
    if (fault) yield { code: fault.code, path: joined(`${path}.when`, fault.path) };
    yield* unknown(
      about.map((one, i) => [`${path}.about.${i}`, one]),
      lists,
    );
    yield* unknown(
      of.map((one, i) => [`${path}.kinds.${i}`, one]),
      kinds,
    );
  }
}

function* clockFaults(pack: Pack): Generator<PackFault> {
  const kinds = ids(pack.kinds);
  const types = recordFactTypes(pack);
  for (const [at, { from, kinds: of, part, when }] of pack.clocks.entries()) {
    const path = `clocks.${at}`;
    // What a notice is served for is known before any record: its clocks can't depend on one.
    const fault = when === undefined ? null : ruleFault(when, from === 'notice' ? new Map() : types);
    if (fault) yield { code: fault.code, path: joined(`${path}.when`, fault.path) };
    const isDay = from === 'notice' ? pack.notices : types.get(from) === 'day';
    if (!isDay) yield { code: 'unknown_fact', path: `${path}.from` };
    if (part !== undefined && from !== 'notice') yield { code: 'bad_value', path: `${path}.part` };
    yield* unknown(
      of.map((one, i) => [`${path}.kinds.${i}`, one]),
      kinds,
    );
  }
}

function* closeUpFaults(pack: Pack): Generator<PackFault> {
  const [kinds, fields, types] = [ids(pack.kinds), ids(pack.fields), recordFactTypes(pack)];
  const all = pack.closeUp ?? [];
  yield* twice(idsOf('closeUp', all));
  for (const [at, { kinds: of, when, ask }] of all.entries()) {
    const path = `closeUp.${at}`;
    const fault = when === undefined ? null : ruleFault(when, types);
    if (fault) yield { code: fault.code, path: joined(`${path}.when`, fault.path) };
    yield* unknown(
      of.map((one, i) => [`${path}.kinds.${i}`, one]),
      kinds,
    );
    if (ask.what === 'probes' && ask.cycles)
      yield* unknown([[`${path}.ask.cycles.field`, ask.cycles.field]], fields);
  }
}

/** What of a pack contradicts itself: names that refer to nothing, rules that can't decide. Empty for a valid one. */
function* packFaults(pack: Pack): Generator<PackFault> {
  for (const part of [
    'sources',
    'kinds',
    'fields',
    'questions',
    'ratingSchemes',
    'duties',
    'clocks',
  ] as const)
    yield* twice(idsOf(part, pack[part]));
  yield* twice(pack.elementLists.map(({ list }, at) => [`elementLists.${at}.list.id`, list.id]));
  yield* twice(pack.report.map((one, at) => [`report.${at}`, one]));
  yield* unknown(citations(pack), ids(pack.sources));
  yield* restsOnFaults(pack);
  if (pack.timeZone !== undefined && !isTimeZone(pack.timeZone))
    yield { code: 'unknown_time_zone', path: 'timeZone' };
  for (const [at, scheme] of pack.ratingSchemes.entries())
    if (schemeFaults(scheme).length > 0) yield { code: 'bad_scheme', path: `ratingSchemes.${at}` };
  yield* kindFaults(pack);
  yield* dutyFaults(pack);
  yield* clockFaults(pack);
  yield* closeUpFaults(pack);
}

const LANGUAGES = ['zh-hk', 'zh'] as const;

/** Whatever of a pack is words: an object with an English text. */
function* missingWords(value: unknown, path: string): Generator<PackNote> {
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield* missingWords(part, `${path}.${at}`);
    return;
  }
  if (!isObject(value)) return;
  if (typeof own(value, 'en') === 'string') {
    for (const language of LANGUAGES)
      if ((own(value, language) ?? '') === '')
        yield { code: 'words_missing', path: `${path}.${language}`.slice(1) };
    return;
  }
  // A rule has no words.
  for (const [key, part] of Object.entries(value))
    if (key !== 'when') yield* missingWords(part, `${path}.${key}`);
}

function notesOf(pack: Pack): readonly PackNote[] {
  const secondary = pack.sources.flatMap(({ read }, at): PackNote[] =>
    read === 'secondary' ? [{ code: 'secondary_sources', path: `sources.${at}` }] : [],
  );
  const none: readonly PackNote[] =
    pack.sources.length === 0 ? [{ code: 'no_sources', path: 'sources' }] : [];
  return [...none, ...secondary, ...missingWords(pack, '')];
}

/** A pack from a value, as a record or a document has it. The first faults by path, or the pack with what to know of it. */
export function packOf(value: unknown): Result<ReadPack, readonly PackFault[]> {
  if (isTooLarge(value)) return fail([{ code: 'too_large', path: '' }]);
  if (!isObject(value) || own(value, 'format') !== PACK_FORMAT)
    return fail([{ code: 'other_format', path: 'format' }]);
  const edition = own(value, 'formatVersion');
  if (typeof edition === 'number' && edition > PACK_FORMAT_VERSION)
    return fail([{ code: 'newer_format', path: 'formatVersion' }]);
  const read = v.safeParse(packSchema, value);
  if (!read.success)
    return fail(
      read.issues
        .slice(0, MOST_FAULTS)
        .map((issue): PackFault => ({ code: 'bad_value', path: v.getDotPath(issue) ?? '' })),
    );
  const faults = [...packFaults(read.output)];
  return faults.length > 0
    ? fail(faults.slice(0, MOST_FAULTS))
    : ok({ pack: read.output, notes: notesOf(read.output) });
}
