import { daysAfter } from '../../civilDate.ts';
import type { Damage, Severity } from '../../damage/damage.ts';
import { gravest } from '../../rating/locationVerdict.ts';
import { GENERAL } from '../../rating/scheme/presets.ts';
import { levelOf, type RatingScheme } from '../../rating/scheme/scheme.ts';
import { type Defect, type DefectFacts, isRepairDue, NO_DEFECT_FACTS } from './defect.ts';
import { levelFor } from './levelFor.ts';

/** From which day times for repair are counted (`YYYY-MM-DD`), and by which scheme; null = an unknown one. */
export interface DueRule {
  readonly scheme: RatingScheme | null;
  readonly from: string;
}

type Rated = Pick<Defect, 'severity' | 'observations'>;

/**
 * The days in which a defect has to be repaired: those of its level in the scheme, or of its severity on the General
 * scale where the scheme sets no days at all. Null where nothing asks for a date.
 */
function daysFor(scheme: RatingScheme | null, defect: Rated): number | null {
  const hasDays = scheme?.levels.some(({ urgencyDays }) => urgencyDays !== null) ?? false;
  const level =
    scheme && hasDays
      ? levelFor(scheme, defect)
      : defect.severity !== null && levelOf(GENERAL, defect.severity);
  return level ? level.urgencyDays : null;
}

/** The last day by which a defect has to be repaired, `YYYY-MM-DD`; null where nothing asks for one. */
export function dueDate({ scheme, from }: DueRule, defect: Rated): string | null {
  const days = daysFor(scheme, defect);
  return days === null ? null : daysAfter(from, days) || null;
}

/** A defect whose repair is dated later than its severity allows. */
export interface LateRepair {
  readonly key: string;
  readonly name: string;
  readonly severity: Severity | null;
  readonly repairBy: string;
  /** The last day that its severity allows. */
  readonly latest: string;
}

/** The defects whose repair is still to be done, and is dated later than their severity allows. */
export const lateRepairs = (
  rule: DueRule,
  defects: readonly Pick<Defect, 'key' | 'no' | 'severity' | 'observations' | 'facts'>[],
): readonly LateRepair[] =>
  defects.flatMap((defect) => {
    const { key, no, severity, facts } = defect;
    const latest = isRepairDue(facts) ? dueDate(rule, defect) : null;
    return latest !== null && facts.repairBy > latest
      ? { key, name: no, severity, repairBy: facts.repairBy, latest }
      : [];
  });

/** The observation that a box was finally merged into; a cycle ends at its start. */
function leadOf(key: string, facts: ReadonlyMap<string, DefectFacts>): string {
  const passed = new Set([key]);
  for (let at = key; ; ) {
    const next = facts.get(at)?.mergedInto ?? null;
    if (next === null || passed.has(next)) return at;
    passed.add(next);
    at = next;
  }
}

/**
 * The same for what one photo shows, without reading others: a defect is at least as severe as its boxes here.
 *
 * @param damages accepted boxes of defects
 * @param nameOf names a box
 */
export function lateRepairsHere(
  rule: DueRule,
  damages: readonly Damage[],
  facts: ReadonlyMap<string, DefectFacts>,
  nameOf: (damage: Damage) => string,
): readonly LateRepair[] {
  const defects = new Map<string, readonly [Damage, ...Damage[]]>();
  for (const damage of damages) {
    const lead = leadOf(damage.key, facts);
    defects.set(lead, [...(defects.get(lead) ?? []), damage] as readonly [Damage, ...Damage[]]);
  }
  return lateRepairs(
    rule,
    [...defects].map(([key, [first, ...more]]) => ({
      key,
      no: nameOf(first),
      severity: gravest([first, ...more].map(({ severity }) => severity)),
      observations: [
        { damage: first, location: null },
        ...more.map((damage) => ({ damage, location: null })),
      ],
      facts: facts.get(key) ?? NO_DEFECT_FACTS,
    })),
  );
}

/** The latest allowed dates, by the key of their defect: one undo step. */
export const latestDates = (
  late: readonly LateRepair[],
): ReadonlyMap<string, Pick<DefectFacts, 'repairBy'>> =>
  new Map(late.map(({ key, latest }) => [key, { repairBy: latest }]));
