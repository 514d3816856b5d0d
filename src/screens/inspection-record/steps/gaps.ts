import type { GateReason } from '#domain/rating/gate/gate.ts';

/** What the gate may miss of a defect. */
export const GAPS = [
  'defect_not_assessed',
  'defect_without_location',
  'defect_without_recommendation',
  'defect_without_date',
  'defect_without_cause',
] as const;
export type Gap = (typeof GAPS)[number];

/** What each defect lacks before the record can be signed, by its number. */
export function gapsOf(reasons: readonly GateReason[]): ReadonlyMap<string, readonly Gap[]> {
  const gaps = new Map<string, Gap[]>();
  for (const gap of GAPS)
    for (const reason of reasons)
      if (reason.code === gap && !reason.overridden)
        for (const { name } of reason.items) gaps.set(name, [...(gaps.get(name) ?? []), gap]);
  return gaps;
}
