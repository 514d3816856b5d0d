import { type Admission, admit } from '#domain/edit/admit/admit.ts';
import { parentsOf } from '#domain/edit/admit/docId.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Documents } from '../read/documents.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { BackupFault } from './backups.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { createTally, type Tally } from './tally.ts';

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
