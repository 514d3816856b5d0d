import { useCallback, useMemo, useState } from 'react';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { atOnce } from '#domain/slices.ts';
import type { TableSelection } from '../../table/column.ts';
import { useSlices } from '../../useSlices.ts';
import { isMarked, markedRows, markMore, markOnly, moveMarks, NO_MARKS } from './rowMarks.ts';

export interface RowSelection
  extends Pick<TableSelection<RegisterRow>, 'isChosen' | 'choose' | 'chooseOnly'> {
  /** In the order of the register. */
  readonly chosen: readonly RegisterRow[];
  readonly clear: () => void;
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
