import { sameJson } from '../json.ts';
import { rankOf, type Stamp, writerOf } from './registers/stamp.ts';

/** One step's change of one field of one document. */
export interface FieldStep {
  readonly stamp: Stamp;
  /** What stood there for who took the step: the last that they had heard of. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A step that stood over others that its writer had not heard of, nor they of it. */
export interface ChangedApart<S extends FieldStep> {
  /** The last word, on every device. */
  readonly kept: S;
  /** What others said meanwhile that reads otherwise; each writer's last word, oldest first. */
  readonly others: readonly S[];
}

/** Device and person: a session of either hears what the other wrote, as both write to one database. */
function sourceOf(stamp: Stamp): string {
  const [device = '', , person = ''] = writerOf(stamp).split('~');
  return `${device}~${person}`;
}

/** Which step's word each replaced; -1 where it was what stood before all of them, null where that can't be told. */
function replacedBy(steps: readonly FieldStep[], sources: readonly string[]): readonly (number | null)[] {
  const first = steps[0]?.before;
  return steps.map(({ before }, at) => {
    const seen = steps.findLastIndex((one, index) => index < at && sameJson(one.after, before));
    const own = sources.lastIndexOf(sources[at] ?? '', at - 1);
    // Who took several steps heard of their own.
    if (at > 0 && own >= 0 && seen < own) return null;
    if (seen >= 0) return seen;
    return sameJson(first, before) ? -1 : null;
  });
}

/** Those of the steps that none of the others was built on. */
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
 * Where people changed one field apart from one another. A clock is later than all that it has heard of, and each step
 * says what it replaced: so whatever lies between a step and what it replaced was not heard of by who took it. Worked
 * out from the steps alone, so every device that has them tells the same. Where it can't be told, as a step is missing
 * or two said the same, nothing is told.
 *
 * @param changes of one field of one document, in any order
 * @returns oldest first; of a word that was itself replaced unheard only the one that stands over it is told
 */
export function changedApart<S extends FieldStep>(changes: readonly S[]): readonly ChangedApart<S>[] {
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
