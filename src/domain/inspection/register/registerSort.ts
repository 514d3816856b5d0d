import { dayNumber } from '../../civilDate.ts';
import { DECISIONS, decisionOf } from '../../numbers/decisions.ts';
import { byName } from '../../order.ts';
import { countSlices, sortInSlices as sortList } from '../../slices.ts';
import { type FollowUp, isOpen, widest } from './defect.ts';
import type { RegisterRow } from './register.ts';

export const REGISTER_SORTS = [
  'no',
  'label',
  'place',
  'severity',
  'observations',
  'photos',
  'verdict',
  'followUp',
  'repairBy',
  'seenAt',
  'age',
  'element',
  'size',
] as const;
export type RegisterSort = (typeof REGISTER_SORTS)[number];

const FOLLOW_UP_ORDER: readonly FollowUp[] = [
  'open',
  'in_repair',
  'repaired',
  'awaiting_reinspection',
  'monitoring',
  'signed_off',
  'wont_fix',
];

/** The value a row is sorted by: text or number; an empty text and NaN (not stated) come last in both directions. */
export type RowValue = (row: RegisterRow) => string | number;

const VALUE: Readonly<Record<Exclude<RegisterSort, 'no'>, RowValue>> = {
  label: ({ defect }) => defect.label,
  place: ({ place }) => place,
  severity: ({ defect }) => defect.severity ?? -1,
  observations: ({ defect }) => defect.observations.length,
  photos: ({ photos }) => photos,
  verdict: ({ lead }) => DECISIONS.indexOf(decisionOf(lead)),
  followUp: ({ defect }) => FOLLOW_UP_ORDER.indexOf(defect.facts.followUp),
  repairBy: ({ defect }) => defect.facts.repairBy,
  seenAt: ({ seenAt }) => seenAt ?? '',
  // By day: the earlier it was first seen, the older it is.
  age: (row) => (row.seenAt === null || !isOpen(row.defect) ? Number.NaN : -dayNumber(row.seenAt)),
  element: ({ lead }) => lead.element ?? '',
  // In thousandths of a millimetre.
  size: ({ defect }) => Math.round((widest(defect)?.value ?? Number.NaN) * 1000),
};

/** The running number in a defect's number: 12 of `F-1/012`. */
const runningNumber = (no: string): number => Number(no.slice(no.lastIndexOf('/') + 1));

/** Collects values, to rank them once all are known. */
function createRanks() {
  const met = new Map<string | number, number>();
  return {
    /** @returns the value's index in {@link ranks}; -1 for what is not stated */
    meet(value: string | number): number {
      if (value === '' || Number.isNaN(value)) return -1;
      const known = met.get(value) ?? met.size;
      met.set(value, known);
      return known;
    },
    /** The rank of each collected value, from 0; numbers within texts are compared as numbers. */
    *ranks(): Generator<void, Float64Array> {
      const ranks = new Float64Array(met.size);
      // As many texts as rows may be compared by the rules of a language.
      const inOrder = yield* sortList([...met], ([a], [b]) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b)),
      );
      for (const [rank, [, at]] of inOrder.entries()) ranks[at] = rank;
      return ranks;
    },
  };
}

/** A number per row that gives the order, 0 or more; NaN = not stated. */
function* figuresFor(
  rows: readonly RegisterRow[],
  by: RegisterSort | RowValue,
): Generator<void, Float64Array> {
  const read: RowValue =
    typeof by === 'function'
      ? by
      : // A leading space sorts what has no location first.
        by === 'no'
        ? ({ defect }) => ` ${defect.location ?? ''}`
        : VALUE[by];
  const isSlice = countSlices();
  const known = createRanks();
  const figures = new Float64Array(rows.length);
  const numbers = by === 'no' ? new Float64Array(rows.length) : null;
  let many = 1;
  for (const [at, row] of rows.entries()) {
    figures[at] = known.meet(read(row));
    if (numbers) {
      const number = runningNumber(row.defect.no);
      numbers[at] = number;
      many = Math.max(many, number + 1);
    }
    if (isSlice()) yield;
  }
  const ranks = yield* known.ranks();
  for (const [at, met] of figures.entries()) {
    figures[at] = (met < 0 ? Number.NaN : (ranks[met] ?? 0)) * many + (numbers?.[at] ?? 0);
    if (isSlice()) yield;
  }
  return figures;
}

/**
 * Rows sorted by one column, or by a value of their own; equal rows keep their order, those without a value come last. In slices: callers may pause
 * at every `yield`.
 */
export function* sortInSlices(
  rows: readonly RegisterRow[],
  by: RegisterSort | RowValue,
  direction: 'up' | 'down',
): Generator<void, readonly RegisterRow[]> {
  const isSlice = countSlices();
  const keys = yield* figuresFor(rows, by);
  let highest = 0;
  // NaN is never greater.
  for (const figure of keys) if (figure > highest) highest = figure;
  // Rank and index in one number: typed arrays are sorted without a comparison callback, ten times as fast.
  const count = rows.length;
  for (const [at, figure] of keys.entries()) {
    const place = Number.isNaN(figure) ? highest + 1 : direction === 'up' ? figure : highest - figure;
    keys[at] = place * count + at;
    if (isSlice()) yield;
  }
  keys.sort();
  const sorted: RegisterRow[] = [];
  for (const key of keys) {
    const row = rows[key % count];
    if (row) sorted.push(row);
    if (isSlice()) yield;
  }
  return sorted;
}
