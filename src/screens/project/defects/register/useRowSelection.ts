import { useCallback, useMemo, useState } from 'react';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { atOnce } from '#domain/slices.ts';
import { useSlices } from '#screens/kit/data/useSlices.ts';
import type { TableSelection } from '../../table/column.ts';

export interface RowSelection
  extends Pick<TableSelection<RegisterRow>, 'isChosen' | 'choose' | 'chooseOnly'> {
  /** In the order of the register. */
  readonly chosen: readonly RegisterRow[];
  readonly clear: () => void;
}

/**
 * Selected rows of a register, marked by index: 250,000 keys in a set take a quarter of a second, as many marks a
 * millisecond.
 */
interface RowMarks {
  /** The register that the indices refer to. */
  readonly rows: readonly RegisterRow[];
  /** 1 at the index of each selected row. */
  readonly marks: Uint8Array;
}

const marksFor = (rows: readonly RegisterRow[]): RowMarks => ({ rows, marks: new Uint8Array(rows.length) });

export const NO_MARKS: RowMarks = marksFor([]);

/** For rows of the same register; any other is not marked. */
export const isMarked = ({ rows, marks }: RowMarks, row: RegisterRow): boolean =>
  marks[row.at] === 1 && rows[row.at] === row;

/** The marked rows, in the order of the register. */
export const markedRows = ({ rows, marks }: RowMarks): readonly RegisterRow[] =>
  marks.includes(0) ? rows.filter((_, at) => marks[at] === 1) : rows;

/** Marks only these rows. */
export function markOnly(rows: readonly RegisterRow[], only: readonly RegisterRow[]): RowMarks {
  const made = marksFor(rows);
  if (only.length === rows.length) made.marks.fill(1);
  else for (const { at } of only) made.marks[at] = 1;
  return made;
}

/** The same marks with some rows of the register marked or unmarked. */
export function markMore({ rows, marks }: RowMarks, some: readonly RegisterRow[], on: boolean): RowMarks {
  const next = marks.slice();
  for (const { at } of some) next[at] = on ? 1 : 0;
  return { rows, marks: next };
}

/** Rows processed between two pauses. */
const SLICE = 4000;

/**
 * Transfers the marks to the rows of a newer register with the same keys: unmoved rows are found at once, moved ones by
 * their photo and key. Callers may pause at every `yield`.
 */
export function* moveMarks(before: RowMarks, rows: readonly RegisterRow[]): Generator<void, RowMarks> {
  if (before.rows === rows) return before;
  const moved = marksFor(rows);
  const left = new Set<string>();
  const photos = new Set<string>();
  for (const { at, defect, lead } of before.rows) {
    if (at % SLICE === SLICE - 1) yield;
    if (before.marks[at] !== 1) continue;
    if (rows[at]?.defect.key === defect.key) moved.marks[at] = 1;
    else {
      left.add(defect.key);
      photos.add(lead.image);
    }
  }
  if (left.size === 0) return moved;
  for (const { at, defect, lead } of rows) {
    if (at % SLICE === SLICE - 1) yield;
    if (photos.has(lead.image) && left.has(defect.key)) moved.marks[at] = 1;
  }
  return moved;
}

/**
 * The selected rows of a register, whether they are listed or not. They stay selected when the register is computed
 * again.
 *
 * @param rows all of the register
 */
export function useRowSelection(rows: readonly RegisterRow[]): RowSelection {
  const [given, setGiven] = useState(NO_MARKS);
  const marks = useSlices(useCallback(() => moveMarks(given, rows), [given, rows])) ?? given;
  const chosen = useMemo(() => markedRows(marks), [marks]);
  const isChosen = useCallback((row: RegisterRow) => isMarked(marks, row), [marks]);
  return {
    chosen,
    isChosen,
    choose: (some, on) => setGiven(markMore(atOnce(moveMarks(marks, rows)), some, on)),
    chooseOnly: (some) => setGiven(markOnly(rows, some)),
    clear: () => setGiven(NO_MARKS),
  };
}
