import { type InspectionRecord, isFrozen } from '../record/record.ts';

/** A record as far as its number goes. */
export type Numbered = Pick<
  InspectionRecord,
  'id' | 'project' | 'no' | 'title' | 'status' | 'revision' | 'createdAt'
>;

/** Whether a number was signed or made void, and stays with its record in every revision. */
const isGiven = ({ status, revision }: Numbered): boolean => isFrozen(status) || revision > 1;

/** Who keeps a number that two have: what has it for good, then what was begun first. */
function comesFirst(a: Numbered, b: Numbered): boolean {
  if (isGiven(a) !== isGiven(b)) return isGiven(a);
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

/**
 * The record that keeps the number which this one has too: two people who were apart began one each, or somebody typed it.
 *
 * @param all records of any project; those of other projects have numbers of their own
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
