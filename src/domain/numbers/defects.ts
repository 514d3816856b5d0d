import { type SeverityKey, severityKey } from '../damage/severityKey.ts';
import { sheetKey } from '../edit/ids.ts';
import { type FollowUp, isOpen } from '../inspection/defect.ts';
import type { InspectionImage } from '../inspection/image.ts';
import type { RegisterRow } from '../inspection/register.ts';
import type { JournalEntry } from './journal.ts';

const open = (rows: readonly RegisterRow[]): readonly RegisterRow[] =>
  rows.filter(({ defect }) => isOpen(defect));

/** Open defects by severity. */
export function openBySeverity(rows: readonly RegisterRow[]): Readonly<Record<SeverityKey, number>> {
  const counts = { none: 0, 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { defect } of open(rows)) counts[severityKey(defect.severity)] += 1;
  return counts;
}

/** When each defect that is closed now was last closed, by observation key; milliseconds since 1970, UTC. */
function closings(
  project: string,
  rows: readonly RegisterRow[],
  journal: readonly JournalEntry[],
): ReadonlyMap<string, number> {
  const at = new Map<string, number>();
  for (const entry of journal)
    for (const { doc, field, after } of entry.changes)
      if (field === 'followUp' && (after === 'signed_off' || after === 'wont_fix')) at.set(doc, entry.at);
  if (at.size === 0) return at;
  return new Map(
    rows.flatMap(({ defect }) => {
      const closed = isOpen(defect) ? undefined : at.get(sheetKey(project, 'defect', defect.key));
      return closed === undefined ? [] : [[defect.key, closed] as const];
    }),
  );
}

/**
 * How the number of open defects changed since a moment: those that came with photos added since then, and those
 * that were closed since then.
 */
export function openSince(
  project: string,
  rows: readonly RegisterRow[],
  images: readonly InspectionImage[],
  journal: readonly JournalEntry[],
  since: number,
): { readonly came: number; readonly closed: number } {
  const added = new Map(images.map(({ id, addedAt }) => [id, addedAt]));
  const came = open(rows).filter(({ defect }) =>
    defect.observations.every(({ damage }) => (added.get(damage.image) ?? 0) >= since),
  ).length;
  const closedAt = closings(project, rows, journal);
  const closed = rows.filter(
    ({ defect }) => !isOpen(defect) && (closedAt.get(defect.key) ?? Number.NEGATIVE_INFINITY) >= since,
  ).length;
  return { came, closed };
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

/** Open defects whose repair was due before today. */
export const overdueRepairs = (rows: readonly RegisterRow[], today: string): number =>
  open(rows).filter(({ defect: { facts } }) => facts.repairBy !== '' && facts.repairBy < today).length;

export interface MonthFigures {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Defects first photographed in it. */
  readonly found: number;
  /** Severities that somebody raised in it. */
  readonly worse: number;
  /** Defects signed off in it that still are. */
  readonly signedOff: number;
}

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** New, worse and signed off by month, the last one being today's. */
export function trend(
  project: string,
  rows: readonly RegisterRow[],
  journal: readonly JournalEntry[],
  today: string,
  months = 6,
): readonly MonthFigures[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const closedAt = closings(project, rows, journal);
  const foundIn = new Map<string, number>();
  for (const { seenAt } of rows)
    if (seenAt !== null) foundIn.set(seenAt.slice(0, 7), (foundIn.get(seenAt.slice(0, 7)) ?? 0) + 1);
  const signedOff = rows.filter(({ defect }) => defect.facts.followUp === 'signed_off');
  const raised = journal
    .filter(({ isUndo }) => !isUndo)
    .flatMap(({ at, changes }) =>
      changes.flatMap(({ field, before, after }) =>
        field === 'severity' && typeof before === 'number' && typeof after === 'number' && after > before
          ? monthOf(at)
          : [],
      ),
    );
  return Array.from({ length: months }, (_, index) => {
    const name = monthOf(Date.UTC(year, month - months + index, 1));
    return {
      month: name,
      found: foundIn.get(name) ?? 0,
      worse: raised.filter((one) => one === name).length,
      signedOff: signedOff.filter(({ defect }) => {
        const at = closedAt.get(defect.key);
        return at !== undefined && monthOf(at) === name;
      }).length,
    };
  });
}
