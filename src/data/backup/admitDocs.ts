import { type Admission, admit, type Scope } from '#domain/edit/admit/admit.ts';
import { parentsOf } from '#domain/edit/admit/docId.ts';
import { COMMITMENTS_KIND, isCommitmentsKey, isSealDoc } from '#domain/edit/admit/fixed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { projectDocumentsOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { isObject } from '#domain/isObject.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type CommitmentIndex, createCommitmentIndex } from '#domain/team/commitments.ts';
import type { Documents } from '../read/documents.ts';
import { sealDocHolds } from '../records/sealCheck.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import { forgedSignoffs, isRecordKey } from '../store/sync/commit/signoffs.ts';
import { commitmentsIn, isChecked, verdictOf } from '../store/sync/commit/verdict.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { BackupFault } from './backups.ts';
import { createTally, type Tally } from './tally.ts';

/** What is known of incoming documents that never change, and of signatures in incoming records. */
type Proofs = Pick<Scope, 'holds' | 'isUnproven'>;

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
async function createProofs(
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

export interface AdmitDocs {
  readonly project: string;
  /** Unchecked, as received. */
  readonly docs: readonly unknown[];
  readonly store: Pick<Store, 'get' | 'bulk' | 'range'>;
  /** Validates a stored document; null where it is unusable. */
  readonly check: Documents['check'];
  /** Whether to write what is admitted; otherwise it is only counted. */
  readonly write: boolean;
}

/** Documents per transaction. */
const CHUNK = 100;
/** How many times documents that another tab wrote meanwhile are read and judged again. */
const ATTEMPTS = 10;

const idOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && '_id' in raw && typeof raw._id === 'string' ? raw._id : '';

/** Dependencies come first, whatever the order of the file. */
const ORDER = ['p', 'i', 'n', 'd', 's', 'c'];
const rank = (raw: unknown): number => {
  const at = ORDER.indexOf(idOf(raw).slice(0, 1));
  return at < 0 ? ORDER.length : at;
};
const inOrder = (docs: readonly unknown[]): readonly unknown[] => [...docs].sort((a, b) => rank(a) - rank(b));

interface Judged {
  readonly raw: unknown;
  readonly here: Doc | undefined;
  readonly admission: Admission;
}

/** Writes admitted documents. @returns those to be judged again, since another tab wrote them meanwhile */
async function put(
  all: readonly Judged[],
  of: AdmitDocs,
  tally: ReturnType<typeof createTally>,
): Promise<Result<readonly unknown[], BackupFault>> {
  const news = all.flatMap(({ admission }) =>
    admission.kind === 'new' || admission.kind === 'merged' ? [admission.doc] : [],
  );
  const written = of.write && news.length > 0 ? await of.store.bulk(news) : ok([]);
  if (!written.ok) return fail(written.error.kind === 'quota' ? 'quota' : 'failed');
  const refused = new Set<string>();
  for (const [at, outcome] of written.value.entries())
    if ('conflict' in outcome) refused.add(news[at]?._id ?? '');
  for (const { raw, here, admission } of all) if (!refused.has(idOf(raw))) tally.note(raw, admission, here);
  return ok(all.flatMap(({ raw }) => (refused.has(idOf(raw)) ? [raw] : [])));
}

/**
 * Admits documents from elsewhere into a project, each checked by {@link admit} against the stored state at that
 * moment; documents that another tab writes meanwhile are read and judged again. When writing, call it with the
 * project's locks held.
 */
export async function admitDocs(of: AdmitDocs): Promise<Result<Tally, BackupFault>> {
  const { project, store, check } = of;
  const tally = createTally();
  const stand = new Set<string>();
  const seen = new Set<string>();
  const pace = createPacer();

  const judge = async (due: readonly unknown[], proofs: Proofs): Promise<readonly Judged[] | null> => {
    const ids = due.map(idOf);
    const rests = [...new Set(ids.flatMap(parentsOf))].filter((id) => !stand.has(id));
    const requested = [...new Set([...ids.filter(Boolean), ...rests])];
    const read = await store.get(requested);
    if (!read.ok) return null;
    const stored = new Map<string, StoredDoc>(read.value.flatMap((doc) => (doc ? [[doc._id, doc]] : [])));
    for (const id of rests) if (stored.has(id)) stand.add(id);
    return due.map((raw, at) => {
      const there = stored.get(ids[at] ?? '');
      const here = (there && check(there)) ?? undefined;
      const found = there && !here ? 'unreadable' : here;
      const scope = {
        project,
        stands: (id: string) => stand.has(id),
        ...proofs,
      };
      const admission = admit(raw, found, scope);
      if (admission.kind !== 'refused') stand.add(admission.doc._id);
      return { raw, here, admission };
    });
  };

  const all = inOrder(of.docs);
  const prove = await createProofs(project, all, store);
  if (!prove) return fail('failed');
  for (let from = 0; from < all.length; from += CHUNK) {
    let due: readonly unknown[] = all.slice(from, from + CHUNK).filter((raw) => {
      const id = idOf(raw);
      const isFirst = id === '' || !seen.has(id);
      seen.add(id);
      if (!isFirst) tally.note(raw, { kind: 'refused', why: 'malformed' }, undefined);
      return isFirst;
    });
    const proofs = await prove(due);
    for (let attempt = 0; due.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) return fail('failed');
      const judged = await judge(due, proofs);
      if (!judged) return fail('failed');
      const left = await put(judged, of, tally);
      if (!left.ok) return left;
      due = left.value;
    }
    await pace();
  }
  return ok(tally);
}
