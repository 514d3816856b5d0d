import { type ComponentFacts, NO_COMPONENT_FACTS } from '#domain/inspection/component.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/defect.ts';
import type { Project } from '#domain/inspection/project.ts';
import { type InspectionRecord, newRecord, nextRecordNo } from '#domain/inspection/record.ts';
import {
  readComponentFacts,
  readDefectFacts,
  readRecord,
  recordValues,
} from '#domain/inspection/recordSheet.ts';
import { type Survey, surveyRecord } from '#domain/inspection/survey.ts';
import { GENERAL, PRESETS } from '#domain/rating/presets.ts';
import { edition, pin } from '#domain/rating/scheme.ts';
import type { Readable } from '#domain/readable.ts';
import { derive } from '../value.ts';
import type { Ran, Workspace } from '../workspace.ts';
import { combine, follow } from './combine.ts';
import { shippedRecords } from './sampleRecord.ts';
import { readSeal, type Seal, sealValues } from './seal.ts';

/** A record with the project it belongs to. */
export interface FiledRecord {
  readonly record: InspectionRecord;
  readonly project: Project;
}

/** Inspection records, defects and signed revisions over the sheets of a workspace. */
export interface Records {
  /** Every record of every project that is not archived, newest first; null until read. */
  readonly all: Readable<readonly FiledRecord[] | null>;
  /** What people wrote about defects, by observation key; null until read. */
  defectFacts(project: string): Readable<ReadonlyMap<string, DefectFacts> | null>;
  /** Signed revisions of a record, oldest first; null until read. */
  seals(record: InspectionRecord): Readable<readonly Seal[] | null>;
  /** Everything the record is about; null until all of it is read. */
  survey(filed: FiledRecord): Readable<Survey | null>;
  /** @returns the id of the new record, usable at once */
  create(project: Project): string;
  /** Writes what differs, field by field. */
  change(before: InspectionRecord, after: InspectionRecord): Ran | null;
  setDefect(project: string, key: string, set: Partial<DefectFacts>): Ran;
  /** Says something of a window or an air conditioner, by observation key. */
  setComponent(project: string, key: string, set: Partial<ComponentFacts>): Ran;
  /** The same for several, in one step of undo. */
  setComponents(project: string, keys: readonly string[], set: Partial<ComponentFacts>): Ran;
  keep(record: InspectionRecord, seal: Seal): Ran;
}

const RECORD = 'record';
const DEFECT = 'defect';
const COMPONENT = 'component';
const SEAL = 'seal';

interface Making {
  readonly now: () => number;
  readonly newId: () => string;
}

const civil = (at: number): string => {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Keeps what a key's first call made. */
function memo<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

export function createRecords(workspace: Workspace, { now, newId }: Making): Records {
  const { manage } = workspace;
  const sheets = memo((project) => manage.sheets(project, RECORD));

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

  const everySheet = follow(workspace.projects, (projects) =>
    combine((projects ?? []).map(({ id }) => sheets(id))),
  );

  const all = derive(workspace.projects, everySheet, (projects): readonly FiledRecord[] | null => {
    if (!projects) return null;
    const lists = projects
      .filter(({ archived }) => !archived)
      .map((project) => ({ project, list: listOf(project) }));
    if (lists.some(({ list }) => list === null)) return null;
    return lists
      .flatMap(({ project, list }) => (list ?? []).map((record) => ({ record, project })))
      .sort((a, b) => b.record.createdAt - a.record.createdAt || (a.record.no < b.record.no ? 1 : -1));
  });

  const defectFacts = memo((project) => {
    const stored = manage.sheets(project, DEFECT);
    return derive(stored, stored, (list) =>
      list ? new Map(list.map((sheet) => [sheet.id, readDefectFacts(sheet)])) : null,
    );
  });

  const componentFacts = memo((project) => {
    const stored = manage.sheets(project, COMPONENT);
    return derive(stored, stored, (list) =>
      list ? new Map(list.map((sheet) => [sheet.id, readComponentFacts(sheet)])) : null,
    );
  });
  /** What people wrote about defects and components of a project, together. */
  const written = memo((project) =>
    derive(defectFacts(project), componentFacts(project), (defects, components) =>
      defects && components ? { defects, components } : null,
    ),
  );

  return {
    all,
    defectFacts,
    seals: ({ id, project, signoffs }) => {
      // What was hashed before a crash, but never signed, is no revision.
      const given = new Set(signoffs.map(({ hash }) => hash));
      const stored = manage.sheets(project, SEAL);
      return derive(stored, stored, (list) =>
        list
          ? list
              .flatMap((sheet) => readSeal(sheet) ?? [])
              .filter((seal) => seal.record === id && given.has(seal.hash))
              .sort((a, b) => a.at - b.at)
          : null,
      );
    },
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
      return derive(read, written(project.id), (found, facts) =>
        found && facts
          ? surveyRecord({
              ...found,
              record,
              project,
              factsOf: (key) => facts.defects.get(key) ?? NO_DEFECT_FACTS,
              componentOf: (key) => facts.components.get(key) ?? NO_COMPONENT_FACTS,
            })
          : null,
      );
    },
    create(project) {
      const id = newId();
      const at = now();
      const taken = (all.get() ?? []).map(({ record }) => record.no);
      const no = nextRecordNo(taken, new Date(at).getFullYear());
      // The scheme is written down at once: a record keeps it whatever the default becomes.
      const scheme = edition(PRESETS, project.settings.ratingScheme) ?? GENERAL;
      manage.setSheet(project.id, RECORD, id, { no, startedOn: civil(at), ratingScheme: pin(scheme, 0) });
      return id;
    },
    change(before, after) {
      const values = recordValues(before, after);
      if (Object.keys(values).length === 0) return null;
      return manage.setSheet(before.project, RECORD, before.id, values);
    },
    setComponent: (project, key, set) => manage.setSheet(project, COMPONENT, key, { ...set }),
    setComponents: (project, keys, set) =>
      manage.setSheets(project, COMPONENT, new Map(keys.map((key) => [key, { ...set }]))),
    setDefect: (project, key, set) => manage.setSheet(project, DEFECT, key, { ...set }),
    keep: (record, seal) =>
      manage.setSheet(record.project, SEAL, `${record.id}:${seal.revision}:${seal.at}`, sealValues(seal)),
  };
}
