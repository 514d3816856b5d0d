import { dayAt } from '#domain/inspection/building/calendar.ts';
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

/** The input for a new record. */
interface Known {
  /** All existing records. */
  readonly records: readonly CheckedRecord[];
  /** All editions of the project's own schemes, oldest first. */
  readonly schemes: readonly RatingScheme[];
  readonly images: readonly InspectionImage[];
}

/** @param at when it is made; milliseconds since 1970, UTC @returns initial values of a new record of a project */
export function firstValues(project: Project, { records, schemes, images }: Known, at: number) {
  const taken = records.map(({ record }) => record.no);
  const no = nextRecordNo(taken, new Date(at).getFullYear());
  // The scheme is stored immediately: a later change of the default doesn't affect the record.
  const { id: wanted } = project.settings.ratingScheme;
  const scheme = latestEditions([...PRESETS, ...schemes]).find((one) => one.id === wanted) ?? GENERAL;
  const notTaken = heldBySigned(project, records, images);
  return { no, startedOn: dayAt(at, project.building), ratingScheme: pin(scheme, 0), notTaken };
}

/** Whether a change signs or voids a record. */
const isClosing = (before: InspectionRecord, after: InspectionRecord): boolean =>
  before.status !== after.status && (after.status === 'signed' || after.status === 'void');

/** Writes what differs, field by field. Signatures and voiding are final: undo skips them. */
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
