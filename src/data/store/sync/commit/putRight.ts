import type { CommitmentIndex } from '#domain/team/commitments.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import type { Replicating } from '../remoteDatabase.ts';
import type { ForgedVersion, SyncAlarm } from '../syncState.ts';
import { saidWriter, verdictOf } from './verdict.ts';

/** The result for documents of which this device had forged versions. */
export interface PutRight {
  readonly forged: readonly StoredDoc[];
  /** Documents whose true version was stored. */
  readonly restored: readonly string[];
  /** Documents of which neither this device nor the server has the true version. */
  readonly missing: readonly string[];
}

/** A forged version, for the audit. @param at when it was found, milliseconds since 1970 */
export const forgedVersionOf = (doc: StoredDoc, at: number): ForgedVersion => ({
  id: doc._id,
  rev: doc._rev ?? '',
  ...saidWriter(doc),
  at,
});

/** All versions of a document that nothing follows. */
async function versionsOf(on: Database, id: string): Promise<readonly StoredDoc[]> {
  const found = (await on.get(id, { open_revs: 'all', revs: true }).catch(() => [])) as readonly object[];
  const docs = found.flatMap((one) => ('ok' in one ? [one.ok as StoredDoc] : []));
  return docs.filter(({ _deleted }) => !_deleted);
}

/**
 * Replaces forged versions on this device by the true one, from this device or from the server. Where neither has it,
 * nothing is shown in its place.
 */
export async function putRight(
  on: Database,
  remote: Pick<Replicating, 'versions'> | null,
  ids: readonly string[],
  index: CommitmentIndex,
): Promise<PutRight> {
  const forged: StoredDoc[] = [];
  const restored: string[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const versions = await versionsOf(on, id);
    const verdicts = await Promise.all(versions.map((doc) => verdictOf(doc, index)));
    const broken = versions.filter((_, at) => verdicts[at] === 'broken');
    if (broken.length === 0) continue;
    forged.push(...broken);
    let isHere = broken.length < versions.length;
    if (!isHere && remote) {
      for (const doc of await remote.versions(id)) {
        if ((await verdictOf(doc, index)) !== 'holds') continue;
        await on.bulkDocs([{ ...doc }], { new_edits: false });
        isHere = true;
        break;
      }
    }
    // One at a time: of two with one id in a bulk, PouchDB stores the refused one without its content.
    for (const { _rev } of broken) await on.bulkDocs([{ _id: id, _rev: _rev ?? '', _deleted: true }]);
    (isHere ? restored : missing).push(id);
  }
  return { forged, restored, missing };
}

/** Documents that are committed to and that this device lacks. */
export async function lackedHere(on: Database, ids: readonly string[]): Promise<readonly SyncAlarm[]> {
  if (ids.length === 0) return [];
  const found = await on.allDocs({ keys: [...ids] });
  const here = new Set(
    found.rows.flatMap((row) => ('value' in row && row.value && !row.value.deleted ? row.id : [])),
  );
  return ids.flatMap((id) => (here.has(id) ? [] : { id, kind: 'missing' as const }));
}
