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

/** A deletion that is not followed. */
export interface Deletion {
  readonly id: string;
  /** User name of who deleted it, which the server checked; null where the deletion names nobody. */
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
): Promise<{ readonly docs: readonly SentDoc[]; readonly deletions: readonly Deletion[] }> {
  const here = await liveLeaves(local, id);
  const followed = new Set(sent.flatMap(revisionPath));
  const living: StoredDoc[] = [
    ...(await validOf(sent.filter(({ _deleted }) => !_deleted))),
    ...here.filter(({ _rev = '' }) => !followed.has(_rev)),
  ];
  const docs: SentDoc[] = [];
  const deletions: Deletion[] = [];
  let isAsked = false;
  for (const one of sent) {
    const path = new Set(revisionPath(one));
    const lost = one._deleted ? (here.find(({ _rev = '' }) => path.has(_rev)) ?? carriedBy(one)) : null;
    if (lost !== null && one.mergedInto !== undefined && !isAsked && !isContainedIn(living, lost)) {
      isAsked = true;
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
      deletions.push({ id, by: typeof deletedBy === 'string' ? deletedBy : null });
    }
  }
  return { docs, deletions };
}

const groupedById = (docs: readonly SentDoc[]): ReadonlyMap<string, readonly SentDoc[]> => {
  const groups = new Map<string, SentDoc[]>();
  for (const doc of docs) groups.set(doc._id, [...(groups.get(doc._id) ?? []), doc]);
  return groups;
};

/** What receiving needs in order to follow deletions. */
interface Restoring {
  readonly local: Database;
  /** User name of the person whose device it is. */
  readonly user: string;
  readonly versionsThere: VersionsThere;
  readonly validOf: ValidOf;
  /** Called with deletions that are not followed, before what they deleted is put back. */
  readonly onDeleted: (deletions: readonly Deletion[]) => Promise<void>;
}

/**
 * A database as the target of a replication that follows a deletion only where another revision of the document holds
 * all that it deletes, as after a merge. What anything else deletes is put back, from this device or from the deletion
 * itself, as a revision after it: that goes back to the server, and to everybody. It is written in place of the
 * deletion, so that nothing is gone in between.
 * Where the server can't be asked, nothing is written, and the replication fails.
 */
export function restoringDeleted({ local, user, versionsThere, validOf, onDeleted }: Restoring): Database {
  const isKept = (id: string): boolean =>
    !id.startsWith('_') && !isAdministrators(id) && (markReaderOf(id) ?? user) === user;
  const taken = async (docs: readonly SentDoc[]): Promise<readonly SentDoc[]> => {
    if (!docs.some(({ _id, _deleted }) => _deleted && isKept(_id))) return docs;
    const all: SentDoc[] = [];
    const met: Deletion[] = [];
    for (const [id, sent] of groupedById(docs)) {
      const hasDeletion = isKept(id) && sent.some(({ _deleted }) => _deleted);
      const some = hasDeletion
        ? await withoutLosses({ local, versionsThere, validOf }, id, sent)
        : { docs: sent, deletions: [] };
      all.push(...some.docs);
      met.push(...some.deletions);
    }
    if (met.length > 0) await onDeleted(met);
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
