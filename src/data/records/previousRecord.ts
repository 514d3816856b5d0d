import { computed } from '@preact/signals-core';
import { type ComparedDefect, compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { CheckedRecord, FiledRecord } from './checkedRecord.ts';
import type { Records } from './records.ts';
import { openSeal, sealedSurvey } from './seal.ts';
import type { Seal } from './sealCheck.ts';

/** The findings of a record: as signed, with the signature, where it is signed, else the current ones. */
async function found(
  records: Records,
  filed: CheckedRecord,
): Promise<{ readonly survey: Survey; readonly seal: Seal | null }> {
  const { record, signature } = filed;
  const seal = isFrozen(record.status) && signature.kind === 'holds' ? signature.seal : null;
  const content = seal && openSeal(seal);
  return content
    ? { survey: sealedSurvey(record, content), seal }
    : { survey: await records.current(records.survey(filed)), seal: null };
}

/** The inspection before that of a record. */
export interface PreviousRecord {
  readonly record: InspectionRecord;
  /** What became of each defect since. */
  readonly rows: readonly ComparedDefect[];
  /** Its photos, by id. */
  readonly images: ReadonlyMap<string, InspectionImage>;
  readonly survey: Survey;
  /** The signature that its findings are of; null where they aren't signed. */
  readonly seal: Seal | null;
}

/** The inspection before that of a record, once its signature was checked; undefined where it is the first. */
const previousOf = (
  { all, current }: Records,
  record: InspectionRecord,
): Promise<{ readonly filed: CheckedRecord | undefined }> =>
  current(
    computed(() => {
      const list = all.value;
      const records = list?.map((one) => one.record);
      const previous = records && recordBefore(records, record);
      const filed = list?.find((one) => one.record === previous);
      return list && filed?.signature.kind !== 'checking' ? { filed } : null;
    }),
  );

/** The inspection before that of a record, and what became of each defect since; null where it is the first. */
export async function comparedWithPrevious(
  records: Records,
  { record, project }: FiledRecord,
  survey: Survey,
): Promise<PreviousRecord | null> {
  const { filed } = await previousOf(records, record);
  if (!filed) return null;
  const [{ survey: before, seal }, identities] = await Promise.all([
    found(records, { ...filed, project }),
    records.current(records.identities(project.id)),
  ]);
  return {
    record: filed.record,
    rows: compareSurveys(before, survey, identities),
    images: new Map(before.images.map(({ image }) => [image.id, image])),
    survey: before,
    seal,
  };
}
