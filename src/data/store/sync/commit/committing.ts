import { COMMITMENTS_KIND, isCommitmentsKey } from '#domain/edit/admit/fixed.ts';
import { ALL_PROJECTS, commandKey, type KeyRange, projectDocumentsOf } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import { type CommitmentIndex, createCommitmentIndex } from '#domain/team/commitments.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import type { Progress } from '../progress.ts';
import { withHistory } from '../push.ts';
import { type LackedDoc, lackedOf, stampOfStep } from '../refused/lacking.ts';
import type { Replicating } from '../remoteDatabase.ts';
import { restoredOver } from '../restoreLost.ts';
import type { ForgedVersion, SyncAlarm } from '../syncState.ts';
import { COMMIT_AFTER, commitSteps } from './commitSteps.ts';
import { forgedSignoffs, isRecordKey } from './signoffs.ts';
import { claimedWriter, commitmentsIn, isChecked, stepHash, type Verdict, verdictOf } from './verdict.ts';

/**
 * What never changes, checked against commitments: versions of runs, photos, signatures and steps that don't hold are
 * never stored, the true ones are put back, here and on the server, and what was found is noted for the audit.
 */
export interface Committing {
  /** Reads what is committed, and checks what was stored here since the last exchange. */
  begin(on: Database): Promise<void>;
  /** The database for receiving: see {@link admitting}. */
  target(on: Database): Database;
  /** Those of some received versions that are not forged. */
  valid(on: Database, docs: readonly StoredDoc[]): Promise<readonly StoredDoc[]>;
  /** The server's documents, forged ones replaced by the true ones. */
  trusted(remote: Replicating): Replicating;
  /** Reads commitments among received documents, and checks the steps that they name. */
  took(on: Database, remote: Replicating, docs: readonly StoredDoc[]): Promise<void>;
  /**
   * Once everything was received: reports what is missing, and sends the true versions of what was forged.
   * @returns what the server doesn't take from this person
   */
  heal(on: Database, remote: Replicating): Promise<readonly LackedDoc[]>;
  /** Commits to steps that the server has. @returns whether there is something to send */
  commit(on: Database, isFirst: boolean): Promise<boolean>;
}

interface CommittingOptions {
  readonly progress: Progress;
  readonly user: string;
  /** Whether this person sends anything. */
  readonly sends: boolean;
  readonly now: () => number;
  /** Appends changed documents to the second copy, and notifies every tab. */
  readonly received: (docs: readonly StoredDoc[]) => Promise<void>;
  /** Asks for another exchange later. */
  readonly later: (milliseconds: number) => void;
}

/** Documents read at a time. */
const AT_ONCE = 200;
/** Most forged versions that are noted, the latest. */
const MOST_NOTED = 200;

async function readDocs(on: Database, ids: readonly string[]): Promise<readonly StoredDoc[]> {
  const docs: StoredDoc[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await on.allDocs({ keys: ids.slice(at, at + AT_ONCE), include_docs: true });
    docs.push(...found.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc as StoredDoc] : [])));
  }
  return docs;
}

/** Ids of the commitments on this device. */
async function storedCommitments(on: Database): Promise<readonly string[]> {
  const idsIn = async ({ from, to }: KeyRange) => on.allDocs({ startkey: from, endkey: to });
  const projects = await idsIn(ALL_PROJECTS);
  const found = await Promise.all(
    projects.rows.map(({ id }) => idsIn(projectDocumentsOf(id.slice(2), COMMITMENTS_KIND))),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id));
}

/** Versions that hold, and versions that don't. */
interface Sifted {
  readonly validVersion: readonly StoredDoc[];
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
  const isConfirmed = ofHere === 'holds' || [...verdicts.values()].includes('holds');
  const isForged = (doc: StoredDoc): boolean => {
    const verdict = verdicts.get(doc);
    if (doc._deleted || verdict === 'holds') return false;
    // What came first stays while it isn't known which is true.
    if (verdict === 'disputed') return here !== undefined && !isSame(doc);
    return verdict === 'broken' || isConfirmed;
  };
  return { validVersion: docs.filter((doc) => !isForged(doc)), forged: docs.filter(isForged) };
}

/** Sifts versions of many documents that are to be stored. */
async function sift(
  on: Pick<Database, 'allDocs'>,
  docs: readonly StoredDoc[],
  index: CommitmentIndex,
): Promise<Sifted> {
  const due = docs.filter(({ _id }) => isChecked(_id));
  if (due.length === 0) return { validVersion: docs, forged: [] };
  const byId = groupBy(due, ({ _id }) => _id);
  const here = new Map<string, StoredDoc>();
  const found = await on.allDocs({ keys: [...byId.keys()], include_docs: true });
  for (const row of found.rows) if ('doc' in row && row.doc) here.set(row.id, row.doc as StoredDoc);
  const forged = new Set<StoredDoc>();
  for (const [id, versions] of byId)
    for (const one of (await siftOne(versions, here.get(id), index)).forged) forged.add(one);
  return { validVersion: docs.filter((doc) => !forged.has(doc)), forged: [...forged] };
}

/**
 * A database into which forged versions are never written: the target of a replication.
 * @param onForged called with the versions that were left out
 */
function admitting(
  on: Database,
  check: (docs: readonly StoredDoc[]) => Promise<Sifted>,
  onForged: (forged: readonly StoredDoc[]) => void,
): Database {
  const write = on.bulkDocs.bind(on) as (asked: object, options?: object) => Promise<object[]>;
  const admitted = async (asked: StoredDoc[] | { readonly docs: StoredDoc[] }, options?: object) => {
    const { validVersion, forged } = await check(Array.isArray(asked) ? asked : asked.docs);
    if (forged.length > 0) onForged(forged);
    return write(Array.isArray(asked) ? [...validVersion] : { ...asked, docs: [...validVersion] }, options);
  };
  return Object.assign(Object.create(on) as Database, { bulkDocs: admitted });
}

/** The result for documents of which this device had forged versions. */
interface PutRight {
  readonly forged: readonly StoredDoc[];
  /** Documents whose true version was stored. */
  readonly restored: readonly string[];
  /** Documents of which neither this device nor the server has the true version. */
  readonly missing: readonly string[];
}

/** A forged version, for the audit. @param at when it was found, milliseconds since 1970 */
const forgedVersionOf = (doc: StoredDoc, at: number): ForgedVersion => ({
  id: doc._id,
  rev: doc._rev ?? '',
  ...claimedWriter(doc),
  at,
});

/** All versions of a document that nothing follows. */
async function versionsOf(on: Database, id: string): Promise<readonly StoredDoc[]> {
  const found = (await on.get(id, { open_revs: 'all', revs: true }).catch(() => [])) as readonly object[];
  const docs = found.flatMap((one) => ('ok' in one ? [one.ok as StoredDoc] : []));
  return docs.filter(({ _deleted }) => !_deleted);
}

/** What the server has of a document; none where it can't be asked. */
const versionsThere = (remote: Pick<Replicating, 'versions'>, id: string): Promise<readonly StoredDoc[]> =>
  remote.versions(id).catch(() => []);

/**
 * Replaces forged versions on this device by the true one, from this device or from the server. Where neither has it,
 * nothing is shown in its place.
 */
async function putRight(
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
      for (const doc of await versionsThere(remote, id)) {
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
async function lackedHere(on: Database, ids: readonly string[]): Promise<readonly SyncAlarm[]> {
  if (ids.length === 0) return [];
  const found = await on.allDocs({ keys: [...ids] });
  const here = new Set(
    found.rows.flatMap((row) => ('value' in row && row.value && !row.value.deleted ? row.id : [])),
  );
  return ids.flatMap((id) => (here.has(id) ? [] : { id, kind: 'missing' as const }));
}

export function createCommitting({
  progress,
  user,
  sends,
  now,
  received,
  later,
}: CommittingOptions): Committing {
  let index: CommitmentIndex = createCommitmentIndex();
  /** Versions that were left out since the last batch. */
  let leftOut: StoredDoc[] = [];
  /** Ids of which a version was found to be forged, and of steps that were committed to, since the last healing. */
  const healing = new Set<string>();
  const learned = new Set<string>();
  /** Ids of records that changed since. */
  const records = new Set<string>();

  const noteForged = async (on: Database, docs: readonly StoredDoc[]): Promise<void> => {
    if (docs.length === 0) return;
    for (const { _id } of docs) healing.add(_id);
    const at = now();
    const keyOf = ({ id, rev, field = '' }: ForgedVersion) => `${id} ${rev} ${field}`;
    const all = new Map(progress.notes().forged.map((one) => [keyOf(one), one]));
    for (const doc of docs) {
      const one = forgedVersionOf(doc, at);
      if (!all.has(keyOf(one))) all.set(keyOf(one), one);
    }
    await progress.keep(on, { forged: [...all.values()].slice(-MOST_NOTED) });
  };
  /** Signatures that came without their step or content, and those that were noted: either may have come since. */
  const checkSignoffs = async (on: Database): Promise<void> => {
    const { forged } = progress.notes();
    const noted = forged.filter(({ field }) => field !== undefined);
    const ids = new Set([...records, ...noted.map(({ id }) => id)]);
    records.clear();
    const found = (await Promise.all([...ids].map((id) => forgedSignoffs(on, id, now())))).flat();
    const before = new Map(noted.map((one) => [`${one.id} ${one.field}`, one]));
    const fields = found.map((one) => before.get(`${one.id} ${one.field}`) ?? one);
    if (fields.length === 0 && noted.length === 0) return;
    const versions = forged.filter(({ field }) => field === undefined);
    await progress.keep(on, { forged: [...versions, ...fields].slice(-MOST_NOTED) });
  };
  const read = async (docs: readonly StoredDoc[]): Promise<readonly string[]> => {
    const steps: string[] = [];
    for (const doc of docs) {
      const commitments = isCommitmentsKey(doc._id) ? await commitmentsIn(doc) : null;
      if (commitments) steps.push(...index.add(commitments));
    }
    return steps;
  };
  /** Replaces forged winners among these documents. */
  const check = async (on: Database, remote: Replicating | null, ids: readonly string[]): Promise<void> => {
    const broken: string[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE)
      for (const doc of await readDocs(on, ids.slice(at, at + AT_ONCE))) {
        if (doc._id.startsWith('c:') && index.expected(doc._id) === 'disputed')
          index.pin(doc._id, await stepHash(doc));
        if ((await verdictOf(doc, index)) === 'broken') broken.push(doc._id);
      }
    if (broken.length === 0) return;
    const { forged, restored, missing } = await putRight(on, remote, broken, index);
    await noteForged(on, forged);
    await progress.alarm(
      on,
      missing.map((id) => ({ id, kind: 'missing' })),
    );
    const docs = await readDocs(on, restored);
    if (docs.length > 0) await received(docs);
  };
  const isTrue = async (doc: StoredDoc): Promise<boolean> => (await verdictOf(doc, index)) === 'holds';
  const versionThatHolds = async (remote: Replicating, id: string): Promise<StoredDoc | null> => {
    for (const doc of await versionsThere(remote, id))
      if ((await verdictOf(doc, index)) === 'holds') return doc;
    return null;
  };
  return {
    async begin(on) {
      index = createCommitmentIndex();
      await read(await readDocs(on, await storedCommitments(on)));
      const { results, last_seq } = await on.changes({
        since: progress.notes().checked,
        return_docs: true,
      });
      await check(
        on,
        null,
        results.flatMap(({ id, deleted }) => (!deleted && isChecked(id) ? id : [])),
      );
      for (const { id, deleted } of results) if (!deleted && isRecordKey(id)) records.add(id);
      // What was found before may not be put right at the server yet.
      for (const { id, field } of progress.notes().forged) if (field === undefined) healing.add(id);
      await checkSignoffs(on);
      // Without a network there are many attempts, and no exchange that comes to its end.
      await progress.keep(on, { checked: Number(last_seq) });
    },
    target: (on) =>
      admitting(
        on,
        async (docs) => {
          await read(docs);
          return sift(on, docs, index);
        },
        (forged) => void leftOut.push(...forged),
      ),
    async valid(on, docs) {
      await read(docs);
      return (await sift(on, docs, index)).validVersion;
    },
    trusted: (remote) => ({
      ...remote,
      async documents(ids) {
        const docs: StoredDoc[] = [];
        for (const doc of await remote.documents(ids)) {
          const isTrue = !isChecked(doc._id) || (await verdictOf(doc, index)) !== 'broken';
          const validVersion = isTrue ? doc : await versionThatHolds(remote, doc._id);
          if (validVersion) docs.push(validVersion);
        }
        return docs;
      },
    }),
    async took(on, remote, docs) {
      const forged = leftOut;
      leftOut = [];
      await noteForged(on, forged);
      for (const { _id } of docs) if (isRecordKey(_id)) records.add(_id);
      const named = docs.flatMap(({ _id }) => (isCommitmentsKey(_id) ? _id : []));
      if (named.length === 0) return;
      // Those that were read while they were written are known already: their steps are checked all the same.
      const steps = new Set<string>();
      for (const doc of await readDocs(on, named)) {
        const read = await commitmentsIn(doc);
        if (read) for (const [stamp] of read.steps) steps.add(commandKey(read.project, stamp));
      }
      for (const id of steps) learned.add(id);
      await check(on, remote, [...steps]);
    },
    async heal(on, remote) {
      const committed = [...learned].filter((id) => index.expected(id) !== null);
      const forged = [...healing];
      await checkSignoffs(on);
      learned.clear();
      healing.clear();
      await progress.alarm(on, await lackedHere(on, [...new Set([...committed, ...forged])]));
      if (!sends || forged.length === 0) return [];
      const here = await withHistory(on, forged);
      const lacks = await remote.lacks(new Map(here.map(({ _id, _rev }) => [_id, _rev ?? ''])));
      const due = here.filter(({ _id }) => lacks.has(_id));
      for (const doc of here)
        if (!lacks.has(doc._id) && !(await versionThatHolds(remote, doc._id)) && (await isTrue(doc))) {
          // A forged version stands over it, which a node took that lagged behind: it is put back next to that one.
          const again = await restoredOver(doc, doc);
          await on.bulkDocs([{ ...again }], { new_edits: false });
          due.push(again);
        }
      if (due.length === 0) return [];
      const outcomes = await remote.bulkAsIs(due);
      const denied = new Map(
        outcomes.flatMap(({ id, error, reason }) => (id && error ? [[id, reason]] : [])),
      );
      return due.flatMap((doc) => {
        if (!denied.has(doc._id)) return [];
        const refused = { id: doc._id, rev: doc._rev ?? '', reason: denied.get(doc._id) ?? '', at: now() };
        const { by } = claimedWriter(doc);
        return { ...lackedOf(refused, stampOfStep(doc._id)), by };
      });
    },
    async commit(on, isFirst) {
      const { committed, refused } = progress.notes();
      const without = new Set([...refused, ...progress.takenBack()].map(({ id }) => id));
      const { update_seq } = await on.info();
      const options = { index, user, since: committed, without, now: now(), all: isFirst };
      const { written, isWhole } = await commitSteps(on, options);
      if (written.length > 0) await received(written);
      if (isWhole) await progress.keep(on, { committed: Number(update_seq) });
      else later(COMMIT_AFTER);
      return written.length > 0;
    },
  };
}
