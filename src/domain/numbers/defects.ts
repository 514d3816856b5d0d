import { daysBetween } from '../civilDate.ts';
import { SEVERITY_KEYS, type SeverityKey, severityKey } from '../damage/severityKey.ts';
import { type FollowUp, isOpen, isRepairDue } from '../inspection/register/defect.ts';
import type { RegisterRow } from '../inspection/register/register.ts';
import { type Change, type ChangeSources, happened, lastDays, monthSpan } from './changes.ts';

const open = (rows: readonly RegisterRow[]): readonly RegisterRow[] =>
  rows.filter(({ defect }) => isOpen(defect));

/** Open defects by severity. */
export function openBySeverity(rows: readonly RegisterRow[]): Readonly<Record<SeverityKey, number>> {
  const counts = { none: 0, 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { defect } of open(rows)) counts[severityKey(defect.severity)] += 1;
  return counts;
}

/** The stages of a repair, from found to signed off. */
export const FUNNEL = [
  'open',
  'in_repair',
  'repaired',
  'awaiting_reinspection',
  'signed_off',
] as const satisfies readonly FollowUp[];

/** Defects at each stage of repair, without those that are only monitored or won't be repaired. */
export const repairFunnel = (
  rows: readonly RegisterRow[],
): readonly { readonly step: (typeof FUNNEL)[number]; readonly count: number }[] =>
  FUNNEL.map((step) => ({ step, count: rows.filter(({ defect }) => defect.facts.followUp === step).length }));

/** The median; null without values. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

export interface Ageing {
  /** Open defects of severity 3 and 4 whose first photo has a date. */
  readonly count: number;
  /** Days since the first photo; null without such defects. */
  readonly medianDays: number | null;
  readonly maxDays: number | null;
}

/** How long severe defects have been open, counted from the first photo that shows them. */
export const ageing = (rows: readonly RegisterRow[], today: string): Ageing => ageingOf(agesOf(rows, today));

/** Days since the first photo of each open defect of severity 3 and 4. */
const agesOf = (rows: readonly RegisterRow[], today: string): readonly number[] =>
  open(rows).flatMap(({ defect, seenAt }) =>
    (defect.severity ?? 0) >= 3 && seenAt !== null ? [Math.max(0, daysBetween(seenAt, today))] : [],
  );

function ageingOf(days: readonly number[]): Ageing {
  return {
    count: days.length,
    medianDays: medianOf(days),
    maxDays: days.length > 0 ? days.reduce((longest, one) => Math.max(longest, one)) : null,
  };
}

/** Defects with an unfinished repair that was due before today. */
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

/** Counts changes by month, the last one being the current one. */
function createTrend(
  sources: Omit<ChangeSources, 'rows'>,
  today: string,
  months: number,
): { add(rows: readonly RegisterRow[]): void; readonly months: () => readonly MonthFigures[] } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const test = happened(sources);
  const never = () => false;
  const all = Array.from({ length: months }, (_, index) => {
    const name = new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7);
    const span = monthSpan(name);
    return {
      month: name,
      isWorse: span ? test('worse', span) : never,
      isSignedOff: span ? test('signed_off', span) : never,
      worse: 0,
      signedOff: 0,
    };
  });
  const foundOn = new Map<string, number>();
  return {
    add(rows) {
      // Photos share the text of their date, so each distinct one is cut only once, at the end.
      for (const { seenAt } of rows) if (seenAt !== null) foundOn.set(seenAt, (foundOn.get(seenAt) ?? 0) + 1);
      for (const one of all) {
        one.worse += rows.filter(one.isWorse).length;
        one.signedOff += rows.filter(one.isSignedOff).length;
      }
    },
    months() {
      const foundIn = new Map<string, number>();
      for (const [seenAt, count] of foundOn)
        foundIn.set(seenAt.slice(0, 7), (foundIn.get(seenAt.slice(0, 7)) ?? 0) + count);
      return all.map(({ month: name, worse, signedOff }) => ({
        month: name,
        found: foundIn.get(name) ?? 0,
        worse,
        signedOff,
      }));
    },
  };
}

const MONTHS = 6;

/** New, worsened and signed-off defects by month, the last one being the current one. */
export function trend(sources: ChangeSources, today: string, months = MONTHS): readonly MonthFigures[] {
  const counted = createTrend(sources, today, months);
  counted.add(sources.rows);
  return counted.months();
}

/** All figures of a project's defects. */
export interface DefectFigures {
  readonly open: ReturnType<typeof openBySeverity>;
  readonly funnel: ReturnType<typeof repairFunnel>;
  /** In the last thirty days; see {@link Change}. */
  readonly came: number;
  readonly closed: number;
  readonly age: Ageing;
  readonly overdue: number;
  readonly months: readonly MonthFigures[];
}

/** Rows counted between two pauses; few enough to stay in the processor's cache while all figures are computed. */
const SLICE = 2000;

/** All figures of defects, in slices: each equals what its own function gives for all rows. */
export function* defectFiguresInSlices(
  sources: ChangeSources,
  today: string,
): Generator<void, DefectFigures> {
  const { rows } = sources;
  const test = happened(sources);
  const days = lastDays(30, today);
  const [cameThen, closedThen] = [test('came', days), test('closed', days)];
  const counted = createTrend(sources, today, MONTHS);
  const open = { ...openBySeverity([]) };
  let funnel = repairFunnel([]);
  const ages: number[] = [];
  let [came, closed, overdue] = [0, 0, 0];
  for (let from = 0; from < rows.length; from += SLICE) {
    const part = rows.slice(from, from + SLICE);
    const openHere = openBySeverity(part);
    for (const key of SEVERITY_KEYS) open[key] += openHere[key];
    const steps = repairFunnel(part);
    funnel = funnel.map(({ step, count }, at) => ({ step, count: count + (steps[at]?.count ?? 0) }));
    came += part.filter(cameThen).length;
    closed += part.filter(closedThen).length;
    for (const age of agesOf(part, today)) ages.push(age);
    overdue += overdueRepairs(part, today);
    counted.add(part);
    yield;
  }
  const months = counted.months();
  return { open, funnel, came, closed, age: ageingOf(ages), overdue, months };
}
