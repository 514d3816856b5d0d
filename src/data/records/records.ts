import { computed, type ReadonlySignal } from '@preact/signals-core';
import { firstOf } from '#data/read/upToDate.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { pointsTakenOver } from '#domain/inspection/closeUp/monitoring.ts';
import { inspectedOn, recordBefore } from '#domain/inspection/comparison/previous.ts';
import { type Before, takenOver } from '#domain/inspection/logbook/logbook.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoNames } from '#domain/inspection/photos/photoMetadata.ts';
import { RECORD } from '#domain/inspection/record/keptFile.ts';
import { newRecord, nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import { type InspectionRecord, NO_KIND } from '#domain/inspection/record/record.ts';
import { type ProjectDocument, readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { imagesInScope } from '#domain/inspection/record/scope.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { latestEditions } from '#domain/rating/scheme/editions.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pin, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { ok, type Result } from '#domain/result.ts';
import { memo } from '../memo.ts';
import type { SigningSubject, TeamSigningFault } from '../team/revisionLock.ts';
import type { Projects, Ran, Workspace } from '../workspace.ts';
import { type CheckedRecord, type FiledRecord, withSignatures } from './checkedRecord.ts';
import { createIdentities, type IdentityReadings } from './identities.ts';
import { createSurveys } from './reading/surveys.ts';
import { openSeal, sealValues } from './seal.ts';
import type { Seal } from './sealCheck.ts';
import { createWritten, type Written } from './written.ts';

/** The kind of project documents that hold seals. */
const SEAL = 'seal';

/** A seal that is being stored. */
interface Kept extends Ran {
  /** Whether it is valid, once checked. */
  readonly holds: Promise<boolean>;
}

/** @returns valid signed revisions of a record, oldest first; null until all are checked */
function revisionsOf(
  { id, project, signoffs }: InspectionRecord,
  { seals }: Pick<Workspace, 'seals'>,
): ReadonlySignal<readonly Seal[] | null> {
  // A seal that was stored before a crash, without a signature, is no revision.
  const given = new Set(signoffs.map(({ hash }) => hash));
  const stored = seals(project);
  return computed(() => {
    const known = stored.value;
    if (!known?.isComplete) return null;
    const mine = known.seals.filter((seal) => seal.record === id && given.has(seal.hash));
    return [...new Map(mine.map((seal) => [seal.hash, seal])).values()];
  });
}

/** Stores a seal named by its content; an existing one stays unchanged. */
function keepSeal(
  { project }: InspectionRecord,
  seal: Seal,
  { manage, seals: sealsOf, team }: Pick<Workspace, 'manage' | 'seals' | 'team'>,
): Kept {
  // The team's server accepts a seal only from the person in its name.
  const id = sealId(seal, team?.projects.value.has(project) ? team.member.name : null);
  const isThere = manage
    .projectDocuments(project, SEAL)
    .value?.some((projectDocument) => projectDocument.id === id);
  const ran = isThere
    ? { created: [], saved: Promise.resolve() }
    : manage.setProjectDocument(project, SEAL, id, sealValues(seal), true);
  const seals = sealsOf(project);
  const holds = computed(() =>
    seals.value?.isComplete ? seals.value.seals.some(({ hash }) => hash === seal.hash) : null,
  );
  return { ...ran, holds: firstOf(holds) };
}

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
  /** What is signed or leaves the device is read by this; see {@link Workspace.current}. */
  readonly current: Workspace['current'];
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
      const numbers = checked.value?.seals.toReversed().flatMap(numbersIn) ?? [];
      return numbers.length === 0 ? NONE : new Map(numbers);
    });
  });
}

/** The input for a new record. */
interface Known {
  /** All existing records. */
  readonly records: readonly CheckedRecord[];
  /** All editions of the project's own schemes, oldest first. */
  readonly schemes: readonly RatingScheme[];
  readonly images: readonly InspectionImage[];
}

/** The photos of a record as they were signed; the current ones where its signature can't be read. */
function photosOf(
  { record, signature }: CheckedRecord,
  project: Project,
  images: readonly InspectionImage[],
) {
  const content = signature.kind === 'holds' ? openSeal(signature.seal) : null;
  return content?.images ?? imagesInScope(record, project, images);
}

/**
 * The photos in signed records of the project, by id or by content: they show what was inspected then. Void records
 * don't count.
 *
 * @returns image ids in the order of the project
 */
function numbersInSignedRecords(
  project: Project,
  records: readonly CheckedRecord[],
  images: readonly InspectionImage[],
): readonly string[] {
  const signed = records.filter(
    ({ record, project: { id } }) =>
      id === project.id && record.signoffs.length > 0 && record.status !== 'void',
  );
  const signedPhotos = new Set(signed.flatMap((one) => photosOf(one, project, images).flatMap(photoNames)));
  return images.flatMap((image) =>
    photoNames(image).some((name) => signedPhotos.has(name)) ? image.id : [],
  );
}

/** What a record knows of its building's service; as it was signed, where it was. */
export function serviceBefore({ record: stored, signature }: CheckedRecord): Before {
  const content = signature.kind === 'holds' ? openSeal(signature.seal) : null;
  const record = content?.record ?? stored;
  const { id, no, title, inspector } = record;
  const by = [inspector.org, inspector.name || inspector.nameZh].filter(Boolean).join(', ');
  const { logbook = {} } = record;
  return { id, no, title, by, logbook, day: inspectedOn(record), isSigned: content !== null };
}

/** @param at when it is made; milliseconds since 1970, UTC @returns initial values of a new record of a project */
function firstValues(project: Project, id: string, { records, schemes, images }: Known, at: number) {
  const taken = records.map(({ record }) => record.no);
  const no = nextRecordNo(taken, new Date(at).getFullYear());
  // The scheme is stored immediately: a later change of the default doesn't affect the record.
  const { id: wanted } = project.settings.ratingScheme;
  const scheme = latestEditions([...PRESETS, ...schemes]).find((one) => one.id === wanted) ?? GENERAL;
  const notTaken = numbersInSignedRecords(project, records, images);
  // Kind and days are asked of a person. Stored although they are empty: a record that stores none has those of earlier versions.
  const unstated = { scheme: NO_KIND, startedOn: '', methods: [] as InspectionRecord['methods'] };
  const draft = newRecord({ id, project: project.id, no, createdAt: at, startedOn: '' });
  const before = recordBefore(
    records.map(({ record }) => record),
    { ...draft, startedOn: dayAt(at, project.building) },
  );
  const found = records.find(({ record }) => record === before);
  const service = found ? takenOver(serviceBefore(found), at) : {};
  // Their readings are due again. A signed one's are as they were signed.
  const content = found?.signature.kind === 'holds' ? openSeal(found.signature.seal)?.record : null;
  const points = before ? pointsTakenOver(content ?? before) : {};
  return {
    ...{ no, ...unstated, ratingScheme: pin(scheme, 0), notTaken },
    ...recordValues(draft, { ...draft, closeUp: points, logbook: service }),
  };
}

/** Whether a change signs or voids a record. */
const isClosing = (before: InspectionRecord, after: InspectionRecord): boolean =>
  before.status !== after.status && (after.status === 'signed' || after.status === 'void');

/** The shipped sample inspection's project. */
const SAMPLE = 'sample';

/**
 * The methods of the sample's record, and of records of earlier versions, which began with them and stored nothing as
 * long as nobody changed them.
 */
const EARLIER_METHODS: InspectionRecord['methods'] = ['drone_rgb'];

/**
 * The record that the sample always has. It is not stored: people's changes are applied over it, like verdicts over a
 * model's boxes.
 */
const shippedRecords = (project: Pick<Project, 'id'>): readonly InspectionRecord[] =>
  project.id === SAMPLE
    ? [
        {
          ...newRecord({
            id: SAMPLE,
            project: SAMPLE,
            no: 'IR-2026-0001',
            createdAt: 0,
            startedOn: '2026-05-14',
          }),
          methods: EARLIER_METHODS,
        },
      ]
    : [];

/** Reads records, each once as long as its document stays: the pack in one takes most of a millisecond to check. */
function createRecordReader(): typeof readRecord {
  const known = new WeakMap<ProjectDocument, InspectionRecord>();
  return (base, projectDocument) => {
    const record = known.get(projectDocument) ?? readRecord(base, projectDocument);
    known.set(projectDocument, record);
    return record;
  };
}

/** A project's records, from their stored documents. */
function recordsIn(
  project: Project,
  stored: readonly ProjectDocument[],
  read: typeof readRecord,
): readonly InspectionRecord[] {
  const shipped = shippedRecords(project);
  const own = stored.filter((projectDocument) => !shipped.some(({ id }) => id === projectDocument.id));
  return [
    ...shipped.map((base) => {
      const projectDocument = stored.find(({ id }) => id === base.id);
      return projectDocument ? read(base, projectDocument) : base;
    }),
    ...own.map((projectDocument) =>
      read(
        {
          ...newRecord({
            id: projectDocument.id,
            project: project.id,
            no: '',
            createdAt: projectDocument.madeAt,
            startedOn: '',
          }),
          methods: EARLIER_METHODS,
        },
        projectDocument,
      ),
    ),
  ];
}

/** All records of projects that are not archived, as claimed; newest first, null until read. */
function createRecordList(
  { manage, projects }: Pick<Workspace, 'manage' | 'projects'>,
  { schemes }: Pick<Written, 'schemes'>,
): ReadonlySignal<readonly FiledRecord[] | null> {
  const projectDocuments = memo((project) => manage.projectDocuments(project, RECORD));
  const read = createRecordReader();
  return computed(() => {
    const known = projects.value;
    if (!known) return null;
    // Also reads the schemes, which a new record needs immediately.
    for (const { id } of known) [projectDocuments(id), schemes(id)].map(({ value }) => value);
    const lists = known
      .filter(({ archived }) => !archived)
      .map((project) => ({ project, stored: projectDocuments(project.id).value }));
    if (lists.some(({ stored }) => !stored)) return null;
    return lists
      .flatMap(({ project, stored }) =>
        recordsIn(project, stored ?? [], read).map((record) => ({ record, project })),
      )
      .sort((a, b) => b.record.createdAt - a.record.createdAt || (a.record.no < b.record.no ? 1 : -1));
  });
}

/** Writes what differs, field by field. Signatures and voiding are final: undo skips them. */
function changeRecord(before: InspectionRecord, after: InspectionRecord, manage: Projects): Ran | null {
  const values = recordValues(before, after);
  if (Object.keys(values).length === 0) return null;
  return manage.setProjectDocument(
    before.project,
    RECORD,
    before.id,
    values,
    isClosing(before, after) || undefined,
  );
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
    current: workspace.current,
    survey: createSurveys(workspace, { all, written, identities, signedNumbers }, now),
    create(project, given = {}) {
      const id = newId();
      const known = {
        records: all.value ?? [],
        schemes: written.schemes(project.id).value ?? [],
        images: workspace.images(project.id).value ?? [],
      };
      const values = { ...firstValues(project, id, known, now()), ...given };
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
