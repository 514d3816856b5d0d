import { isCommitmentsKey, isSealDoc } from '#domain/edit/admit/fixed.ts';
import { isNewer } from '#domain/edit/parse.ts';
import { sameJson, sortedJson } from '#domain/json.ts';
import { markReaderOf } from '#domain/team/inbox/readMarks.ts';
import { isAdministrators } from '#domain/team/mayWrite.ts';
import { mergeStored } from '../../copy/mergeStored.ts';
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

type WithConflicts = StoredDoc & { readonly _conflicts?: readonly string[] };

/** Steps and seals are immutable: neither of two versions may replace the other. */
const isFixed = (doc: StoredDoc): boolean => doc.type === 'command' || isSealDoc(doc);

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

/** The writes for one document, in order; empty where it must stay as it is. */
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
 * One document at a time: of two with one id in a bulk, PouchDB stores the refused one's revision without its content.
 * The merge is written before the losers are removed, so that a kill in between loses nothing.
 * @returns whether all was written; false where somebody wrote meanwhile, and it has to be merged again
 */
async function wrote(on: Database, docs: readonly StoredDoc[]): Promise<boolean> {
  for (const doc of docs) {
    const [outcome] = await on.bulkDocs([{ ...doc }]);
    if (!outcome || !('ok' in outcome && outcome.ok)) return false;
  }
  return true;
}

type Row = { readonly id: string; readonly doc: WithConflicts | null };

/** Merges one document. @returns the result: `again` where somebody wrote meanwhile */
async function mergeOne(
  on: Database,
  { id, doc }: Row,
  user: string,
): Promise<'alone' | 'merged' | 'again' | SyncAlarm> {
  if (!doc) return { id, kind: 'deleted' };
  // Where the content is missing, so is the id.
  if (doc._id !== undefined && !doc._conflicts?.length) return 'alone';
  // The server would refuse the merge; the setup script removes the losers.
  if (isAdministrators(id)) return 'alone';
  // They say the same: one that didn't hold would not be here.
  if (isCommitmentsKey(id)) return 'alone';
  // Other people's read marks are merged by themselves.
  if ((markReaderOf(id) ?? user) !== user) return 'alone';
  const leaves = await leavesOf(on, id);
  const isForked = leaves.docs.length > 1 && leaves.docs.some(isFixed);
  const writes = isForked ? writesFor(id, { docs: [], empty: leaves.empty }) : writesFor(id, leaves);
  if (!(await wrote(on, writes))) return 'again';
  if (isForked) return { id, kind: 'forked' };
  return leaves.docs.length === 0 ? { id, kind: 'deleted' } : 'merged';
}

/**
 * Merges concurrent changes of several devices by the app's own rules: field by field the later stamp wins. Devices
 * that merge independently arrive at the same revision, so no new conflict results. Documents of a newer version are
 * not touched; steps and seals are reported, never merged.
 *
 * @param ids received documents; those without a conflict cost one read
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
