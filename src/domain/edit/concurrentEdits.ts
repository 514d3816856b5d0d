import { sameJson } from '#domain/json.ts';
import { rankOf, type Stamp, writerOf } from './registers/stamp.ts';

/** One step's change of one field of one document. */
export interface FieldStep {
  readonly stamp: Stamp;
  /** The value that the writer of the step knew of. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A step that won over others, where neither writer knew of the other's step. */
export interface ConcurrentEdits<S extends FieldStep> {
  /** The value that counts, on every device. */
  readonly kept: S;
  /** What others set meanwhile to a different value; each writer's last value, oldest first. */
  readonly others: readonly S[];
}

/** Device and person: sessions of either see each other's writes, since both use one database. */
function sourceOf(stamp: Stamp): string {
  const [device = '', , person = ''] = writerOf(stamp).split('~');
  return `${device}~${person}`;
}

/** Which step's value each replaced; -1 for the value before all of them, null where that is unknown. */
function replacedBy(steps: readonly FieldStep[], sources: readonly string[]): readonly (number | null)[] {
  const first = steps[0]?.before;
  return steps.map(({ before }, at) => {
    const seen = steps.findLastIndex((one, index) => index < at && sameJson(one.after, before));
    const own = sources.lastIndexOf(sources[at] ?? '', at - 1);
    // A writer of several steps knew of their own.
    if (at > 0 && own >= 0 && seen < own) return null;
    if (seen >= 0) return seen;
    return sameJson(first, before) ? -1 : null;
  });
}

/** The steps that no other step was built on. */
function lastWords(
  among: readonly number[],
  replaced: readonly (number | null)[],
  sources: readonly string[],
): readonly number[] {
  const under = new Set<number>();
  for (const at of among)
    for (let below = replaced[at] ?? -1; below >= 0; below = replaced[below] ?? -1) under.add(below);
  return among.filter(
    (at) => !under.has(at) && !among.some((other) => other > at && sources[other] === sources[at]),
  );
}

/**
 * Where people changed one field independently. A clock is later than all stamps it has seen, and each step says what
 * it replaced: so whatever lies between a step and what it replaced was unknown to its writer. Computed from the steps
 * alone, so every device that has them gets the same result. Where that is ambiguous, as a step is missing or two set
 * the same value, nothing is reported.
 *
 * @param changes of one field of one document, in any order
 * @returns oldest first; of a value that was itself replaced unseen only the one that replaced it is reported
 */
export function concurrentEditsOf<S extends FieldStep>(changes: readonly S[]): readonly ConcurrentEdits<S>[] {
  const steps = [...changes].sort((a, b) => (rankOf(a.stamp) < rankOf(b.stamp) ? -1 : 1));
  const sources = steps.map(({ stamp }) => sourceOf(stamp));
  const replaced = replacedBy(steps, sources);
  const unheard = steps.map((_, at) => {
    const seen = replaced[at] ?? null;
    if (seen === null) return [];
    return steps.flatMap((__, index) =>
      index > seen && index < at && sources[index] !== sources[at] ? [index] : [],
    );
  });
  const overruled = new Set(unheard.flat());
  return steps.flatMap((kept, at) => {
    if (overruled.has(at)) return [];
    const others = lastWords(unheard[at] ?? [], replaced, sources).flatMap((index) => {
      const other = steps[index];
      return other && !sameJson(other.after, kept.after) ? [other] : [];
    });
    return others.length > 0 ? [{ kept, others }] : [];
  });
}
