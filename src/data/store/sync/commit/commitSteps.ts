import { projectOfKey } from '#domain/edit/admit/docId.ts';
import { COMMITMENTS_KIND } from '#domain/edit/admit/fixed.ts';
import { commandKey, SCHEMA } from '#domain/edit/ids.ts';
import { rankOf, type Stamp, timeOf } from '#domain/edit/registers/stamp.ts';
import { type CommitmentIndex, type Commitments, commitmentsText } from '#domain/team/commitments.ts';
import { commitmentsKey } from '#domain/team/commitmentsKey.ts';
import { userOf } from '#domain/team/userOf.ts';
import { hashOfText } from '../../../records/sealCheck.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import { stampOfStep } from '../refused/lacking.ts';
import { stepHash } from './verdict.ts';

/** Steps are committed to when they are this old, milliseconds, or this many, so that not each has its document. */
export const COMMIT_AFTER = 10 * 60_000;
const COMMIT_FROM = 50;

/** Documents read at a time. */
const AT_ONCE = 500;

interface CommitOptions {
  readonly index: CommitmentIndex;
  readonly user: string;
  /** The local sequence number from which on steps may be uncommitted. */
  readonly since: number;
  /** Ids of steps that the server doesn't have. */
  readonly without: ReadonlySet<string>;
  readonly now: number;
  /** Whether to commit few and recent steps, too. */
  readonly all: boolean;
}

/** A step as the app writes it. */
const isWellFormed = (doc: StoredDoc): boolean =>
  doc.type === 'command' &&
  typeof doc.stamp === 'string' &&
  typeof doc.project === 'string' &&
  doc._id === commandKey(doc.project, doc.stamp);

async function documentOf(
  of: Pick<Commitments, 'project' | 'user' | 'seen' | 'steps'>,
  last: Stamp,
): Promise<{ readonly doc: StoredDoc; readonly commitments: Commitments }> {
  const text = commitmentsText(of);
  const commitments = { ...of, hash: await hashOfText(text) };
  const { project, user, hash } = commitments;
  const doc = {
    ...{ _id: commitmentsKey(commitments), schema: SCHEMA, type: 'sheet', project },
    ...{ kind: COMMITMENTS_KIND, sheet: `${hash}:${user}`, made: last },
    fields: { status: { v: 'live', t: last }, text: { v: text, t: last } },
  };
  return { doc, commitments };
}

/** What was committed. */
export interface Committed {
  readonly written: readonly StoredDoc[];
  /** Whether every step up to the database's current state is committed. */
  readonly isWhole: boolean;
}

/**
 * Writes documents that commit to this person's own steps, and refers to what others committed to. A person with no new
 * steps refers to it, too, at the start of a session.
 */
export async function commitSteps(
  on: Database,
  { index, user, since, without, now, all }: CommitOptions,
): Promise<Committed> {
  const { results } = await on.changes({ since, return_docs: true });
  const own = results
    .flatMap(({ id, deleted }) =>
      !deleted && id.startsWith('c:') && userOf(stampOfStep(id)) === user && index.expected(id) === null
        ? id
        : [],
    )
    .filter((id) => !without.has(id))
    .sort();
  const isOld = own.some((id) => now - timeOf(stampOfStep(id)) > COMMIT_AFTER);
  if (own.length > 0 && !(all || isOld || own.length >= COMMIT_FROM)) return { written: [], isWhole: false };
  const written: StoredDoc[] = [];
  const write = async (project: string, steps: Commitments['steps'], last: Stamp): Promise<void> => {
    const made = await documentOf({ project, user, seen: index.heads(), steps }, last);
    const [outcome] = await on.bulkDocs([{ ...made.doc }]);
    if (!outcome || !('ok' in outcome && outcome.ok)) return;
    index.add(made.commitments);
    written.push({ ...made.doc, _rev: outcome.rev });
  };
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const keys = own.slice(at, at + AT_ONCE);
    const found = await on.allDocs({ keys, include_docs: true, conflicts: true });
    const docs = found.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc as StoredDoc] : []));
    // Which of two versions is true, this device doesn't say.
    const due = docs.filter((doc) => isWellFormed(doc) && !doc._conflicts);
    const steps: [Stamp, string][] = [];
    for (const doc of due) {
      const { _conflicts: _, ...step } = doc;
      steps.push([stampOfStep(doc._id), await stepHash(step)]);
    }
    const [first] = due;
    const last = steps.at(-1)?.[0];
    if (first && last !== undefined) await write(projectOfKey(first._id) ?? '', steps, last);
  }
  if (all && own.length === 0 && index.isUnseenBy(user)) {
    const mine = await lastStepOf(on, user);
    if (mine) await write(projectOfKey(mine) ?? '', [], stampOfStep(mine));
  }
  return { written, isWhole: true };
}

/** The id of this person's last step; null where they took none. */
async function lastStepOf(on: Database, user: string): Promise<string | null> {
  const found = await on.allDocs({ startkey: 'c:', endkey: 'c:\uffff' });
  const mine = found.rows.map(({ id }) => id).filter((id) => userOf(stampOfStep(id)) === user);
  return mine.reduce<string | null>(
    (last, id) => (last === null || rankOf(stampOfStep(id)) > rankOf(stampOfStep(last)) ? id : last),
    null,
  );
}
