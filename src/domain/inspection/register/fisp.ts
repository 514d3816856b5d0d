import { hasRepairProgramme } from '../../rating/gate/schemeDuties.ts';
import { inspectedOn } from '../comparison/previous.ts';
import type { InspectionRecord } from '../record/record.ts';
import { type Defect, isRepairDue, isRepaired } from './defect.ts';

/** The same day a year later, `YYYY-MM-DD`. */
const yearAfter = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/**
 * New York's facade programme classes as unsafe what has to be repaired within a year.
 *
 * @returns defects below critical with an unfinished repair due within a year of the inspection; none without its date
 */
export function dueWithinAYear(record: InspectionRecord, defects: readonly Defect[]): readonly Defect[] {
  const from = inspectedOn(record);
  return defects.filter(
    (defect) =>
      from !== '' &&
      isRepairDue(defect.facts) &&
      defect.severity !== 4 &&
      defect.facts.repairBy < yearAfter(from),
  );
}

/** A defect in two inspections; null where it was not found. */
interface ThenAndNow {
  readonly before: Defect | null;
  readonly after: Defect | null;
}

/**
 * What was safe with a repair programme and was not repaired is unsafe in the next cycle.
 *
 * @param rows comparison with the defects of the previous inspection
 * @returns current defects that were moderate or severe then and are neither repaired nor critical now
 */
export const uncorrected = (
  previous: Pick<InspectionRecord, 'scheme'>,
  rows: readonly ThenAndNow[],
): readonly Defect[] =>
  !hasRepairProgramme(previous.scheme)
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
