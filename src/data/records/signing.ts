import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord, Signoff } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { isWithoutChanges, type RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { isSigningName } from '#domain/inspection/signing/signedWith.ts';
import type { SigningAct } from '#domain/inspection/signing/signingSheet.ts';
import { sameJson } from '#domain/json.ts';
import { type ActFault, act } from '#domain/rating/gate/lifecycle.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { TeamSigningFault } from '../team/revisionLock.ts';
import type { Records } from './records.ts';
import { noteNow } from './revision/revisionNotes.ts';
import {
  componentsOf,
  defectsOf,
  fieldsOf,
  ratesOf,
  type SealFault,
  type Sealing,
  sealRecord,
} from './seal.ts';

export type SigningFault =
  | SealFault
  /** The record or its contents are no longer what the person saw: changed in another tab, or signed meanwhile. */
  | { readonly kind: 'changed' }
  /** Another tab is signing in this project, or restoring a backup of it. */
  | { readonly kind: 'signing_elsewhere' }
  /** The typed name is not the signer's. */
  | { readonly kind: 'name_differs' }
  /** The revision changes nothing, and is not declared a reissue. */
  | { readonly kind: 'no_changes' }
  | { readonly kind: ActFault }
  /** What prevents signing in a team's project. */
  | { readonly kind: TeamSigningFault };

/** What a signature covers, except for the content of photos. */
interface Fixed {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
}

/** What is signed, as shown to its signer. */
export type Seen = Omit<Sealing, 'revisionNote'> & { readonly act: SigningAct };

/** Changes since the previous revision; nothing is read for the first. */
async function noteOf(records: Records, { record, project, survey }: Seen): Promise<RevisionNote | null> {
  if (record.revision === 1) return null;
  const [seals, journal] = await Promise.all([
    records.current(records.seals(record)),
    records.journal(project.id),
  ]);
  return noteNow({ record, project, survey }, seals, journal);
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => sameJson(one, b[index]));

/** Whether signatures of both would cover the same. */
const isSame = (a: Fixed, b: Fixed): boolean =>
  sameJson(a.record, b.record) &&
  sameJson(a.project, b.project) &&
  sameList(
    a.survey.images.map(({ image }) => image),
    b.survey.images.map(({ image }) => image),
  ) &&
  sameList(
    a.survey.images.flatMap(({ damages }) => damages),
    b.survey.images.flatMap(({ damages }) => damages),
  ) &&
  sameJson(defectsOf(a.survey), defectsOf(b.survey)) &&
  sameJson(componentsOf(a.survey), componentsOf(b.survey)) &&
  sameList(a.survey.drawings, b.survey.drawings) &&
  sameList(a.survey.masks, b.survey.masks) &&
  sameJson(ratesOf(a.survey), ratesOf(b.survey)) &&
  sameJson(fieldsOf(a.survey), fieldsOf(b.survey));

async function signExclusively(
  records: Records,
  seen: Seen,
  reread: () => Promise<void>,
): Promise<Result<null, SigningFault>> {
  const { name, nameZh } = seen.record.inspector;
  if (!isSigningName(seen.act.typed, [seen.by, name, nameZh])) return fail({ kind: 'name_differs' });
  await reread();
  const now = () => records.all.value?.find(({ record }) => record.id === seen.record.id);
  const before = now();
  if (!before || !sameJson(before.record, seen.record)) return fail({ kind: 'changed' });
  // Hashing takes minutes: what was of before when the signer saw it is said at once.
  const found = await records.current(records.survey(before));
  if (!isSame(seen, { ...before, survey: found })) return fail({ kind: 'changed' });
  const revisionNote = await noteOf(records, seen);
  if (revisionNote && isWithoutChanges(revisionNote)) return fail({ kind: 'no_changes' });
  const sealed = await sealRecord({ ...seen, revisionNote });
  if (!sealed.ok) return sealed;
  await reread();
  const filed = now();
  if (!filed) return fail({ kind: 'changed' });
  const { record, project } = filed;
  const survey = await records.current(records.survey(filed));
  if (!isSame(seen, { record, project, survey })) return fail({ kind: 'changed' });
  const { at, by } = seen;
  const { hash } = sealed.value;
  const signoff: Omit<Signoff, 'revision'> = {
    role: 'approved',
    person: by,
    regNo: record.inspector.regNo,
    at,
    hash,
  };
  const signed = act(record, { kind: 'sign', signoff, facts: survey.facts });
  if (!signed.ok) return fail({ kind: signed.error });
  const lock = await records.lockSigning({
    project: project.id,
    record: record.id,
    revision: record.revision,
    hash,
  });
  if (!lock.ok) return fail({ kind: lock.error });
  const kept = records.keep(record, sealed.value);
  if (!(await kept.holds)) throw new Error('What was stored is not what was signed.');
  const changed = records.change(record, signed.value);
  await Promise.all([kept.saved, changed?.saved]);
  return ok(null);
}

/**
 * Signs a record as shown to its signer: hashes the photos, stores everything, closes the revision. Hashing thousands
 * of photos takes minutes; if anything was written meanwhile, here or in another tab, nothing is signed. Nor if another
 * tab is signing in the same project.
 */
export async function signRecord(records: Records, seen: Seen): Promise<Result<null, SigningFault>> {
  const signed = await records.signing(seen.project.id, (reread) => signExclusively(records, seen, reread));
  return signed ?? fail({ kind: 'signing_elsewhere' });
}
