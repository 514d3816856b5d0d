import { memo, type ReactNode } from 'react';
import { Tick } from '#ui/choices/Tick.tsx';
import type { Column, RowProps } from './column.ts';
import * as styles from './table.css.ts';

export interface TableRowProps<R> {
  readonly row: R;
  /** Its index among all rows. */
  readonly index: number;
  readonly columns: readonly Column<R>[];
  /** CSS pixels; null for a card, whose height depends on its content. */
  readonly height: number | null;
  /** Called with a card's element, to measure it. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
  /** Undefined where rows can't be selected. */
  readonly isChosen: boolean | undefined;
  readonly name: string;
  readonly onChoose: (row: R, on: boolean) => void;
  readonly rowProps: RowProps<R> | undefined;
}

/** A row's cells: memoised, so that ticking a row doesn't render them. */
const Cells = memo(function Cells<R>({ row, columns }: Pick<TableRowProps<R>, 'row' | 'columns'>) {
  return columns.map((column, at) => (
    <td
      key={column.id}
      // The first cell is the card's name on a phone.
      {...(at > 0 && { 'data-head': column.head })}
      {...(column.isName && { dir: 'auto' })}
      className={column.isNumber ? styles.cellEnd : styles.cell}
    >
      {column.cell(row)}
    </td>
  ));
}) as <R>(props: Pick<TableRowProps<R>, 'row' | 'columns'>) => ReactNode;

function Row<R>(props: TableRowProps<R>) {
  const { row, index, columns, height, measure, isChosen, name, onChoose, rowProps } = props;
  return (
    <tr
      {...(height === null ? { ref: measure } : { style: { height } })}
      data-row={index}
      data-index={index}
      aria-rowindex={index + 2}
      {...(isChosen === undefined ? {} : { 'aria-selected': isChosen })}
      {...rowProps?.(row)}
      className={styles.row}
    >
      {isChosen !== undefined && (
        <td data-tick className={styles.tickCell}>
          <Tick aria-label={name} isSelected={isChosen} onChange={(on) => onChoose(row, on)} />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

/** One row of a long table; memoised, so that scrolling doesn't render it again. */
export const TableRow = memo(Row) as typeof Row;
