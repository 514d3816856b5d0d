import { byText } from '../../order.ts';
import type { InspectionRecord } from '../record/record.ts';

/** When a record's inspection was done, as far as stated; `YYYY-MM-DD` or empty. */
export const inspectedOn = ({
  completedOn,
  startedOn,
}: Pick<InspectionRecord, 'completedOn' | 'startedOn'>): string => completedOn || startedOn;

/**
 * The last inspection of a project before a record's, on an earlier day. Void records don't count, nor do those of the
 * same day: of these nothing says which is the earlier one.
 *
 * @returns null where there is none, or where the record has no date
 */
export function recordBefore(
  records: readonly InspectionRecord[],
  record: InspectionRecord,
): InspectionRecord | null {
  const day = inspectedOn(record);
  const isBefore = (other: InspectionRecord) => inspectedOn(other) !== '' && inspectedOn(other) < day;
  return (
    records
      .filter((other) => other.id !== record.id && other.project === record.project)
      .filter((other) => other.status !== 'void' && isBefore(other))
      .toSorted((a, b) => byText(inspectedOn(b), inspectedOn(a)) || b.createdAt - a.createdAt)[0] ?? null
  );
}

/** Anything with a record. */
interface Filed {
  readonly record: InspectionRecord;
}

/** Two records as the sides of a comparison, or why they have none. */
export type Sides<T extends Filed> =
  | { readonly kind: 'ordered'; readonly before: T; readonly after: T }
  | { readonly kind: 'same_day'; readonly day: string }
  | { readonly kind: 'undated'; readonly undated: readonly T[] };

/** Two records by the day of their inspections, in whichever order they are passed. */
export function sidesByDate<T extends Filed>(a: T, b: T): Sides<T> {
  const undated = [a, b].filter(({ record }) => inspectedOn(record) === '');
  if (undated.length > 0) return { kind: 'undated', undated };
  const [day, other] = [inspectedOn(a.record), inspectedOn(b.record)];
  if (day === other) return { kind: 'same_day', day };
  return day < other ? { kind: 'ordered', before: a, after: b } : { kind: 'ordered', before: b, after: a };
}

/**
 * The record that another is compared with where nobody chose one: the inspection before it, else the one after it, else
 * any other.
 */
export function counterpart<T extends Filed>(all: readonly T[], one: T): T | undefined {
  const others = all.filter((other) => other !== one && other.record.status !== 'void');
  const records = others.map(({ record }) => record);
  const before = recordBefore(records, one.record);
  const later = others
    .filter(({ record }) => inspectedOn(record) > inspectedOn(one.record))
    .toSorted((a, b) => byText(inspectedOn(a.record), inspectedOn(b.record)));
  return others.find(({ record }) => record === before) ?? later[0] ?? others[0];
}
