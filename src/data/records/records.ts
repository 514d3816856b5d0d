import { computed, type ReadonlySignal } from '@preact/signals-core';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { ok, type Result } from '#domain/result.ts';
import type { SigningSubject, TeamSigningFault } from '../team/revisionLock.ts';
import type { Ran, Workspace } from '../workspace.ts';
import { type CheckedRecord, type FiledRecord, withSignatures } from './checkedRecord.ts';
import { createIdentities, type IdentityReadings } from './identities.ts';
import { createRecordList, RECORD } from './reading/recordList.ts';
import { createSurveys } from './reading/surveys.ts';
import { changeRecord, firstValues } from './revision/changeRecord.ts';
import { type Kept, keepSeal, revisionsOf } from './revision/signedRevisions.ts';
import { openSeal } from './seal.ts';
import type { Seal } from './sealCheck.ts';
import { createWritten, memo, type Written } from './written.ts';

/** Inspection records, defects and signed revisions, stored in a workspace's project documents. */
export interface Records extends Omit<Written, 'setPair'>, IdentityReadings {
  /** All records of projects that are not archived, newest first; null until read. */
  readonly all: ReadonlySignal<readonly CheckedRecord[] | null>;
  /** Valid signed revisions of a record, oldest first; null until all are checked. */
  seals(record: InspectionRecord): ReadonlySignal<readonly Seal[] | null>;
  /** The defect numbers in signed records of a project, by box. */
  readonly signedNumbers: (project: string) => ReadonlySignal<DefectNumbers>;
  /** Every step in a project, oldest first. */
  journal(project: string): Promise<readonly JournalEntry[]>;
  /** Everything that belongs to the record; null until all of it is read. */
  survey(filed: FiledRecord): ReadonlySignal<Survey | null>;
  /**
   * Its number is never reused, and undo doesn't remove a record.
   *
   * @param given initial values
   * @returns the id of the new record, usable immediately
   */
  create(project: Project, given?: Partial<Pick<InspectionRecord, 'inspector'>>): string;
  /** Writes what differs, field by field. Signatures and voiding are final: undo skips them. */
  change(before: InspectionRecord, after: InspectionRecord): Ran | null;
  /** Stores a seal named by its content; an existing one stays unchanged. */
  keep(record: InspectionRecord, seal: Seal): Kept;
  /** Ensures that nobody else of a team signs the same. */
  lockSigning(subject: SigningSubject): Promise<Result<null, TeamSigningFault>>;
  /** Runs work that signs, in one tab at a time. @returns null where another tab is already signing */
  signing: Workspace['signing'];
}

interface Making {
  readonly now: () => number;
  readonly newId: () => string;
}

const NONE: DefectNumbers = new Map();

/**
 * The numbers in the signed records of a project, by box: the first signature counts. Empty until they are read. Each
 * seal is opened once.
 */
function createSignedNumbers(
  seals: (project: string) => ReadonlySignal<CheckedSeals<Seal> | null>,
): (project: string) => ReadonlySignal<DefectNumbers> {
  const opened = new WeakMap<Seal, readonly (readonly [string, string])[]>();
  const numbersIn = (seal: Seal) => {
    const known = opened.get(seal) ?? Object.entries(openSeal(seal)?.numbers ?? {});
    opened.set(seal, known);
    return known;
  };
  return memo((project) => {
    const checked = seals(project);
    return computed(() => {
      const numbers = checked.value?.held.toReversed().flatMap(numbersIn) ?? [];
      return numbers.length === 0 ? NONE : new Map(numbers);
    });
  });
}

/** The records of a workspace: how they are read, changed and signed. */
export function createRecords(workspace: Workspace, { now, newId }: Making): Records {
  const { manage } = workspace;
  const signedNumbers = createSignedNumbers((project) => workspace.seals(project));
  const written = createWritten(manage);
  const list = createRecordList(workspace, written);
  const all = withSignatures(list, workspace.seals, ({ project, id }) =>
    workspace.team?.projects.value.get(project)?.forged.value.get(projectDocumentKey(project, RECORD, id)),
  );
  const identities = createIdentities({ all: list, written, images: workspace.images });
  return {
    ...written,
    ...identities,
    signedNumbers,
    all,
    seals: (record) => revisionsOf(record, workspace),
    journal: (project) => manage.journal(project, 0),
    survey: createSurveys(workspace, { all, written, identities, signedNumbers }, now),
    create(project, given = {}) {
      const id = newId();
      const known = {
        records: all.value ?? [],
        schemes: written.schemes(project.id).value ?? [],
        images: workspace.images(project.id).value ?? [],
      };
      const values = { ...firstValues(project, known, now()), ...given };
      // Otherwise a long undo would remove the record, with everything that was written in it.
      manage.setProjectDocument(project.id, RECORD, id, values, true);
      return id;
    },
    change: (before, after) => changeRecord(before, after, manage),
    keep: (record, seal) => keepSeal(record, seal, workspace),
    lockSigning: async (subject) => workspace.team?.lockSigning(subject) ?? ok(null),
    signing: workspace.signing,
  };
}
