import type { Scope } from '#domain/edit/admit/admit.ts';
import { COMMITMENTS_KIND, isCommitmentsKey, isSealDoc } from '#domain/edit/admit/fixed.ts';
import { projectDocumentsOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { isObject } from '#domain/isObject.ts';
import { type CommitmentIndex, createCommitmentIndex } from '#domain/team/commitments.ts';
import { sealDocHolds } from '../records/sealCheck.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import { forgedSignoffs, isRecordKey } from '../store/sync/commit/signoffs.ts';
import { commitmentsIn, isChecked, verdictOf } from '../store/sync/commit/verdict.ts';

/** What is known of incoming documents that never change, and of signatures in incoming records. */
export type Proofs = Pick<Scope, 'holds' | 'isUnproven'>;

const isDoc = (raw: unknown): raw is StoredDoc => isObject(raw) && typeof raw._id === 'string';

async function indexOf(docs: readonly StoredDoc[]): Promise<CommitmentIndex> {
  const index = createCommitmentIndex();
  for (const doc of docs) {
    const commitments = isCommitmentsKey(doc._id) ? await commitmentsIn(doc) : null;
    if (commitments) index.add(commitments);
  }
  return index;
}

/**
 * Whether a document is what its id or its author's commitment says. A seal has to be proven; of all else only what is
 * contradicted doesn't hold, since earlier versions committed to nothing.
 */
async function holdsUp(doc: StoredDoc, index: Pick<CommitmentIndex, 'expected'>): Promise<boolean> {
  try {
    if (!isSealDoc(doc)) return (await verdictOf(doc, index)) !== 'broken';
    const seal = parseDoc(doc);
    return seal.ok && seal.value.type === 'sheet' && (await sealDocHolds(seal.value));
  } catch {
    // Nested more deeply than can be walked.
    return false;
  }
}

/**
 * Checks the documents of a backup against the hashes in their ids, and against what their authors committed to: here,
 * or else in the backup. Signatures in records need the signed content or a step of their signer, here or in the backup.
 *
 * @param docs all of the backup, unchecked
 * @returns checks some of them at a time; null where the store can't be read
 */
export async function createProofs(
  project: string,
  docs: readonly unknown[],
  store: Pick<Store, 'get' | 'range'>,
): Promise<((due: readonly unknown[]) => Promise<Proofs>) | null> {
  const stored = await store.range(projectDocumentsOf(project, COMMITMENTS_KIND));
  if (!stored.ok) return null;
  const incoming = new Map(docs.filter(isDoc).map((doc) => [doc._id, doc]));
  const [here, there] = [await indexOf(stored.value), await indexOf([...incoming.values()])];
  const index = { expected: (step: string) => here.expected(step) ?? there.expected(step) };

  /** What the project would hold: of what never changes the stored document stays, of records the incoming one is asked. */
  const reader = {
    async get(id: string): Promise<StoredDoc> {
      const brought = incoming.get(id);
      if (brought && isRecordKey(id)) return brought;
      const read = await store.get([id]);
      const found = (read.ok && read.value[0]) || brought;
      if (!found || !(await holdsUp(found, index))) throw new Error(`There is no ${id}`);
      return found;
    },
  };

  return async (due) => {
    const broken = new Set<string>();
    const unproven = new Set<string>();
    for (const doc of due) {
      if (!isDoc(doc)) continue;
      if ((isChecked(doc._id) || isSealDoc(doc)) && !(await holdsUp(doc, index))) broken.add(doc._id);
      if (!isRecordKey(doc._id)) continue;
      for (const { field = '' } of await forgedSignoffs(reader, doc._id, 0))
        unproven.add(`${doc._id} ${field}`);
    }
    return {
      holds: (id) => !broken.has(id),
      isUnproven: (id, field) => unproven.has(`${id} ${field}`),
    };
  };
}
