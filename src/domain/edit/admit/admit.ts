import { DRAWING, namesPictures } from '../../inspection/drawings/drawing.ts';
import { namesFiles, RECORD } from '../../inspection/record/keptFile.ts';
import { isObject } from '../../isObject.ts';
import { sameJson, sortedJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type {
  CommandDoc,
  DamageDoc,
  Doc,
  FieldDoc,
  ImageDoc,
  ProjectDoc,
  RunDoc,
  StoredProjectDocument,
} from '../documents.ts';
import {
  claimKey,
  commandKey,
  imageKey,
  ownKey,
  projectDocumentKey,
  projectKey,
  projectOf,
  runKey,
  SCHEMA,
} from '../ids.ts';
import { isNewer, parseDoc } from '../parse.ts';
import { mergeFields } from '../registers/merge.ts';
import type { Registers } from '../registers/registerTypes.ts';
import { isStamp } from '../registers/stamp.ts';
import { isIdText, isImageId, isInherited, parentsOf, projectOfKey } from './docId.ts';
import { isSealDoc, isSettled, isWrittenOnce } from './fixed.ts';

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
  /** Model results, a photo or a step that aren't what their id, or their author's commitment, says. */
  | 'forged'
  /** Its project, photo or model result is neither stored nor among the incoming documents. */
  | 'orphan';

/** Why a part of an accepted document is left out. */
export type Omission =
  /** Its stamp is invalid, so it can't be compared with others. */
  | 'no_moment'
  /** A signature, or that a record is void: these are final. */
  | 'settled'
  /** A signature, and the state that comes with it, without the signed content or a step of its signer. */
  | 'unproven'
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
  /** Whether the incoming document of this id, one that never changes, is what its id or its author's commitment says. */
  readonly holds: (id: string) => boolean;
  /** Whether nothing proves a field of the incoming record of this id, though it states a signature. */
  readonly isUnproven: (id: string, field: string) => boolean;
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

/** Deeper than any document of ours; values are walked by recursion. */
const DEEPEST = 64;

/** Whether a value is JSON that is safe to walk: not too deep, and without keys that change an object's prototype. */
function isPlainJson(value: unknown, deepest = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (deepest === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isPlainJson(each, deepest - 1));
  return Object.entries(value).every(([key, each]) => key !== '__proto__' && isPlainJson(each, deepest - 1));
}

/** Whether a register can be accepted: a usable name, a value and a stamp. */
const isRegister = (field: string, register: unknown): register is { v: unknown; t: unknown } =>
  !isInherited(field) &&
  typeof register === 'object' &&
  register !== null &&
  'v' in register &&
  't' in register &&
  isPlainJson(register);

/** The registers that can be compared; the others are named. */
function judged(
  fields: Fields,
  isUnproven: (field: string) => boolean,
): { readonly fields: Fields; readonly omitted: readonly Omitted[] } {
  const omitted: Omitted[] = [];
  const whyNot = (field: string, register: unknown): Omission | null => {
    if (!isRegister(field, register)) return 'unusable';
    if (!isStamp(register.t)) return 'no_moment';
    return isUnproven(field) ? 'unproven' : null;
  };
  const good = Object.entries(fields).filter(([field, register]) => {
    const why = whyNot(field, register);
    if (why) omitted.push({ field, why });
    return why === null;
  });
  return { fields: Object.fromEntries(good), omitted };
}

/** The rules for documents of one type, wherever they come from. */
interface Rule<D extends Doc> {
  /** The id that follows from its contents. */
  readonly key: (doc: D) => string;
  /** Whether its parts are valid parts of ids, and all of it stays within its project. */
  readonly within: (doc: D, project: string) => boolean;
  /** Stamp of when it was made. */
  readonly made: (doc: D) => string;
  /** Whether two documents of one id agree in what never changes. */
  readonly agree: (here: D, there: D) => boolean;
  /** Fields taken from the one that was made first: two devices may make the same independently. */
  readonly first: readonly string[];
  /** Fields that keep the stored value, with differences reported. */
  readonly kept: readonly string[];
  /** The registers that are merged; null = all. */
  readonly merged: ReadonlySet<string> | null;
}

/** Defaults of the rules: registers are merged, `made` is only informative. */
const FREE = { first: ['made'], kept: [], merged: null } as const;

const isPart = (text: string): boolean => isIdText(text) && !isInherited(text);

/** Whether two documents are equal except for these fields. */
function sameBut(a: Doc, b: Doc, ...left: readonly string[]): boolean {
  const rest = (doc: Doc) =>
    Object.fromEntries(Object.entries(doc).filter(([key]) => key !== '_rev' && !left.includes(key)));
  return sameJson(rest(a), rest(b));
}

const project: Rule<ProjectDoc> = {
  ...FREE,
  key: (doc) => projectKey(doc.project),
  within: ({ fields }) => namesFiles(fields),
  made: ({ made }) => made,
  agree: () => true,
  first: [],
  kept: ['createdAt'],
};

/** The paths that the app ships photos under: a file must not make the app fetch anything else. */
const SHIPPED = /^\/(?:[\w.-]+\/)*[\w.-]+$/;
const isOwnPath = (url: string): boolean => SHIPPED.test(url) && !url.includes('..');
const SHA256 = /^[0-9a-f]{64}$/;
/** Pixels; far more than any browser decodes. */
const LONGEST_SIDE = 1_000_000;

const image: Rule<ImageDoc> = {
  ...FREE,
  key: (doc) => imageKey(doc.image),
  within: ({ project, image: id, photo, width, height }, scope) =>
    project === scope &&
    isImageId(id, scope) &&
    Math.max(width, height) <= LONGEST_SIDE &&
    (photo.kind === 'stored' ? SHA256.test(photo.sha256) : isOwnPath(photo.url)),
  made: ({ made }) => made,
  // The address of a shipped photo depends on who serves the app.
  agree: (here, there) =>
    here.photo.kind === there.photo.kind &&
    here.photo.sha256 === there.photo.sha256 &&
    here.width === there.width &&
    here.height === there.height,
  first: ['made', 'order', 'by', 'path', 'brought'],
  kept: ['name', 'takenAt', 'facts'],
};

const STATUS_ALONE: ReadonlySet<string> = new Set(['status']);

const run: Rule<RunDoc> = {
  ...FREE,
  key: (doc) => runKey(doc.image, doc.run),
  within: (doc, scope) => isImageId(doc.image, scope) && isPart(doc.run),
  made: ({ made }) => made,
  agree: (here, there) => sameBut(here, there, 'made', 'fields'),
  first: [],
  merged: STATUS_ALONE,
};

const damage: Rule<DamageDoc> = {
  ...FREE,
  key: ({ image: id, claim, name }) => (claim ? claimKey(id, claim.run, claim.index) : ownKey(id, name)),
  within: ({ image: id, claim, name }, scope) =>
    isImageId(id, scope) &&
    isPart(name) &&
    (claim === null || (isPart(claim.run) && Number.isSafeInteger(claim.index) && claim.index >= 0)),
  made: ({ made }) => made,
  // A model's box may be first touched on two devices. For boxes that people drew, another moment means another box.
  agree: (here, there) => here.name === there.name && (here.claim !== null || here.made === there.made),
};

const projectDocument: Rule<StoredProjectDocument> = {
  ...FREE,
  key: (doc) => projectDocumentKey(doc.project, doc.kind, doc.sheet),
  within: (doc, scope) =>
    doc.project === scope &&
    isPart(doc.kind) &&
    isPart(doc.sheet) &&
    (doc.kind !== DRAWING || namesPictures(doc.fields)) &&
    (doc.kind !== RECORD || namesFiles(doc.fields)),
  made: ({ made }) => made,
  agree: (here, there) => !isWrittenOnce(here) || sameBut(here, there),
};

const command: Rule<CommandDoc> = {
  ...FREE,
  key: (doc) => commandKey(doc.project, doc.stamp),
  // A step left half done by a crash is applied again: it must not reach into other projects then.
  within: (doc, scope) =>
    doc.project === scope &&
    (doc.image === null || projectOf(doc.image) === scope) &&
    doc.changes.every((change) => projectOfKey(change.doc) === scope && !isInherited(change.field)),
  made: ({ stamp }) => stamp,
  agree: (here, there) => sameBut(here, there),
  first: [],
};

const RULES = { project, image, run, damage, sheet: projectDocument, command };

/** The rules for a document's type. */
const ruleOf = <D extends Doc>(doc: D): Rule<D> => RULES[doc.type] as unknown as Rule<D>;

/** The document with the fields that the rule takes from the one made first. */
function withFirst<D extends Doc>(here: D, there: D, { first, made }: Rule<D>): D {
  if (first.length === 0) return here;
  const taken = (doc: D) => Object.entries(doc).filter(([key]) => first.includes(key));
  const rank = (doc: D) => `${made(doc)} ${sortedJson(Object.fromEntries(taken(doc)))}`;
  if (rank(here) <= rank(there)) return here;
  const rest = Object.entries(here).filter(([key]) => !first.includes(key));
  return Object.fromEntries([...rest, ...taken(there)]) as D;
}

/** Checks a document from elsewhere by itself: its shape, its id, its project. */
function read(foreign: unknown, { project, isUnproven }: Scope): Admission {
  if (!isObject(foreign) || typeof foreign._id !== 'string' || !isIdText(foreign._id))
    return refused('malformed');
  const { _id: id } = foreign;
  const of = projectOfKey(id);
  if (of === null) return refused('malformed');
  if (of !== project) return refused('other_project');
  if (isNewer(foreign)) return refused('newer');
  const raw = bare(foreign);
  if (isObject(raw?.fields) && Object.keys(raw.fields).length > MOST_FIELDS) return refused('malformed');
  const { fields, omitted } = judged(isObject(raw?.fields) ? raw.fields : {}, (field) =>
    isUnproven(id, field),
  );
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
  const found = read(foreign, scope);
  if (found.kind === 'refused') return found;
  const there = found.doc;
  if (here === 'unreadable' || (here && isNewer(here))) return refused('unreadable_here');
  if (here) {
    if (here.type !== there.type || !ruleOf(here).agree(here, there)) return refused('differs');
    const { doc, omitted } = joined(here, there);
    const all = [...found.omitted, ...omitted];
    return { kind: sameJson(doc, here) ? 'known' : 'merged', doc, omitted: all };
  }
  const holds = scope.holds(there._id);
  if (isSealDoc(there) && !(holds && found.omitted.length === 0)) return refused('seal_broken');
  if (!holds) return refused('forged');
  return parentsOf(there._id).every(scope.stands) ? found : refused('orphan');
}
