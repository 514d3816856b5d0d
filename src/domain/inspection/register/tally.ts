import type { Defect } from './defect.ts';

/** Counts of defects and of the boxes they were seen in, by any key. */
export function tally<K>(
  defects: readonly Defect[],
  keyOf: (defect: Defect) => K,
): ReadonlyMap<K, { readonly defects: number; readonly observations: number }> {
  const counts = new Map<K, { defects: number; observations: number }>();
  for (const defect of defects) {
    const key = keyOf(defect);
    const count = counts.get(key) ?? { defects: 0, observations: 0 };
    count.defects += 1;
    count.observations += defect.observations.length;
    counts.set(key, count);
  }
  return counts;
}
