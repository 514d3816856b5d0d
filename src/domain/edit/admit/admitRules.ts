import { namesFiles } from '../../inspection/building/face.ts';
import { DRAWING, namesPictures } from '../../inspection/drawings/drawing.ts';
import { sameJson, sortedJson } from '../../json.ts';
import type {
  CommandDoc,
  DamageDoc,
  Doc,
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
} from '../ids.ts';
import { isIdText, isImageId, isInherited, projectOfKey } from './docId.ts';
import { isWrittenOnce } from './fixed.ts';

/** The rules for documents of one type, wherever they come from. */
export interface Rule<D extends Doc> {
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
  first: ['made', 'order', 'by', 'path'],
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
    (doc.kind !== DRAWING || namesPictures(doc.fields)),
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
export const ruleOf = <D extends Doc>(doc: D): Rule<D> => RULES[doc.type] as unknown as Rule<D>;

/** The document with the fields that the rule takes from the one made first. */
export function withFirst<D extends Doc>(here: D, there: D, { first, made }: Rule<D>): D {
  if (first.length === 0) return here;
  const taken = (doc: D) => Object.entries(doc).filter(([key]) => first.includes(key));
  const rank = (doc: D) => `${made(doc)} ${sortedJson(Object.fromEntries(taken(doc)))}`;
  if (rank(here) <= rank(there)) return here;
  const rest = Object.entries(here).filter(([key]) => !first.includes(key));
  return Object.fromEntries([...rest, ...taken(there)]) as D;
}
