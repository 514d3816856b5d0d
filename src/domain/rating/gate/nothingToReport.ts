import type { InspectionRecord } from '../../inspection/record/record.ts';
import { isSignedStatus } from '../../inspection/record/record.ts';
import type { Survey } from '../../inspection/record/survey.ts';

/** Why the report of a draft would be empty; null where it isn't, or the record is signed. */
export function nothingToReport(
  record: Pick<InspectionRecord, 'status' | 'verdicts'>,
  survey: Pick<Survey, 'images' | 'defects'>,
): 'no_photos' | 'not_reviewed' | null {
  if (isSignedStatus(record.status)) return null;
  if (survey.images.length === 0) return 'no_photos';
  const isStated =
    survey.defects.length > 0 ||
    survey.images.some(({ reviewed }) => reviewed) ||
    Object.keys(record.verdicts).length > 0;
  return isStated ? null : 'not_reviewed';
}
