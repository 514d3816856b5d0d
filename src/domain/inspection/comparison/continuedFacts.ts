import { type DefectFacts, isRepairDue, NO_DEFECT_FACTS } from '../register/defect.ts';
import type { Identities } from './identity.ts';

type Facts = ReadonlyMap<string, DefectFacts>;

/** What is taken over from the inspection before where the latest one doesn't state it: the place, and a date still due. */
function carriedOver(own: DefectFacts, before: readonly DefectFacts[]): Partial<DefectFacts> {
  const pinned = own.pin === null && before.find(({ pin }) => pin !== null);
  const placed =
    own.floor === '' &&
    own.column === '' &&
    before.find(({ floor, column }) => floor !== '' || column !== '');
  const [last] = before;
  return {
    ...(pinned ? { pin: pinned.pin } : {}),
    ...(placed ? { floor: placed.floor, column: placed.column } : {}),
    ...(own.repairBy === '' && last && isRepairDue(last) ? { repairBy: last.repairBy } : {}),
  };
}

/**
 * What people wrote about defects, with which of them are continued in later inspections. The state and the dates are
 * those of the latest inspection.
 *
 * @param carries whether what the latest inspection doesn't state (its place; a repair still due) is taken from the one
 *   before: not in a signed record, which states what it states
 */
export function continuedFacts(
  facts: Facts,
  { continuedBy, continues }: Pick<Identities, 'continuedBy' | 'continues'>,
  carries = true,
): Facts {
  if (continuedBy.size === 0) return facts;
  const all = new Map(facts);
  const change = (key: string, set: Partial<DefectFacts>) =>
    all.set(key, { ...(all.get(key) ?? NO_DEFECT_FACTS), ...set });
  // The latest first in each list, so what the one before took over itself is already there: the earliest are done first.
  const inOrder = [...continues].toSorted(([, a], [, b]) => a.length - b.length);
  if (carries)
    for (const [key, [last]] of inOrder) {
      const before = last === undefined ? [] : [all.get(last) ?? NO_DEFECT_FACTS];
      change(key, carriedOver(all.get(key) ?? NO_DEFECT_FACTS, before));
    }
  for (const [key, later] of continuedBy) change(key, { continuedBy: later });
  return all;
}
