import { type InspectionRecord, isFrozen } from '../record/record.ts';

/** The parts of a record that concern its number. */
export type Numbered = Pick<
  InspectionRecord,
  'id' | 'project' | 'no' | 'title' | 'status' | 'revision' | 'createdAt'
>;

/** Whether a number was signed or voided, so that it stays with its record in every revision. */
const isGiven = ({ status, revision }: Numbered): boolean => isFrozen(status) || revision > 1;

/** Which of two records keeps a number: one that has it for good, then the one created first. */
function comesFirst(a: Numbered, b: Numbered): boolean {
  if (isGiven(a) !== isGiven(b)) return isGiven(a);
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

/**
 * The record that keeps a number which this one has too, because two people created records independently, or somebody
 * typed it.
 *
 * @param all records of any project; those of other projects are ignored
 * @returns null where this one keeps its number
 */
export function holderOfNumber(record: Numbered, all: readonly Numbered[]): Numbered | null {
  const no = record.no.trim();
  if (no === '' || isGiven(record)) return null;
  const same = all.filter(
    (one) => one.id !== record.id && one.project === record.project && one.no.trim() === no,
  );
  return same.find((one) => comesFirst(one, record)) ?? null;
}
