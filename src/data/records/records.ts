import { computed, type ReadonlySignal } from '@preact/signals-core';
import { localDay } from '#domain/civilDate.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { newRecord, nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordSheet.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { type Survey, surveyRecord } from '#domain/inspection/record/survey.ts';
import { NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { latestEditions } from '#domain/rating/scheme/editions.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pin } from '#domain/rating/scheme/scheme.ts';
import { firstOf } from '../firstOf.ts';
import type { Ran, Workspace } from '../workspace.ts';
import { type CheckedRecord, type FiledRecord, withSignatures } from './checkedRecord.ts';
import { heldBySigned } from './heldBySigned.ts';
import { shippedRecords } from './sampleRecord.ts';
import { sealValues } from './seal.ts';
import type { Seal } from './sealCheck.ts';
import { createSignedNumbers } from './signedNumbers.ts';
import { uncorrectedNow } from './uncorrectedNow.ts';
import { createWritten, memo, type Written } from './written.ts';

/** A seal that is being stored. */
interface Kept extends Ran {
  /** Whether it holds, once it was looked at. */
  readonly holds: Promise<boolean>;
}

/** Inspection records, defects and signed revisions over the sheets of a workspace. */
export interface Records extends Written {
  /** Every record of every project that is not archived, newest first; null until read. */
  readonly all: ReadonlySignal<readonly CheckedRecord[] | null>;
  /** Signed revisions of a record that hold, oldest first; null until all are checked. */
  seals(record: InspectionRecord): ReadonlySignal<readonly Seal[] | null>;
  /** The numbers of defects that signed records of a project hold, by box. */
  readonly signedNumbers: (project: string) => ReadonlySignal<DefectNumbers>;
  /** Every step in a project, oldest first. */
  journal(project: string): Promise<readonly JournalEntry[]>;
  /** Everything the record is about; null until all of it is read. */
  survey(filed: FiledRecord): ReadonlySignal<Survey | null>;
  /**
   * Its number is taken for good: no undo takes a record away.
   *
   * @param given what it begins with
   * @returns the id of the new record, usable at once
   */
  create(project: Project, given?: Partial<Pick<InspectionRecord, 'inspector'>>): string;
  /** Writes what differs, field by field. A signature and a voiding are final: no undo takes them back. */
  change(before: InspectionRecord, after: InspectionRecord): Ran | null;
  /** Stores a seal under its content's name; one that is there already stays as it is. */
  keep(record: InspectionRecord, seal: Seal): Kept;
  /** Runs work that signs, in one tab at a time. @returns null where another tab has begun */
  signing: Workspace['signing'];
}

/** Whether a change signs a record or makes it void. */
const isClosing = (before: InspectionRecord, after: InspectionRecord): boolean =>
  before.status !== after.status && (after.status === 'signed' || after.status === 'void');

const RECORD = 'record';
const SEAL = 'seal';

interface Making {
  readonly now: () => number;
  readonly newId: () => string;
}

export function createRecords(workspace: Workspace, { now, newId }: Making): Records {
  const { manage } = workspace;
  const sheets = memo((project) => manage.sheets(project, RECORD));

  /** Records as they are claimed. */
  const listOf = (project: Project): readonly InspectionRecord[] | null => {
    const stored = sheets(project.id).value;
    if (!stored) return null;
    const shipped = shippedRecords(project);
    const own = stored.filter((sheet) => !shipped.some(({ id }) => id === sheet.id));
    return [
      ...shipped.map((base) => {
        const sheet = stored.find(({ id }) => id === base.id);
        return sheet ? readRecord(base, sheet) : base;
      }),
      ...own.map((sheet) =>
        readRecord(
          newRecord({ id: sheet.id, project: project.id, no: '', createdAt: sheet.madeAt, startedOn: '' }),
          sheet,
        ),
      ),
    ];
  };

  const signedNumbers = createSignedNumbers((project) => workspace.seals(project));
  const written = createWritten(manage);
  const claims = computed((): readonly FiledRecord[] | null => {
    const projects = workspace.projects.value;
    if (!projects) return null;
    // With the schemes, which a new record needs at once.
    for (const { id } of projects) [sheets(id), written.schemes(id)].map(({ value }) => value);
    const lists = projects
      .filter(({ archived }) => !archived)
      .map((project) => ({ project, list: listOf(project) }));
    if (lists.some(({ list }) => list === null)) return null;
    return lists
      .flatMap(({ project, list }) => (list ?? []).map((record) => ({ record, project })))
      .sort((a, b) => b.record.createdAt - a.record.createdAt || (a.record.no < b.record.no ? 1 : -1));
  });
  const all = withSignatures(claims, workspace.seals);

  /** What people wrote about defects and components of a project, the numbers that were signed, drawings and rates. */
  const facts = memo((project) =>
    computed(() => {
      const [defects, components] = [
        written.defectFacts(project).value,
        written.componentFacts(project).value,
      ];
      const signed = signedNumbers(project).value;
      const [drawings, rates] = [written.drawings(project).value, written.rates(project).value];
      return defects && components && drawings && rates
        ? { defects, components, signed, drawings, rates }
        : null;
    }),
  );

  const records: Records = {
    ...written,
    signedNumbers,
    all,
    seals: ({ id, project, signoffs }) => {
      // What was hashed before a crash, but never signed, is no revision.
      const given = new Set(signoffs.map(({ hash }) => hash));
      const stored = workspace.seals(project);
      return computed(() => {
        const known = stored.value;
        if (!known?.isWhole) return null;
        const mine = known.held.filter((seal) => seal.record === id && given.has(seal.hash));
        return [...new Map(mine.map((seal) => [seal.hash, seal])).values()];
      });
    },
    journal: (project) => manage.journal(project, 0),
    survey: ({ record, project }) => {
      const images = workspace.images(project.id);
      const before = uncorrectedNow(records, { record, project });
      return computed(() => {
        const said = facts(project.id).value;
        const uncorrected = before.value;
        const list = images.value;
        // All of them, so that all are read.
        const damagesOf = (list ?? []).map(({ id }) => workspace.edits.damages(id).value);
        if (!list || !said || !uncorrected || damagesOf.includes(null)) return null;
        return surveyRecord({
          images: list,
          damages: new Map(list.map(({ id }, i) => [id, damagesOf[i] ?? []])),
          uncorrected,
          record,
          project,
          today: localDay(now()),
          factsOf: (key) => said.defects.get(key) ?? NO_DEFECT_FACTS,
          componentOf: (key) => said.components.get(key) ?? NO_COMPONENT_FACTS,
          signed: said.signed,
          drawings: said.drawings,
          rates: said.rates,
        });
      });
    },
    create(project, given = {}) {
      const id = newId();
      const at = now();
      const taken = (all.value ?? []).map(({ record }) => record.no);
      const no = nextRecordNo(taken, new Date(at).getFullYear());
      // The scheme is written down at once: a record keeps it whatever the default becomes.
      const schemes = [...PRESETS, ...(written.schemes(project.id).value ?? [])];
      const { id: wanted } = project.settings.ratingScheme;
      const scheme = latestEditions(schemes).find((one) => one.id === wanted) ?? GENERAL;
      const notTaken = heldBySigned(project, all.value ?? [], workspace.images(project.id).value ?? []);
      const values = { no, startedOn: localDay(at), ratingScheme: pin(scheme, 0), notTaken, ...given };
      // An undo of many steps would else end at a record that isn't there, with all that was written in it.
      manage.setSheet(project.id, RECORD, id, values, true);
      return id;
    },
    change(before, after) {
      const values = recordValues(before, after);
      if (Object.keys(values).length === 0) return null;
      return manage.setSheet(
        before.project,
        RECORD,
        before.id,
        values,
        isClosing(before, after) || undefined,
      );
    },
    keep({ project }, seal) {
      const id = sealId(seal);
      const isThere = manage.sheets(project, SEAL).value?.some((sheet) => sheet.id === id);
      const ran = isThere
        ? { created: [], saved: Promise.resolve() }
        : manage.setSheet(project, SEAL, id, sealValues(seal), true);
      const seals = workspace.seals(project);
      const holds = computed(() =>
        seals.value?.isWhole ? seals.value.held.some(({ hash }) => hash === seal.hash) : null,
      );
      return { ...ran, holds: firstOf(holds) };
    },
    signing: workspace.signing,
  };
  return records;
}
