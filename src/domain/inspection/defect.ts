import type { Damage, Severity } from '../damage/damage.ts';
import { gravest } from '../rating/verdict.ts';

export const FOLLOW_UPS = [
  'open',
  'in_repair',
  'repaired',
  'awaiting_reinspection',
  'signed_off',
  'monitoring',
  'wont_fix',
] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** What people wrote about a physical defect; each field is one register. */
export interface DefectFacts {
  readonly recommendation: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly repairBy: string;
  readonly followUp: FollowUp;
  /** Key of the observation whose photo shows it best; null = the largest box. */
  readonly keyPhoto: string | null;
  /** Observation that this one was merged into; null = it stands for itself. */
  readonly mergedInto: string | null;
}

export const NO_DEFECT_FACTS: DefectFacts = {
  recommendation: '',
  repairBy: '',
  followUp: 'open',
  keyPhoto: null,
  mergedInto: null,
};

/** A box in a photo (`image/id` is its name to people) with where it lies. */
export interface Observation {
  readonly damage: Damage;
  /** Location id of its photo. */
  readonly location: string | null;
}

/** The physical thing, seen in one or more photos. */
export interface Defect {
  /** Key of the observation it is named by. */
  readonly key: string;
  /** `F-1/012`: location and a running number there. */
  readonly no: string;
  readonly label: string;
  readonly location: string | null;
  /** The gravest of its observations; null = none assessed. */
  readonly severity: Severity | null;
  readonly observations: readonly [Observation, ...Observation[]];
  readonly facts: DefectFacts;
}

/** The observation a key finally was merged into. A cycle of merges is cut at the smallest key. */
function leadOf(key: string, factsOf: (key: string) => DefectFacts, known: ReadonlySet<string>): string {
  const path = [key];
  for (;;) {
    const at = path.at(-1) ?? key;
    const next = factsOf(at).mergedInto;
    if (next === null || !known.has(next)) return at;
    const loop = path.indexOf(next);
    if (loop >= 0) return path.slice(loop).sort()[0] ?? at;
    path.push(next);
  }
}

/**
 * Gathers observations into defects. Components and rejected boxes are to be left out before.
 *
 * @param factsOf what people wrote, by observation key
 * @returns in the order of the first observation of each
 */
export function gatherDefects(
  observations: readonly Observation[],
  factsOf: (key: string) => DefectFacts,
): readonly Defect[] {
  const known = new Set(observations.map((one) => one.damage.key));
  const groups = new Map<string, Observation[]>();
  for (const one of observations) {
    const lead = leadOf(one.damage.key, factsOf, known);
    const group = groups.get(lead);
    if (group) group.push(one);
    else groups.set(lead, [one]);
  }
  const running = new Map<string, number>();
  return [...groups].flatMap(([key, group]) => {
    const lead = group.find((one) => one.damage.key === key) ?? group[0];
    if (!lead) return [];
    const place = lead.location ?? '–';
    const number = (running.get(place) ?? 0) + 1;
    running.set(place, number);
    return {
      key,
      no: `${place}/${String(number).padStart(3, '0')}`,
      label: lead.damage.label,
      location: lead.location,
      severity: gravest(group.map((one) => one.damage.severity)),
      observations: [lead, ...group.filter((one) => one !== lead)] as const,
      facts: factsOf(key),
    };
  });
}

/** Whether a defect still counts for verdicts. */
export const isOpen = (defect: Defect): boolean =>
  defect.facts.followUp !== 'signed_off' && defect.facts.followUp !== 'wont_fix';
