import { isObject } from '../../isObject.ts';
import { sameJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { Doc, FieldDoc } from '../documents.ts';
import { SCHEMA } from '../ids.ts';
import { isNewer, parseDoc } from '../parse.ts';
import { mergeFields } from '../registers/merge.ts';
import type { Registers } from '../registers/registerTypes.ts';
import { isStamp } from '../registers/stamp.ts';
import { ruleOf, withFirst } from './admitRules.ts';
import { isIdText, parentsOf, projectOfKey } from './docId.ts';
import { isSealDoc, isSettled } from './fixed.ts';
import { isPlainJson, isRegister } from './plainJson.ts';

/** Why a document from elsewhere is refused. */
export type Refusal =
  /** It is no known document, or its id and its contents contradict each other. */
  | 'malformed'
  /** A newer version wrote it: its rules are unknown. */
  | 'newer'
  /** The stored one can't be read, or a newer version wrote it: it is not touched. */
  | 'unreadable_here'
  /** It belongs to another project, or would change one. */
  | 'other_project'
  /** It differs from the stored one in what never changes: a model's boxes, a photo, a step, a seal. */
  | 'differs'
  /** A signed text that doesn't match its hash. */
  | 'seal_broken'
  /** Its project, photo or model result is neither stored nor among the incoming documents. */
  | 'orphan';

/** Why a part of an accepted document is left out. */
export type Omission =
  /** Its stamp is invalid, so it can't be compared with others. */
  | 'no_moment'
  /** A signature, or that a record is void: these are final. */
  | 'settled'
  /** A name, date or particular that can be set only once. */
  | 'given_once'
  /** A field that no document can have. */
  | 'unusable';

/** A part that is left out, by the name of its field. */
interface Omitted {
  readonly field: string;
  readonly why: Omission;
}

export type Admission =
  /** `doc` is the result; it has to be written unless all of it is known. */
  | { readonly kind: 'new' | 'merged' | 'known'; readonly doc: Doc; readonly omitted: readonly Omitted[] }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** What documents from elsewhere may belong to and refer to. */
export interface Scope {
  readonly project: string;
  /** Whether a document of this id is stored, or was just accepted. */
  readonly stands: (id: string) => boolean;
  /** Whether the requested seal of this id matches its hash. */
  readonly holds: (id: string) => boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Most fields of a document: a hundred times what projects and records have. */
const MOST_FIELDS = 50_000;

const refused = (why: Refusal): Admission => ({ kind: 'refused', why });

/**
 * A document without what a database adds to it, which means nothing in another; null for a deleted one, of which
 * nothing is left.
 */
function bare(foreign: Fields): Fields | null {
  if ('_deleted' in foreign || '_attachments' in foreign) return null;
  return Object.fromEntries(Object.entries(foreign).filter(([key]) => key === '_id' || !key.startsWith('_')));
}

/** The registers that can be compared; the others are named. */
function judged(fields: Fields): { readonly fields: Fields; readonly omitted: readonly Omitted[] } {
  const omitted: Omitted[] = [];
  const good = Object.entries(fields).filter(([field, register]) => {
    const why = !isRegister(field, register) ? 'unusable' : isStamp(register.t) ? null : 'no_moment';
    if (why) omitted.push({ field, why });
    return why === null;
  });
  return { fields: Object.fromEntries(good), omitted };
}

/** Checks a document from elsewhere by itself: its shape, its id, its project. */
function read(foreign: unknown, project: string): Admission {
  if (!isObject(foreign) || typeof foreign._id !== 'string' || !isIdText(foreign._id))
    return refused('malformed');
  const of = projectOfKey(foreign._id);
  if (of === null) return refused('malformed');
  if (of !== project) return refused('other_project');
  if (isNewer(foreign)) return refused('newer');
  const raw = bare(foreign);
  if (isObject(raw?.fields) && Object.keys(raw.fields).length > MOST_FIELDS) return refused('malformed');
  const { fields, omitted } = judged(isObject(raw?.fields) ? raw.fields : {});
  if (!raw || !isPlainJson({ ...raw, fields: null })) return refused('malformed');
  const parsed = parseDoc(isObject(raw.fields) ? { ...raw, fields } : raw);
  if (!parsed.ok || parsed.value.schema !== SCHEMA) return refused('malformed');
  const doc = parsed.value;
  const rule = ruleOf(doc);
  if (!isStamp(rule.made(doc))) return refused('malformed');
  if (!rule.within(doc, project)) return refused(doc.type === 'command' ? 'other_project' : 'malformed');
  return rule.key(doc) === doc._id ? { kind: 'new', doc, omitted } : refused('malformed');
}

/** Both as one document: what never changes stays, registers are merged, and what is left out is named. */
function joined<D extends Doc>(here: D, there: D): { doc: D; omitted: readonly Omitted[] } {
  const rule = ruleOf(here);
  const omitted: Omitted[] = rule.kept.flatMap((field) =>
    sameJson(own(here as Fields, field), own(there as Fields, field)) ? [] : { field, why: 'given_once' },
  );
  if (here.type === 'command' || there.type === 'command') return { doc: here, omitted };
  const [ours, theirs] = [here.fields as Registers, there.fields as Registers];
  const taken = Object.entries(theirs).filter(([field, register]) => {
    const mine = own(ours, field);
    if (mine && sameJson(mine, register)) return false;
    const isFixed = rule.merged !== null && !rule.merged.has(field);
    const why = isFixed ? 'given_once' : mine && isSettled(field, mine) ? 'settled' : null;
    if (why) omitted.push({ field, why });
    return why === null;
  });
  const fields = mergeFields(here, { ...there, fields: Object.fromEntries(taken) } as FieldDoc);
  return { doc: { ...withFirst(here, there, rule), fields } as D, omitted };
}

/**
 * The only way in for documents of a backup or another device. Refused are those of other projects, and those of a
 * photo that is neither stored nor incoming, since they would never be shown. A stored model's boxes, photo, step or
 * seal stays as it is; of all else the later stamp counts, field by field. Idempotent; documents that agree in what
 * never changes may come in any order. The result has the revision of `here`.
 *
 * @param foreign what was sent, unchecked
 * @param here the stored document of its id; `unreadable` where there is one that can't be read
 */
export function admit(foreign: unknown, here: Doc | 'unreadable' | undefined, scope: Scope): Admission {
  const found = read(foreign, scope.project);
  if (found.kind === 'refused') return found;
  const there = found.doc;
  if (here === 'unreadable' || (here && isNewer(here))) return refused('unreadable_here');
  if (here) {
    if (here.type !== there.type || !ruleOf(here).agree(here, there)) return refused('differs');
    const { doc, omitted } = joined(here, there);
    const all = [...found.omitted, ...omitted];
    return { kind: sameJson(doc, here) ? 'known' : 'merged', doc, omitted: all };
  }
  const isWhole = found.omitted.length === 0 && scope.holds(there._id);
  if (isSealDoc(there) && !isWhole) return refused('seal_broken');
  return parentsOf(there._id).every(scope.stands) ? found : refused('orphan');
}
