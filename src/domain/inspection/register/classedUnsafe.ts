import { inspectedOn } from '../comparison/previous.ts';
import type { InspectionRecord } from '../record/record.ts';
import { classedUnsafe, type Under } from '../regime/regime.ts';
import { type Defect, isRepairDue, isRepaired } from './defect.ts';

/** The same day so many years later, `YYYY-MM-DD`. */
const yearsAfter = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * Some regimes class as unsafe what has to be repaired within a year.
 *
 * @returns defects below critical with an unfinished repair due within so many years of the inspection; none without its
 * date
 */
export function dueWithin(
  years: number,
  record: InspectionRecord,
  defects: readonly Defect[],
): readonly Defect[] {
  const from = inspectedOn(record);
  return defects.filter(
    (defect) =>
      from !== '' &&
      isRepairDue(defect.facts) &&
      defect.severity !== 4 &&
      defect.facts.repairBy < yearsAfter(from, years),
  );
}

/** A defect in two inspections; null where it was not found. */
interface ThenAndNow {
  readonly before: Defect | null;
  readonly after: Defect | null;
}

/**
 * What an inspection listed for repair and was not repaired is unsafe in the next one, where the regime says so.
 *
 * @param rows comparison with the defects of the previous inspection
 * @returns current defects that were moderate or severe then and are neither repaired nor critical now
 */
export const uncorrected = (previous: Under, rows: readonly ThenAndNow[]): readonly Defect[] =>
  !classedUnsafe(previous)?.notRepairedSince
    ? []
    : rows.flatMap(({ before, after }) =>
        before &&
        after &&
        (before.severity === 2 || before.severity === 3) &&
        !isRepaired(after.facts.followUp) &&
        after.severity !== 4
          ? after
          : [],
      );
