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
import type { Readable } from '#domain/readable.ts';
import { derive } from '#domain/signal.ts';
import { firstOf } from '../firstOf.ts';
import type { Ran, Workspace } from '../workspace.ts';
import { type CheckedRecord, type FiledRecord, withSignatures } from './checkedRecord.ts';
import { combine, follow } from './combine.ts';
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
  readonly all: Readable<readonly CheckedRecord[] | null>;
  /** Signed revisions of a record that hold, oldest first; null until all are checked. */
  seals(record: InspectionRecord): Readable<readonly Seal[] | null>;
  /** The numbers of defects that signed records of a project hold, by box. */
  readonly signedNumbers: (project: string) => Readable<DefectNumbers>;
  /** Every step in a project, oldest first. */
  journal(project: string): Promise<readonly JournalEntry[]>;
  /** Everything the record is about; null until all of it is read. */
  survey(filed: FiledRecord): Readable<Survey | null>;
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
    const stored = sheets(project.id).get();
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
  // With the schemes, which a new record needs at once.
  const everySheet = follow(workspace.projects, (projects) =>
    combine<unknown>((projects ?? []).flatMap(({ id }) => [sheets(id), written.schemes(id)])),
  );

  const claims = derive(workspace.projects, everySheet, (projects): readonly FiledRecord[] | null => {
    if (!projects) return null;
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
    derive(
      derive(
        derive(written.defectFacts(project), written.componentFacts(project), (defects, components) =>
          defects && components ? { defects, components } : null,
        ),
        signedNumbers(project),
        (said, signed) => said && { ...said, signed },
      ),
      derive(written.drawings(project), written.rates(project), (drawings, rates) =>
        drawings && rates ? { drawings, rates } : null,
      ),
      (said, drawn) => said && drawn && { ...said, ...drawn },
    ),
  );

  const records: Records = {
    ...written,
    signedNumbers,
    all,
    seals: ({ id, project, signoffs }) => {
      // What was hashed before a crash, but never signed, is no revision.
      const given = new Set(signoffs.map(({ hash }) => hash));
      const stored = workspace.seals(project);
      return derive(stored, stored, (known) => {
        if (!known?.isWhole) return null;
        const mine = known.held.filter((seal) => seal.record === id && given.has(seal.hash));
        return [...new Map(mine.map((seal) => [seal.hash, seal])).values()];
      });
    },
    journal: (project) => manage.journal(project, 0),
    survey: ({ record, project }) => {
      const images = workspace.images(project.id);
      const damages = follow(images, (list) =>
        combine((list ?? []).map(({ id }) => workspace.edits.damages(id))),
      );
      const read = derive(images, damages, (list, damagesOf) =>
        list && damagesOf.every((each) => each !== null)
          ? { images: list, damages: new Map(list.map(({ id }, i) => [id, damagesOf[i] ?? []])) }
          : null,
      );
      const before = uncorrectedNow(records, { record, project });
      const whole = derive(
        read,
        before,
        (found, uncorrected) => found && uncorrected && { ...found, uncorrected },
      );
      return derive(whole, facts(project.id), (found, said) =>
        found && said
          ? surveyRecord({
              ...found,
              record,
              project,
              today: localDay(now()),
              factsOf: (key) => said.defects.get(key) ?? NO_DEFECT_FACTS,
              componentOf: (key) => said.components.get(key) ?? NO_COMPONENT_FACTS,
              signed: said.signed,
              drawings: said.drawings,
              rates: said.rates,
            })
          : null,
      );
    },
    create(project, given = {}) {
      const id = newId();
      const at = now();
      const taken = (all.get() ?? []).map(({ record }) => record.no);
      const no = nextRecordNo(taken, new Date(at).getFullYear());
      // The scheme is written down at once: a record keeps it whatever the default becomes.
      const schemes = [...PRESETS, ...(written.schemes(project.id).get() ?? [])];
      const { id: wanted } = project.settings.ratingScheme;
      const scheme = latestEditions(schemes).find((one) => one.id === wanted) ?? GENERAL;
      const notTaken = heldBySigned(project, all.get() ?? [], workspace.images(project.id).get() ?? []);
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
      const isThere = manage
        .sheets(project, SEAL)
        .get()
        ?.some((sheet) => sheet.id === id);
      const ran = isThere
        ? { created: [], saved: Promise.resolve() }
        : manage.setSheet(project, SEAL, id, sealValues(seal), true);
      const seals = workspace.seals(project);
      const holds = derive(seals, seals, (known) =>
        known?.isWhole ? known.held.some(({ hash }) => hash === seal.hash) : null,
      );
      return { ...ran, holds: firstOf(holds) };
    },
    signing: workspace.signing,
  };
  return records;
}
