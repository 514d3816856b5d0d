import type { Verdict } from '../damage/verdict.ts';
import { byName } from '../order.ts';
import { widest } from './compare.ts';
import { type FollowUp, isOpen } from './defect.ts';
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
const VERDICT_ORDER: readonly Verdict[] = ['unreviewed', 'unsure', 'accepted', 'rejected'];

const DAY = 24 * 3600e3;

/** What a row is sorted by: texts or whole numbers; an empty text and NaN (not stated) come last either way. */
const VALUE: Readonly<Record<Exclude<RegisterSort, 'no'>, (row: RegisterRow) => string | number>> = {
  label: ({ defect }) => defect.label,
  place: ({ place }) => place,
  severity: ({ defect }) => defect.severity ?? -1,
  observations: ({ defect }) => defect.observations.length,
  photos: ({ photos }) => photos,
  verdict: ({ lead }) => VERDICT_ORDER.indexOf(lead.verdict),
  followUp: ({ defect }) => FOLLOW_UP_ORDER.indexOf(defect.facts.followUp),
  repairBy: ({ defect }) => defect.facts.repairBy,
  seenAt: ({ seenAt }) => seenAt ?? '',
  // Days: the longer ago it was seen first, the older it is.
  age: (row) =>
    row.seenAt === null || !isOpen(row.defect) ? Number.NaN : -Math.floor(Date.parse(row.seenAt) / DAY),
  element: ({ lead }) => lead.element ?? '',
  // Thousandths of a millimetre.
  size: ({ defect }) => Math.round((widest(defect)?.value ?? Number.NaN) * 1000),
};

/** The place of each text among all that occur, from 0 on; numbers in texts count as numbers (2/F before 10/F). */
function ranks(texts: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(texts)].sort(byName).map((text, rank) => [text, rank]));
}

/** The running number in a defect's number: 12 of `F-1/012`. */
const runningNumber = (no: string): number => Number(no.slice(no.lastIndexOf('/') + 1));

/** A figure for each row in whose order the rows are; NaN = not stated. */
function figuresFor(rows: readonly RegisterRow[], by: RegisterSort): Float64Array {
  if (by === 'no') {
    const places = ranks(rows.map(({ defect }) => defect.location ?? ''));
    const numbers = Float64Array.from(rows, ({ defect }) => runningNumber(defect.no));
    const many = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
    return numbers.map((number, at) => (places.get(rows[at]?.defect.location ?? '') ?? 0) * many + number);
  }
  const values = rows.map(VALUE[by]);
  const known = ranks(values.flatMap((value) => (typeof value === 'string' && value !== '' ? value : [])));
  return Float64Array.from(values, (value) =>
    typeof value === 'number' ? value : (known.get(value) ?? NaN),
  );
}

/** Rows by one column; rows that are equal in it keep the order they came in, those without it come last. */
export function sortRows(
  rows: readonly RegisterRow[],
  by: RegisterSort,
  direction: 'up' | 'down',
): readonly RegisterRow[] {
  const sign = direction === 'up' ? 1 : -1;
  const keys = figuresFor(rows, by);
  let [lowest, highest] = [0, 0];
  for (const figure of keys) {
    // Not a number is neither.
    if (figure * sign < lowest) lowest = figure * sign;
    if (figure * sign > highest) highest = figure * sign;
  }
  // Figure and place in one number: typed arrays are sorted without asking back, ten times as fast.
  const count = rows.length;
  for (const [at, figure] of keys.entries())
    keys[at] = ((Number.isNaN(figure) ? highest + 1 : figure * sign) - lowest) * count + at;
  const sorted: RegisterRow[] = [];
  for (const key of keys.sort()) {
    const row = rows[key % count];
    if (row) sorted.push(row);
  }
  return sorted;
}
