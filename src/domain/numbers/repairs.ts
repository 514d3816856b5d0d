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
 * The dates of repairs that are still to be done, the nearest first, by what people wrote alone: whether there still is
 * such a defect is another question, see {@link isDefect}.
 */
export function repairDates(
  facts: Facts,
): readonly { readonly date: string; readonly keys: readonly string[] }[] {
  const due = [...facts].filter(([, of]) => isRepairDue(of));
  return [...groupBy(due, ([, { repairBy }]) => repairBy)]
    .map(([date, entries]) => ({ date, keys: entries.map(([key]) => key) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** An observation and those that it was merged into, one after the other; a cycle once. */
export function mergedChain(key: string, facts: Facts): readonly string[] {
  const chain = new Set<string>();
  for (let at: string | null = key; at !== null && !chain.has(at); at = facts.get(at)?.mergedInto ?? null)
    chain.add(at);
  return [...chain];
}

/**
 * Whether a defect of the register is named by an observation, so that what is written of it counts.
 *
 * @param present of its {@link mergedChain}, the observations that the register has: see `registerInSlices`
 */
export function isDefect(key: string, facts: Facts, present: ReadonlySet<string>): boolean {
  const merged = new Map(
    mergedChain(key, facts).flatMap((at) => {
      const into = facts.get(at)?.mergedInto ?? null;
      return into === null ? [] : [[at, into] as const];
    }),
  );
  return present.has(key) && leadOf(key, merged, present) === key;
}
