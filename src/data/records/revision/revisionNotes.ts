import { attributed } from '#domain/inspection/revision/attribution.ts';
import type { RevisionState } from '#domain/inspection/revision/comparedParts.ts';
import { differences } from '#domain/inspection/revision/revisionChanges.ts';
import {
  type RevisionNote,
  readRevisionNote,
  UNEXPLAINED,
} from '#domain/inspection/revision/revisionNote.ts';
import { own } from '#domain/keyed.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { measureAsSigned, openSeal } from '../seal.ts';
import type { Seal } from '../sealCheck.ts';
import { type LaterState, stateNow, stateSigned } from './revisionStates.ts';

/** What a revision is compared with: the previous signed one, if there is exactly one. */
function before(revision: number, seals: readonly Seal[]): Seal | null {
  const [seal, ...others] = seals.filter((one) => one.revision === revision - 1);
  return seal && others.length === 0 ? seal : null;
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
