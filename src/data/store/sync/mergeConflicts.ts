import { isSealDoc } from '#domain/edit/admit/fixed.ts';
import { isNewer } from '#domain/edit/parse.ts';
import { sameJson, sortedJson } from '#domain/json.ts';
import { isAdministrators } from '#domain/team/mayWrite.ts';
import { mergeStored } from '../../copy/mergeStored.ts';
import type { Database, PouchError } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { SyncAlarm } from './syncState.ts';

/** What became of documents that were written apart. */
export interface Merged {
  /** Documents that are as they should be now: merged, or never in conflict. */
  readonly settled: readonly string[];
  readonly alarms: readonly SyncAlarm[];
}

type WithConflicts = StoredDoc & { readonly _conflicts?: readonly string[] };

/** A step and a seal are what they are: of two forms none may be taken for the other. */
const isFixed = (doc: StoredDoc): boolean => doc.type === 'command' || isSealDoc(doc);

/** The same keys in the same order on every device, so that the revision, a hash of the text, is the same. */
const inOrder = (doc: StoredDoc): StoredDoc => JSON.parse(sortedJson(doc)) as StoredDoc;

/** How often a document that changed meanwhile is read and merged again. */
const ATTEMPTS = 10;

/** Null where one of them is gone meanwhile: another tab merges the same. */
const revisionsOf = (
  on: Database,
  { _id, _conflicts = [] }: WithConflicts,
): Promise<readonly StoredDoc[] | null> =>
  Promise.all([..._conflicts].sort().map((rev) => on.get(_id, { rev }) as Promise<StoredDoc>)).catch(
    (error: PouchError) => {
      if (error.status === 404) return null;
      throw error;
    },
  );

/** What is to be written for one document, nothing where it must be left as it is; null where it has to be read anew. */
async function writesFor(on: Database, winner: WithConflicts): Promise<readonly StoredDoc[] | null> {
  const losers = await revisionsOf(on, winner);
  if (!losers) return null;
  const { _conflicts, ...doc } = winner;
  if ([doc, ...losers].some(isNewer)) return [];
  const merged = losers.reduce(mergeStored, doc as StoredDoc);
  const buried = losers.map(({ _id, _rev }) => ({
    _id,
    ...(_rev === undefined ? {} : { _rev }),
    _deleted: true,
  }));
  return sameJson(merged, doc) ? buried : [inOrder(merged), ...buried];
}

/**
 * Merges what several devices wrote apart, by the app's own rules: field by field the later stamp counts. Two devices
 * that do it without knowing of each other come to the same revision, so no new conflict follows. Nothing of a newer
 * program is touched; steps and seals are told, never merged.
 *
 * @param ids documents that came in; those without a conflict cost one look
 */
export async function mergeConflicts(on: Database, ids: readonly string[]): Promise<Merged> {
  const alarms: SyncAlarm[] = [];
  let due = ids;
  for (let attempt = 0; due.length > 0 && attempt < ATTEMPTS; attempt += 1) {
    const found = await on.allDocs({ keys: [...due], include_docs: true, conflicts: true });
    const again: string[] = [];
    for (const row of found.rows) {
      if ('error' in row) continue;
      const doc = ('doc' in row ? row.doc : null) as WithConflicts | null;
      if (!doc) alarms.push({ id: row.id, kind: 'deleted' });
      // The server would refuse the merge; setup takes away what lost.
      else if (!doc._conflicts?.length || isAdministrators(doc._id)) continue;
      else if (isFixed(doc)) alarms.push({ id: doc._id, kind: 'forked' });
      else if (!(await wrote(on, await writesFor(on, doc)))) again.push(doc._id);
    }
    due = again;
  }
  const told = new Set(alarms.map(({ id }) => id));
  return { settled: ids.filter((id) => !told.has(id)), alarms };
}

/** Whether all was written; no where somebody wrote meanwhile, and it has to be merged anew. */
async function wrote(on: Database, docs: readonly StoredDoc[] | null): Promise<boolean> {
  if (!docs) return false;
  if (docs.length === 0) return true;
  const outcomes = await on.bulkDocs(docs.map((doc) => ({ ...doc })));
  return outcomes.every((outcome) => 'ok' in outcome && outcome.ok);
}
