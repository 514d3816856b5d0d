import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { attributed, type Difference, differences } from '#domain/inspection/revision/attribution.ts';
import type { Kind, RevisionField, RevisionState } from '#domain/inspection/revision/comparedParts.ts';
import {
  type RevisionNote,
  readRevisionNote,
  UNEXPLAINED,
} from '#domain/inspection/revision/revisionNote.ts';
import { own } from '#domain/keyed.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import {
  componentsOf,
  defectsOf,
  fieldsOf,
  measureAsSigned,
  openSeal,
  ratesOf,
  type SealedContent,
  sealedProject,
} from '../seal.ts';
import type { Seal } from '../sealCheck.ts';

/** What a revision is compared with: the previous signed one, if there is exactly one. */
function before(revision: number, seals: readonly Seal[]): Seal | null {
  const [seal, ...others] = seals.filter((one) => one.revision === revision - 1);
  return seal && others.length === 0 ? seal : null;
}

/** The current state, to be compared with what was signed. */
export interface LaterState {
  /** As stored, not as shown while signed. */
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
}

/** What would be signed now. */
export const stateNow = ({ record, project, survey }: LaterState): RevisionState => ({
  record,
  project,
  images: survey.images.map(({ image }) => image),
  damages: survey.images.flatMap(({ damages }) => damages),
  defects: defectsOf(survey),
  components: componentsOf(survey),
  ...(survey.drawings.length > 0 ? { drawings: survey.drawings } : {}),
  masks: survey.masks,
  ...ratesOf(survey),
  ...fieldsOf(survey),
});

/**
 * What was signed. Fields of records and projects that earlier versions didn't have get their later values, so that no
 * new field counts as a change.
 */
function stateSigned(
  content: SealedContent,
  later: Pick<RevisionState, 'record' | 'project' | 'masks'>,
): RevisionState {
  // Authority fields are a separate list: where it is missing, it was empty.
  const { filing = {} } = content.record;
  // Where nothing was signed of these, nothing was stated.
  const { reliability: _, privacyCheck: __, ...record } = later.record;
  return {
    ...content,
    record: { ...record, ...content.record, filing },
    project: sealedProject(later.project, content),
    // Earlier versions didn't sign them.
    masks: content.masks ?? later.masks ?? [],
  };
}

function noteOn(
  state: RevisionState,
  revision: number,
  seals: readonly Seal[],
  journal: readonly JournalEntry[],
): RevisionNote {
  const seal = before(revision, seals);
  const content = seal && openSeal(seal);
  const why = own(state.record.reopened ?? {}, String(revision)) ?? UNEXPLAINED;
  if (!content) return { ...why, since: null, changes: [] };
  return {
    ...why,
    since: { revision: seal.revision, hash: seal.hash },
    changes: attributed(differences(stateSigned(content, state), state), journal, state),
  };
}

/**
 * The changes in a revision so far.
 *
 * @param seals of the record's signed revisions
 * @param journal of the project, oldest first
 * @returns null for the first revision
 */
export const noteNow = (
  later: LaterState,
  seals: readonly Seal[],
  journal: readonly JournalEntry[],
): RevisionNote | null =>
  later.record.revision > 1 ? noteOn(stateNow(later), later.record.revision, seals, journal) : null;

/**
 * The changes in a signed revision, as signed; where an earlier version signed without a note, the differences to the
 * previous one. Null for the first revision, and where a seal can't be opened.
 */
export function noteSigned(seal: Seal, seals: readonly Seal[]): RevisionNote | null {
  const content = seal.revision > 1 ? openSeal(seal) : null;
  if (!content) return null;
  const note = readRevisionNote(content.revisionNote) ?? noteOn(content, seal.revision, seals, []);
  if (content.errorsByAnswers === true) return note;
  return {
    ...note,
    changes: note.changes.map((change) => ({
      ...change,
      before: measureAsSigned(change.before),
      after: measureAsSigned(change.after),
    })),
  };
}

/** Something that differs from what was signed. */
export interface LateChange {
  readonly of: Kind;
  readonly key: string;
  readonly how: Difference['how'];
  readonly name: string;
  /** The changed fields; empty where it was added or removed. */
  readonly fields: readonly RevisionField[];
}

/**
 * Compares the signed state with the current one. A signed record refuses changes here, but another device may have
 * written to it before it received the signature; and its photos and boxes are not frozen at all. Late changes are
 * listed individually, and are part of a reopened record's next revision.
 */
export function lateChanges(seal: Seal, later: LaterState): readonly LateChange[] {
  const content = openSeal(seal);
  if (!content) return [];
  const now = stateNow(later);
  const before = stateSigned(content, now);
  const there = new Set(before.damages.map(({ key }) => key));
  const here = new Set(now.damages.map(({ key }) => key));
  const changed = new Map<string, LateChange>();
  for (const { of, key, how, name, field } of differences(before, now)) {
    // Added, removed, accepted and rejected defects are reported with their boxes.
    if (of === 'defect' && !(Object.hasOwn(before.defects, key) && Object.hasOwn(now.defects, key))) continue;
    if (of === 'component' && !(there.has(key) && here.has(key))) continue;
    const known = changed.get(`${of}:${key}`);
    const fields = field === null ? [] : [...(known?.fields ?? []), field];
    changed.set(`${of}:${key}`, { of, key, how, name, fields });
  }
  return [...changed.values()];
}
