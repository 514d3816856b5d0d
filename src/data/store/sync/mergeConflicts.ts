import { isSealDoc } from '#domain/edit/admit/fixed.ts';
import { isNewer } from '#domain/edit/parse.ts';
import { sameJson, sortedJson } from '#domain/json.ts';
import { markReaderOf } from '#domain/team/inbox/readMarks.ts';
import { isAdministrators } from '#domain/team/mayWrite.ts';
import { mergeStored } from '../../copy/mergeStored.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { SyncAlarm } from './syncState.ts';

/** What became of documents that were written apart. */
export interface Merged {
  /** Documents that are as they should be now: merged, or never in conflict. */
  readonly settled: readonly string[];
  /** Those of them that existed in several forms. */
  readonly merged: readonly string[];
  readonly alarms: readonly SyncAlarm[];
}

type WithConflicts = StoredDoc & { readonly _conflicts?: readonly string[] };

/** A step and a seal are what they are: of two forms none may be taken for the other. */
const isFixed = (doc: StoredDoc): boolean => doc.type === 'command' || isSealDoc(doc);

/** The same keys in the same order on every device, so that the revision, a hash of the text, is the same. */
const inOrder = (doc: StoredDoc): StoredDoc => JSON.parse(sortedJson(doc)) as StoredDoc;

/** How often a document that changed meanwhile is read and merged again. */
const ATTEMPTS = 10;

/** Forms of a document that none replaced. */
interface Leaves {
  /** By PouchDB's own order: the first is the one that counts. */
  readonly docs: readonly StoredDoc[];
  /** Revisions that are listed and have no text: PouchDB can leave them after a write that it refused. */
  readonly empty: readonly string[];
}

const generationOf = ({ _rev = '' }: StoredDoc): number => Number.parseInt(_rev, 10);

/** PouchDB and CouchDB choose the longest history, and of those the greatest hash. */
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

/** What is to be written for one document, in turn; nothing where it must be left as it is. */
function writesFor(id: string, { docs: [winner, ...losers], empty }: Leaves): readonly StoredDoc[] {
  const bury = (_rev: string): StoredDoc => ({ _id: id, _rev, _deleted: true });
  const emptied = empty.toSorted().map(bury);
  if (!winner || losers.length === 0) return emptied;
  if ([winner, ...losers].some(isNewer)) return [];
  const inTurn = losers.toSorted((a, b) => ((a._rev ?? '') < (b._rev ?? '') ? -1 : 1));
  const merged = inTurn.reduce(mergeStored, winner);
  const buried = inTurn.flatMap(({ _rev }) => (_rev === undefined ? [] : bury(_rev)));
  return sameJson(merged, winner) ? [...buried, ...emptied] : [inOrder(merged), ...buried, ...emptied];
}

/**
 * One document at a time: of two with one id in a bulk, PouchDB stores the refused one's revision without its text.
 * The merge comes before what it replaces is taken away, so that a kill between them loses nothing.
 * @returns whether all was written; no where somebody wrote meanwhile, and it has to be merged anew
 */
async function wrote(on: Database, docs: readonly StoredDoc[]): Promise<boolean> {
  for (const doc of docs) {
    const [outcome] = await on.bulkDocs([{ ...doc }]);
    if (!outcome || !('ok' in outcome && outcome.ok)) return false;
  }
  return true;
}

type Row = { readonly id: string; readonly doc: WithConflicts | null };

/** Merges one document. @returns what became of it: `again` where somebody wrote meanwhile */
async function mergeOne(
  on: Database,
  { id, doc }: Row,
  user: string,
): Promise<'alone' | 'merged' | 'again' | SyncAlarm> {
  if (!doc) return { id, kind: 'deleted' };
  // Of one whose text is missing the id is, too.
  if (doc._id !== undefined && !doc._conflicts?.length) return 'alone';
  // The server would refuse the merge; setup takes away what lost.
  if (isAdministrators(id)) return 'alone';
  // What others read they merge themselves.
  if ((markReaderOf(id) ?? user) !== user) return 'alone';
  const leaves = await leavesOf(on, id);
  const isForked = leaves.docs.length > 1 && leaves.docs.some(isFixed);
  const writes = isForked ? writesFor(id, { docs: [], empty: leaves.empty }) : writesFor(id, leaves);
  if (!(await wrote(on, writes))) return 'again';
  if (isForked) return { id, kind: 'forked' };
  return leaves.docs.length === 0 ? { id, kind: 'deleted' } : 'merged';
}

/**
 * Merges what several devices wrote apart, by the app's own rules: field by field the later stamp counts. Two devices
 * that do it without knowing of each other come to the same revision, so no new conflict follows. Nothing of a newer
 * program is touched; steps and seals are told, never merged.
 *
 * @param ids documents that came in; those without a conflict cost one look
 * @param user whose device it is
 */
export async function mergeConflicts(on: Database, ids: readonly string[], user: string): Promise<Merged> {
  const alarms: SyncAlarm[] = [];
  const merged: string[] = [];
  let due = ids;
  for (let attempt = 0; due.length > 0 && attempt < ATTEMPTS; attempt += 1) {
    const found = await on.allDocs({ keys: [...due], include_docs: true, conflicts: true });
    const again: string[] = [];
    for (const row of found.rows) {
      if ('error' in row) continue;
      const became = await mergeOne(on, row as Row, user);
      if (became === 'again') again.push(row.id);
      else if (became === 'merged') merged.push(row.id);
      else if (became !== 'alone') alarms.push(became);
    }
    due = again;
  }
  const told = new Set(alarms.map(({ id }) => id));
  return { settled: ids.filter((id) => !told.has(id)), merged, alarms };
}
