import { type ComparedDefect, compareSurveys } from '#domain/inspection/compare.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { recordBefore } from '#domain/inspection/previous.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import { firstOf } from '../firstOf.ts';
import type { FiledRecord, Records } from './records.ts';
import { openSeal, sealedSurvey } from './seal.ts';

/** What a record found: as it was signed where it is signed, else as it is now. */
async function found(records: Records, filed: FiledRecord): Promise<Survey> {
  const { record } = filed;
  const seals = isFrozen(record.status) ? await firstOf(records.seals(record)) : [];
  const seal = seals.findLast(({ revision }) => revision === record.revision);
  const content = seal ? openSeal(seal) : null;
  return content ? sealedSurvey(record, content) : firstOf(records.survey(filed));
}

/** The inspection before a record's. */
export interface PreviousRecord {
  readonly record: InspectionRecord;
  /** What became of each defect since. */
  readonly rows: readonly ComparedDefect[];
  /** Its photos, by id. */
  readonly images: ReadonlyMap<string, InspectionImage>;
}

/** The inspection before a record's, and what became of each defect since; null where it is the first. */
export async function comparedWithPrevious(
  records: Records,
  { record, project }: FiledRecord,
  survey: Survey,
): Promise<PreviousRecord | null> {
  const all = await firstOf(records.all);
  const previous = recordBefore(
    all.map((one) => one.record),
    record,
  );
  if (!previous) return null;
  const [before, pairs] = await Promise.all([
    found(records, { record: previous, project }),
    firstOf(records.pairs(project.id)),
  ]);
  return {
    record: previous,
    rows: compareSurveys(before, survey, pairs),
    images: new Map(before.images.map(({ image }) => [image.id, image])),
  };
}
