import { isNewer } from '#domain/edit/parse.ts';
import { sortedJson } from '#domain/json.ts';
import { DELETION } from '#domain/team/frame.ts';
import { markReaderOf } from '#domain/team/inbox/readMarks.ts';
import { isAdministrators } from '#domain/team/oneWriter.ts';
import { contains, mergeStored } from '../../copy/mergeStored.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import { contentOf, isFixed } from './mergeConflicts.ts';
import { revisionPath, type SentDoc } from './remoteDatabase.ts';

/** Content that a received revision takes away, and that is put back. */
export interface Loss {
  readonly id: string;
  /** How: by a deletion, or by a version that leaves out what it follows. */
  readonly kind: 'deleted' | 'left_out';
  /** User name of who deleted it, which the server checked; null where nobody is named, as in a version. */
  readonly by: string | null;
}

/** A document without what databases add to it. */
const plain = (doc: StoredDoc): StoredDoc => ({ ...contentOf(doc), _id: doc._id }) as StoredDoc;

/** The content that a deletion carries; null where it carries none, as those of administrators and early versions. */
function carriedBy(deletion: SentDoc): StoredDoc | null {
  const content = Object.entries(contentOf(deletion)).filter(
    ([name]) => !(DELETION as readonly string[]).includes(name),
  );
  return content.length > 0 ? ({ ...Object.fromEntries(content), _id: deletion._id } as StoredDoc) : null;
}

/**
 * Whether nothing is lost with a revision. Of two forms of what never changes, and of what a newer program wrote, an
 * administrator may delete one.
 */
function isContainedIn(living: readonly StoredDoc[], lost: StoredDoc): boolean {
  const [first, ...more] = living.map(plain);
  if (!first) return false;
  return isFixed(lost) || isNewer(lost) || contains(more.reduce(mergeStored, first), plain(lost));
}

async function liveLeaves(local: Database, id: string): Promise<readonly StoredDoc[]> {
  const found = (await local.get(id, { open_revs: 'all' }).catch(() => [])) as readonly (
    | { readonly ok: SentDoc }
    | { readonly missing: string }
  )[];
  return found.flatMap((leaf) => ('ok' in leaf && !leaf.ok._deleted ? [leaf.ok] : []));
}

/** The same on every device, so that they put back one revision. */
async function revisionOf(content: object, after: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${after} ${sortedJson(content)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The revision that follows another, such as a deletion, with the content of a document: the same on every device. */
export async function restoredOver(over: SentDoc, doc: StoredDoc): Promise<SentDoc> {
  const path = revisionPath(over);
  const start = Number.parseInt(path[0] ?? '', 10) + 1;
  const content = contentOf(doc);
  const hash = await revisionOf(content, path[0] ?? '');
  const ids = [hash, ...path.map((rev) => rev.slice(rev.indexOf('-') + 1))];
  return {
    ...(JSON.parse(sortedJson(content)) as StoredDoc),
    ...{ _id: over._id, _rev: `${start}-${hash}`, _revisions: { start, ids } },
  };
}

/** All versions of a document at the server that nothing follows, with their history, without deleted ones. */
type VersionsThere = (id: string) => Promise<readonly StoredDoc[]>;

/** Those of some versions that are not forged: what is never stored holds nothing. */
type ValidOf = (docs: readonly StoredDoc[]) => Promise<readonly StoredDoc[]>;

/**
 * Of one document's received revisions: with every deletion replaced that would lose content.
 *
 * What somebody merges while it is received comes in parts: a replication lists the current revisions, fetches those
 * that are missing, and gets of one that was deleted in between its deletion. The revision into which it was merged
 * wasn't listed and comes with the next batch. So the server is asked what it has now before content is called lost, and
 * what holds the content is stored together with the deletion.
 */
async function withoutLosses(
  { local, versionsThere, validOf }: Pick<Restoring, 'local' | 'versionsThere' | 'validOf'>,
  id: string,
  sent: readonly SentDoc[],
): Promise<{ readonly docs: readonly SentDoc[]; readonly losses: readonly Loss[] }> {
  const here = await liveLeaves(local, id);
  const followed = new Set(sent.flatMap(revisionPath));
  const living: StoredDoc[] = [
    ...(await validOf(sent.filter(({ _deleted }) => !_deleted))),
    ...here.filter(({ _rev = '' }) => !followed.has(_rev)),
  ];
  const docs: SentDoc[] = [];
  const losses: Loss[] = [];
  let isRequested = false;
  for (const one of sent) {
    const path = new Set(revisionPath(one));
    const lost = one._deleted ? (here.find(({ _rev = '' }) => path.has(_rev)) ?? carriedBy(one)) : null;
    if (lost !== null && one.mergedInto !== undefined && !isRequested && !isContainedIn(living, lost)) {
      isRequested = true;
      const known = new Set(living.map(({ _rev }) => _rev));
      const more = (await versionsThere(id)).filter(({ _rev }) => !known.has(_rev));
      docs.push(...more);
      living.push(...(await validOf(more)));
    }
    if (lost === null || isContainedIn(living, lost)) docs.push(one);
    else {
      const restored = await restoredOver(one, lost);
      docs.push(restored);
      living.push(restored);
      const { deletedBy } = one;
      losses.push({ id, kind: 'deleted', by: typeof deletedBy === 'string' ? deletedBy : null });
    }
  }
  return { docs, losses };
}

const groupedById = (docs: readonly SentDoc[]): ReadonlyMap<string, readonly SentDoc[]> => {
  const groups = new Map<string, SentDoc[]>();
  for (const doc of docs) groups.set(doc._id, [...(groups.get(doc._id) ?? []), doc]);
  return groups;
};

/** The revision of this device that a received one follows, with its content; null where there is none. */
async function followedHere(
  local: Database,
  row: { readonly doc: StoredDoc & { readonly _conflicts?: readonly string[] } },
  sent: SentDoc,
): Promise<StoredDoc | null> {
  const { _conflicts = [], ...doc } = row.doc;
  const path = new Set(revisionPath(sent).slice(1));
  const here = _conflicts.length > 0 ? await liveLeaves(local, sent._id) : [doc];
  return here.find(({ _rev = '' }) => path.has(_rev)) ?? null;
}

/** The same content again, as a revision of its own after the one that it is the content of. */
async function besideSuccessor(before: StoredDoc, successor: SentDoc): Promise<SentDoc> {
  const path = revisionPath(successor);
  const revs = path.slice(path.indexOf(before._rev ?? ''));
  const start = Number.parseInt(before._rev ?? '', 10);
  const ids = revs.map((rev) => rev.slice(rev.indexOf('-') + 1));
  return restoredOver({ ...before, _revisions: { start, ids } } as SentDoc, before);
}

/**
 * Of received revisions: together with what they leave out of what they follow here. The guard refuses to leave anything
 * out, but for a node that has not heard of what is followed there is nothing left out: it takes the revision, and gives
 * it to the others. What was there is stored as another version of the document: both are merged by whoever may write
 * them, as two people's concurrent changes are, and sent back. Nothing is added to a forged version: none is stored.
 */
async function withoutOmissions(
  { local, validOf }: Pick<Restoring, 'local' | 'validOf'>,
  docs: readonly SentDoc[],
): Promise<{ readonly docs: readonly SentDoc[]; readonly losses: readonly Loss[] }> {
  const following = docs.filter(
    (doc) => !doc._deleted && revisionPath(doc).length > 1 && !isFixed(doc) && !isNewer(doc),
  );
  if (following.length === 0) return { docs, losses: [] };
  const keys = [...new Set(following.map(({ _id }) => _id))];
  const { rows } = await local.allDocs({ keys, include_docs: true, conflicts: true });
  const here = new Map(
    rows.flatMap((row) => ('doc' in row && row.doc ? [[row.id, { doc: row.doc as StoredDoc }]] : [])),
  );
  const omitting = new Map<SentDoc, StoredDoc>();
  for (const sent of following) {
    const row = here.get(sent._id);
    const before = row ? await followedHere(local, row, sent) : null;
    if (before !== null && !isNewer(before) && !contains(plain(sent), plain(before)))
      omitting.set(sent, before);
  }
  const valid = new Set(omitting.size > 0 ? await validOf([...omitting.keys()]) : []);
  const added: SentDoc[] = [];
  for (const [sent, before] of omitting) if (valid.has(sent)) added.push(await besideSuccessor(before, sent));
  const losses = added.map(({ _id: id }): Loss => ({ id, kind: 'left_out', by: null }));
  return { docs: [...docs, ...added], losses };
}

/** What receiving needs in order to lose nothing. */
interface Restoring {
  readonly local: Database;
  /** User name of the person whose device it is. */
  readonly user: string;
  readonly versionsThere: VersionsThere;
  readonly validOf: ValidOf;
  /** Called with what received revisions take away, before it is put back. */
  readonly onLost: (losses: readonly Loss[]) => Promise<void>;
}

/**
 * A database as the target of a replication that loses nothing.
 *
 * It follows a deletion only where another revision of the document holds all that it deletes, as after a merge. What
 * anything else deletes is put back, from this device or from the deletion itself, as a revision after it: that goes
 * back to the server, and to everybody. It is written in place of the deletion, so that nothing is gone in between.
 * Where the server can't be asked, nothing is written, and the replication fails.
 *
 * A version that leaves out what it follows is stored together with what it leaves out.
 */
export function restoringLost({ local, user, versionsThere, validOf, onLost }: Restoring): Database {
  const isKept = (id: string): boolean =>
    !id.startsWith('_') && !isAdministrators(id) && (markReaderOf(id) ?? user) === user;
  const taken = async (docs: readonly SentDoc[]): Promise<readonly SentDoc[]> => {
    const others = docs.filter(({ _id }) => !isKept(_id));
    const kept = await withoutOmissions(
      { local, validOf },
      docs.filter(({ _id }) => isKept(_id)),
    );
    const all: SentDoc[] = [...others];
    const losses: Loss[] = [...kept.losses];
    for (const [id, sent] of groupedById(kept.docs)) {
      const some = sent.some(({ _deleted }) => _deleted)
        ? await withoutLosses({ local, versionsThere, validOf }, id, sent)
        : { docs: sent, losses: [] };
      all.push(...some.docs);
      losses.push(...some.losses);
    }
    if (losses.length > 0) await onLost(losses);
    return all;
  };
  const bulkDocs = async (
    asked: readonly SentDoc[] | { readonly docs: readonly SentDoc[] },
    options?: object,
  ) => {
    const docs = await taken(
      Array.isArray(asked) ? asked : (asked as { readonly docs: readonly SentDoc[] }).docs,
    );
    return local.bulkDocs((Array.isArray(asked) ? docs : { ...asked, docs }) as never, options as never);
  };
  return new Proxy(local, {
    get: (target, name) => (name === 'bulkDocs' ? bulkDocs : Reflect.get(target, name)),
  });
}
