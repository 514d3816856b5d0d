import { groupBy } from '#domain/groupBy.ts';
import type { CommitmentIndex } from '#domain/team/commitments.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import { isChecked, type Verdict, verdictOf } from './verdict.ts';

/** Versions that hold, and versions that don't. */
export interface Sifted {
  readonly held: readonly StoredDoc[];
  readonly forged: readonly StoredDoc[];
}

/**
 * Sifts versions of one document. One that differs from what was committed to is forged; where one holds, so is one to
 * which nothing commits.
 *
 * @param here the version on this device
 */
async function siftOne(
  docs: readonly StoredDoc[],
  here: StoredDoc | undefined,
  index: CommitmentIndex,
): Promise<Sifted> {
  const verdicts = new Map<StoredDoc, Verdict>();
  for (const doc of docs) verdicts.set(doc, await verdictOf(doc, index));
  const isSame = (doc: StoredDoc) => here !== undefined && doc._rev === here._rev;
  const ofHere = here && (await verdictOf(here, index));
  const isHeld = ofHere === 'holds' || [...verdicts.values()].includes('holds');
  const isForged = (doc: StoredDoc): boolean => {
    const verdict = verdicts.get(doc);
    if (doc._deleted || verdict === 'holds') return false;
    // What came first stays while it isn't known which is true.
    if (verdict === 'disputed') return here !== undefined && !isSame(doc);
    return verdict === 'broken' || isHeld;
  };
  return { held: docs.filter((doc) => !isForged(doc)), forged: docs.filter(isForged) };
}

/** Sifts versions of many documents that are to be stored. */
export async function sift(
  on: Pick<Database, 'allDocs'>,
  docs: readonly StoredDoc[],
  index: CommitmentIndex,
): Promise<Sifted> {
  const due = docs.filter(({ _id }) => isChecked(_id));
  if (due.length === 0) return { held: docs, forged: [] };
  const byId = groupBy(due, ({ _id }) => _id);
  const here = new Map<string, StoredDoc>();
  const found = await on.allDocs({ keys: [...byId.keys()], include_docs: true });
  for (const row of found.rows) if ('doc' in row && row.doc) here.set(row.id, row.doc as StoredDoc);
  const forged = new Set<StoredDoc>();
  for (const [id, versions] of byId)
    for (const one of (await siftOne(versions, here.get(id), index)).forged) forged.add(one);
  return { held: docs.filter((doc) => !forged.has(doc)), forged: [...forged] };
}

/**
 * A database into which forged versions are never written: the target of a replication.
 * @param onForged called with the versions that were left out
 */
export function admitting(
  on: Database,
  check: (docs: readonly StoredDoc[]) => Promise<Sifted>,
  onForged: (forged: readonly StoredDoc[]) => void,
): Database {
  const write = on.bulkDocs.bind(on) as (asked: object, options?: object) => Promise<object[]>;
  const admitted = async (asked: StoredDoc[] | { readonly docs: StoredDoc[] }, options?: object) => {
    const { held, forged } = await check(Array.isArray(asked) ? asked : asked.docs);
    if (forged.length > 0) onForged(forged);
    return write(Array.isArray(asked) ? [...held] : { ...asked, docs: [...held] }, options);
  };
  return Object.assign(Object.create(on) as Database, { bulkDocs: admitted });
}
