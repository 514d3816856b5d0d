import { isCommitmentsKey, isSealDoc } from '#domain/edit/admit/fixed.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { isNewer } from '#domain/edit/parse.ts';
import { isObject } from '#domain/isObject.ts';
import { sameJson, sortedJson } from '#domain/json.ts';
import { NAMES } from '#domain/team/frame.ts';
import { markReaderOf } from '#domain/team/inbox/readMarks.ts';
import { mayWrite } from '#domain/team/mayWrite.ts';
import { isAdministrators } from '#domain/team/oneWriter.ts';
import type { Role } from '#domain/team/roles.ts';
import { contains, mergeStored } from '../../copy/mergeStored.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { SyncAlarm } from './syncState.ts';

/** What happened to documents with concurrent changes. */
export interface Merged {
  /** Documents that are final now: merged, or never in conflict. */
  readonly settled: readonly string[];
  /** Those of them that had several versions. */
  readonly merged: readonly string[];
  readonly alarms: readonly SyncAlarm[];
}

/** Who merges, and what the server takes from them. */
export interface Merger {
  /** User name of the person whose device it is. */
  readonly user: string;
  /** Their roles in the project; null: nothing is sent, so that they merge for themselves only. */
  readonly roles: readonly Role[] | null;
  /** Revisions that the server doesn't have, because it refused them, by document: nothing is merged into them. */
  readonly refused: ReadonlyMap<string, string>;
}

type WithConflicts = StoredDoc & { readonly _conflicts?: readonly string[] };

/** Steps and seals are immutable: neither of two versions may replace the other. */
export const isFixed = (doc: StoredDoc): boolean => doc.type === 'command' || isSealDoc(doc);

/** The same keys in the same order on every device, so that the revision, a hash of the text, is the same. */
const inOrder = (doc: StoredDoc): StoredDoc => JSON.parse(sortedJson(doc)) as StoredDoc;

/** How many times a document that changed meanwhile is read and merged again. */
const ATTEMPTS = 10;

/** The current versions of a document. */
interface Leaves {
  /** In PouchDB's own order: the first is the winner. */
  readonly docs: readonly StoredDoc[];
  /** Revisions that are listed without content: PouchDB may leave them after a refused write. */
  readonly empty: readonly string[];
}

const generationOf = ({ _rev = '' }: StoredDoc): number => Number.parseInt(_rev, 10);

/** PouchDB and CouchDB choose the longest history, then the greatest hash. */
const isBefore = (a: StoredDoc, b: StoredDoc): number =>
  generationOf(b) - generationOf(a) || ((a._rev ?? '') < (b._rev ?? '') ? 1 : -1);

async function leavesOf(on: Database, id: string): Promise<Leaves> {
  const found = (await on.get(id, { open_revs: 'all' })) as readonly (
    | { readonly ok: StoredDoc & { readonly _deleted?: boolean } }
    | { readonly missing: string }
  )[];
  const docs = found.flatMap((leaf) => ('ok' in leaf && !leaf.ok._deleted ? [leaf.ok] : []));
  return {
    docs: docs.toSorted(isBefore),
    empty: found.flatMap((leaf) => ('missing' in leaf ? [leaf.missing] : [])),
  };
}

const hasRegisters = ({ type, fields }: StoredDoc): boolean =>
  typeof type === 'string' &&
  Object.hasOwn(NAMES, type) &&
  isObject(fields) &&
  Object.values(fields).every((field) => isObject(field) && typeof field.t === 'string');

/** Whether the server takes `merged` from this person in the place of `base`. */
const mayMerge = ({ roles, user }: Merger, base: StoredDoc, merged: StoredDoc): boolean =>
  roles === null ||
  !hasRegisters(base) ||
  !hasRegisters(merged) ||
  mayWrite(roles, base as unknown as FieldDoc, merged as unknown as FieldDoc, user).ok;

/** A document's own content, without what the database adds. */
export const contentOf = (doc: StoredDoc): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_')));

/**
 * The deletion of a revision that was merged. It carries the content, who deletes and which revision holds the content
 * now: the server takes no other (`deploy/couchdb/guard.js`), and whoever has a deletion can put back what it took.
 */
export const deletionOf = (loser: StoredDoc, user: string, mergedInto: string): StoredDoc => ({
  ...inOrder(contentOf(loser) as StoredDoc),
  ...{ _id: loser._id, _rev: loser._rev ?? '', _deleted: true, deletedBy: user, mergedInto },
});

/** A merge that is due: the revision that gets the content of others, and those that are deleted then. */
interface DueMerge {
  readonly into: StoredDoc;
  readonly merged: StoredDoc;
  readonly losers: readonly StoredDoc[];
}

/**
 * What this person may write of a merge over one of its revisions: field by field, since a field that only others write
 * keeps none of the rest waiting.
 */
function partOf(merger: Merger, into: StoredDoc, all: StoredDoc): StoredDoc {
  const frame = { ...all, fields: into.fields };
  const base = mayMerge(merger, into, frame) ? frame : into;
  const registers = (doc: StoredDoc) => Object.entries(doc.fields as object);
  const known = new Map(registers(into));
  const may = ([field, register]: readonly [string, unknown]): boolean =>
    !sameJson(known.get(field), register) &&
    mayMerge(merger, into, { ...base, fields: Object.fromEntries([...known, [field, register]]) });
  return { ...base, fields: Object.fromEntries([...known, ...registers(all).filter(may)]) };
}

/**
 * The merge of several revisions: into the winner, or into another one where this person may not write into the winner
 * what the others hold. Where they may into none, they write into the winner what they may, and whoever may adds the
 * rest; null where that is nothing. A revision that the server refused goes on over one that the server has, whatever it
 * holds: it waits for its authors there.
 */
function mergeOf(id: string, leaves: readonly StoredDoc[], merger: Merger): DueMerge | null {
  const [winner, ...others] = leaves;
  if (!winner) return null;
  const inTurn = others.toSorted((a, b) => ((a._rev ?? '') < (b._rev ?? '') ? -1 : 1));
  const all = inTurn.reduce(mergeStored, winner);
  const mergedOver = ({ _rev = '' }: StoredDoc): StoredDoc => ({ ...all, _rev });
  const isRefused = ({ _rev }: StoredDoc): boolean => _rev === merger.refused.get(id);
  const into = leaves.find(
    (leaf) =>
      !isRefused(leaf) &&
      (sameJson(contentOf(all), contentOf(leaf)) || mayMerge(merger, leaf, mergedOver(leaf))),
  );
  if (into) return { into, merged: mergedOver(into), losers: leaves.filter((leaf) => leaf !== into) };
  const unsent = leaves.find(isRefused);
  const there = leaves.find((leaf) => !isRefused(leaf));
  if (there) {
    const part = partOf(merger, there, mergedOver(there));
    const losers = leaves.filter((leaf) => leaf !== there && contains(part, leaf));
    if (losers.length > 0 || !sameJson(part, there)) return { into: there, merged: part, losers };
  }
  if (!unsent || !there) return null;
  return { into: there, merged: mergeStored(there, unsent), losers: [unsent] };
}

/**
 * One document at a time: of two with one id in a bulk, PouchDB stores the refused one's revision without its content.
 * @returns the new revision; null where somebody wrote meanwhile, and it has to be merged again
 */
async function write(on: Database, doc: StoredDoc): Promise<string | null> {
  const [outcome] = await on.bulkDocs([{ ...doc }]);
  return outcome && 'ok' in outcome && outcome.ok ? outcome.rev : null;
}

/** The merge is written before the losers are removed, so that a kill in between loses nothing. */
async function writeMerge(
  on: Database,
  { into, merged, losers }: DueMerge,
  user: string,
): Promise<'merged' | 'again'> {
  const rev = sameJson(merged, into) ? (into._rev ?? '') : await write(on, inOrder(merged));
  if (rev === null) return 'again';
  for (const loser of losers) if ((await write(on, deletionOf(loser, user, rev))) === null) return 'again';
  return 'merged';
}

type Row = { readonly id: string; readonly doc: WithConflicts | null };

/** Merges one document. @returns the result: `again` where somebody wrote meanwhile */
async function mergeOne(
  on: Database,
  { id, doc }: Row,
  merger: Merger,
): Promise<'alone' | 'merged' | 'again' | SyncAlarm> {
  if (!doc) return { id, kind: 'deleted' };
  // Where the content is missing, so is the id.
  if (doc._id !== undefined && !doc._conflicts?.length) return 'alone';
  // The server would refuse the merge; the setup script removes the losers.
  if (isAdministrators(id)) return 'alone';
  // They say the same: one that didn't hold would not be here.
  if (isCommitmentsKey(id)) return 'alone';
  // Other people's read marks are merged by themselves.
  if ((markReaderOf(id) ?? merger.user) !== merger.user) return 'alone';
  const { docs, empty } = await leavesOf(on, id);
  const isForked = docs.length > 1 && docs.some(isFixed);
  if (!isForked && docs.length > 1) {
    if (docs.some(isNewer)) return 'merged';
    const due = mergeOf(id, docs, merger);
    if (!due) return 'alone';
    if ((await writeMerge(on, due, merger.user)) === 'again') return 'again';
  }
  // Such a revision exists on this device only, and has no content that a deletion could carry.
  for (const rev of empty.toSorted())
    if ((await write(on, { _id: id, _rev: rev, _deleted: true })) === null) return 'again';
  if (isForked) return { id, kind: 'forked' };
  return docs.length === 0 ? { id, kind: 'deleted' } : 'merged';
}

/**
 * Merges concurrent changes of several devices by the app's own rules: field by field the later stamp wins. Devices
 * that merge independently arrive at the same revision, so no new conflict results. Documents of a newer version are
 * not touched; steps and seals are reported, never merged.
 *
 * Nobody merges what they may not write: that is left to a device whose person may, as each author of a field.
 *
 * @param ids received documents; those without a conflict cost one read
 */
export async function mergeConflicts(on: Database, ids: readonly string[], merger: Merger): Promise<Merged> {
  const alarms: SyncAlarm[] = [];
  const merged: string[] = [];
  let due = ids;
  for (let attempt = 0; due.length > 0 && attempt < ATTEMPTS; attempt += 1) {
    const found = await on.allDocs({ keys: [...due], include_docs: true, conflicts: true });
    const again: string[] = [];
    for (const row of found.rows) {
      if ('error' in row) continue;
      const became = await mergeOne(on, row as Row, merger);
      if (became === 'again') again.push(row.id);
      else if (became === 'merged') merged.push(row.id);
      else if (became !== 'alone') alarms.push(became);
    }
    due = again;
  }
  const alarmedIds = new Set(alarms.map(({ id }) => id));
  return { settled: ids.filter((id) => !alarmedIds.has(id)), merged, alarms };
}
