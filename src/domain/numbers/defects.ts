import { type SeverityKey, severityKey } from '../damage/severityKey.ts';
import { type FollowUp, isOpen, isRepairDue } from '../inspection/defect.ts';
import type { RegisterRow } from '../inspection/register.ts';
import { type ChangeSources, changedRows, monthSpan } from './changes.ts';

const open = (rows: readonly RegisterRow[]): readonly RegisterRow[] =>
  rows.filter(({ defect }) => isOpen(defect));

/** Open defects by severity. */
export function openBySeverity(rows: readonly RegisterRow[]): Readonly<Record<SeverityKey, number>> {
  const counts = { none: 0, 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { defect } of open(rows)) counts[severityKey(defect.severity)] += 1;
  return counts;
}

/** The way of a repair, from found to signed off. */
export const FUNNEL = [
  'open',
  'in_repair',
  'repaired',
  'awaiting_reinspection',
  'signed_off',
] as const satisfies readonly FollowUp[];

/** Defects at each step of a repair; those that are only watched or won't be repaired are left out. */
export const repairFunnel = (
  rows: readonly RegisterRow[],
): readonly { readonly step: (typeof FUNNEL)[number]; readonly count: number }[] =>
  FUNNEL.map((step) => ({ step, count: rows.filter(({ defect }) => defect.facts.followUp === step).length }));

const DAY = 24 * 3600e3;

/** Days from one civil date to another; negative where it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / DAY,
  );

export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

export interface Ageing {
  /** Open defects of severity 3 and 4 whose first photo has a date. */
  readonly count: number;
  /** Days since the first photo; null where there is none. */
  readonly medianDays: number | null;
  readonly maxDays: number | null;
}

/** How long grave defects have been open, counted from the first photo that shows them. */
export function ageing(rows: readonly RegisterRow[], today: string): Ageing {
  const days = open(rows).flatMap(({ defect, seenAt }) =>
    (defect.severity ?? 0) >= 3 && seenAt !== null ? [Math.max(0, daysBetween(seenAt, today))] : [],
  );
  return {
    count: days.length,
    medianDays: medianOf(days),
    maxDays: days.length > 0 ? days.reduce((longest, one) => Math.max(longest, one)) : null,
  };
}

/** Defects whose repair is still to be done and was due before today. */
export const overdueRepairs = (rows: readonly RegisterRow[], today: string): number =>
  rows.filter(({ defect: { facts } }) => isRepairDue(facts) && facts.repairBy < today).length;

export interface MonthFigures {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Defects first photographed in it. */
  readonly found: number;
  /** Defects of which a severity was raised in it. */
  readonly worse: number;
  /** Defects signed off in it that still are. */
  readonly signedOff: number;
}

/** New, worse and signed off by month, the last one being today's. */
export function trend(sources: ChangeSources, today: string, months = 6): readonly MonthFigures[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const foundIn = new Map<string, number>();
  for (const { seenAt } of sources.rows)
    if (seenAt !== null) foundIn.set(seenAt.slice(0, 7), (foundIn.get(seenAt.slice(0, 7)) ?? 0) + 1);
  const changed = changedRows(sources);
  return Array.from({ length: months }, (_, index) => {
    const name = new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7);
    const span = monthSpan(name);
    return {
      month: name,
      found: foundIn.get(name) ?? 0,
      worse: span ? changed('worse', span).length : 0,
      signedOff: span ? changed('signed_off', span).length : 0,
    };
  });
}
