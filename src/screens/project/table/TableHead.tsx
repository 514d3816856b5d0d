import { ArrowDown, ArrowUp } from 'lucide-react';
import { Tick } from '#ui/choices/Tick.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import type { Column, TableSort } from './column.ts';
import * as styles from './table.css.ts';

export interface TableHeadProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: TableSort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
  /** Selecting all rows; absent where rows can't be selected. */
  readonly all?: {
    readonly label: string;
    readonly state: 'none' | 'some' | 'all';
    readonly onChange: (on: boolean) => void;
  };
}

/** The column headings of a table; one that can be sorted by is a button. */
export function TableHead<R>({ columns, sort, onSort, all }: TableHeadProps<R>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all && (
          <td className={styles.tickHead}>
            <Tick
              aria-label={all.label}
              isSelected={all.state === 'all'}
              isIndeterminate={all.state === 'some'}
              onChange={all.onChange}
            />
          </td>
        )}
        {columns.map(({ id, head, isNumber, isSortable }) => {
          const sorted = sort?.by === id ? sort.direction : null;
          return (
            <th
              key={id}
              scope="col"
              className={isNumber ? styles.headEnd : styles.head}
              {...(sorted ? { 'aria-sort': sorted === 'up' ? 'ascending' : 'descending' } : {})}
            >
              {isSortable && onSort ? (
                <button type="button" className={styles.sortButton} onClick={() => onSort(id)}>
                  {head}
                  {sorted && <Icon icon={sorted === 'up' ? ArrowUp : ArrowDown} size={12} />}
                </button>
              ) : (
                head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
