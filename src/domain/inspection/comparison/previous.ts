import { byText } from '../../order.ts';
import type { InspectionRecord } from '../record/record.ts';

/** When a record's inspection was done, as far as stated; `YYYY-MM-DD` or empty. */
export const inspectedOn = ({
  completedOn,
  startedOn,
}: Pick<InspectionRecord, 'completedOn' | 'startedOn'>): string => completedOn || startedOn;

/**
 * The last inspection of a project before a record's: by day, on the same day by creation time. Void records don't
 * count.
 *
 * @returns null where there is none, or where the record has no date
 */
export function recordBefore(
  records: readonly InspectionRecord[],
  record: InspectionRecord,
): InspectionRecord | null {
  const day = inspectedOn(record);
  if (day === '') return null;
  const isBefore = (other: InspectionRecord) => {
    const on = inspectedOn(other);
    return on !== '' && (on < day || (on === day && other.createdAt < record.createdAt));
  };
  return (
    records
      .filter((other) => other.id !== record.id && other.project === record.project)
      .filter((other) => other.status !== 'void' && isBefore(other))
      .toSorted((a, b) => byText(inspectedOn(b), inspectedOn(a)) || b.createdAt - a.createdAt)[0] ?? null
  );
}
