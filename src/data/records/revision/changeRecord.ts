import { localDay } from '#domain/civilDate.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { recordValues } from '#domain/inspection/record/recordDocument.ts';
import { latestEditions } from '#domain/rating/scheme/editions.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pin, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import type { Projects, Ran } from '../../workspace.ts';
import type { CheckedRecord } from '../checkedRecord.ts';
import { heldBySigned } from '../heldBySigned.ts';
import { RECORD } from '../reading/recordList.ts';

/** What a new record is made from. */
interface Known {
  /** Every record that there is. */
  readonly records: readonly CheckedRecord[];
  /** The project's own schemes, every edition, oldest first. */
  readonly schemes: readonly RatingScheme[];
  readonly images: readonly InspectionImage[];
}

/** @param at when it is made; milliseconds since 1970, UTC @returns what a new record of a project begins with */
export function firstValues(project: Project, { records, schemes, images }: Known, at: number) {
  const taken = records.map(({ record }) => record.no);
  const no = nextRecordNo(taken, new Date(at).getFullYear());
  // The scheme is written down at once: a record keeps it whatever the default becomes.
  const { id: wanted } = project.settings.ratingScheme;
  const scheme = latestEditions([...PRESETS, ...schemes]).find((one) => one.id === wanted) ?? GENERAL;
  const notTaken = heldBySigned(project, records, images);
  return { no, startedOn: localDay(at), ratingScheme: pin(scheme, 0), notTaken };
}

/** Whether a change signs a record or makes it void. */
const isClosing = (before: InspectionRecord, after: InspectionRecord): boolean =>
  before.status !== after.status && (after.status === 'signed' || after.status === 'void');

/** Writes what differs, field by field. A signature and a voiding are final: no undo takes them back. */
export function changeRecord(
  before: InspectionRecord,
  after: InspectionRecord,
  manage: Projects,
): Ran | null {
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
