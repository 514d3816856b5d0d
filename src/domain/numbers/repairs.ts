import { groupBy } from '../groupBy.ts';
import { type DefectFacts, isRepairDue, leadOf } from '../inspection/register/defect.ts';

/** A repair that is still to be done. */
export interface Repair {
  /** Observation key. */
  readonly defect: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

type Facts = ReadonlyMap<string, DefectFacts>;

/**
 * The dates of unfinished repairs, the nearest first, from what people wrote alone: {@link isDefect} tells whether the
 * defect still exists.
 */
export function repairDates(
  facts: Facts,
): readonly { readonly date: string; readonly keys: readonly string[] }[] {
  const due = [...facts].filter(([, of]) => isRepairDue(of));
  return [...groupBy(due, ([, { repairBy }]) => repairBy)]
    .map(([date, entries]) => ({ date, keys: entries.map(([key]) => key) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The observations of later inspections that show the same defect as one. */
const continuationsOf = (key: string, facts: Facts): readonly string[] => facts.get(key)?.continuedBy ?? [];

/**
 * The observations that decide whether one names a defect: those that it was merged into, in order (a cycle is followed
 * once), and those of later inspections that show the same defect.
 */
export const decidingKeys = (key: string, facts: Facts): readonly string[] => [
  ...new Set([...mergedChain(key, facts), ...continuationsOf(key, facts)]),
];

/** An observation and those that it was merged into, in order; a cycle is followed once. */
function mergedChain(key: string, facts: Facts): readonly string[] {
  const chain = new Set<string>();
  for (let at: string | null = key; at !== null && !chain.has(at); at = facts.get(at)?.mergedInto ?? null)
    chain.add(at);
  return [...chain];
}

/**
 * Whether an observation names a defect of the register, so that what was written about it counts.
 *
 * @param present the observations of its {@link decidingKeys} that are in the register: see `registerInSlices`
 */
export function isDefect(key: string, facts: Facts, present: ReadonlySet<string>): boolean {
  // What a later inspection saw again counts under what was written then.
  if (continuationsOf(key, facts).some((later) => present.has(later))) return false;
  const merged = new Map(
    mergedChain(key, facts).flatMap((at) => {
      const into = facts.get(at)?.mergedInto ?? null;
      return into === null ? [] : [[at, into] as const];
    }),
  );
  return present.has(key) && leadOf(key, merged, present) === key;
}
