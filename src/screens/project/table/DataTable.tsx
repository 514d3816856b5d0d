import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { rowAfter } from './rowKeys.ts';
import { rangeBetween } from './selection.ts';
import * as styles from './table.css.ts';

export interface Column<R> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** CSS pixels. */
  readonly width: number;
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
}

interface TableSelection<R> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (next: ReadonlySet<string>) => void;
  readonly nameOf: (row: R) => string;
  readonly allLabel: string;
}

export interface DataTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** CSS pixels; the same for every row. */
  readonly rowHeight: number;
  readonly sort?: { readonly by: string; readonly direction: 'up' | 'down' };
  readonly onSort?: (column: string) => void;
  readonly selection?: TableSelection<R>;
  readonly rowProps?: (row: R) => HTMLAttributes<HTMLTableRowElement> & { readonly 'data-open'?: boolean };
}

const CHECK_WIDTH = 36;

/** Stands for the rows that are out of view. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td className={styles.spacer} style={{ height }} />
      </tr>
    </tbody>
  );

/**
 * A long table of which only the rows in view exist. Up, Down, Page and Home/End move through the rows, in the
 * column where the focus is; Shift with a click or Space chooses everything in between.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, keyOf, rowHeight, sort, onSort, selection, rowProps } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const shift = useRef(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.reduce((sum, column) => sum + column.width, selection ? CHECK_WIDTH : 0);

  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    shift.current = event.shiftKey;
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const cell = (event.target as HTMLElement).closest('td');
    if (!from || !cell) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const to = rowAfter(event.key, Number(from.dataset.row), rows.length, page);
    if (to === null) return;
    event.preventDefault();
    const { cellIndex } = cell;
    virtual.scrollToIndex(to, { align: 'auto' });
    // The row is there after the next drawing.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const row = scroller.current?.querySelector<HTMLTableRowElement>(`[data-row="${to}"]`);
        const next = row?.cells[cellIndex]?.querySelector<HTMLElement>('a, button, input');
        next?.focus({ preventScroll: true });
      }),
    );
  };
  const choose = (row: R, on: boolean) => {
    if (!selection) return;
    const key = keyOf(row);
    const keys = shift.current ? rangeBetween(rows.map(keyOf), anchor.current, key) : [key];
    const next = new Set(selection.chosen);
    for (const each of keys) {
      if (on) next.add(each);
      else next.delete(each);
    }
    anchor.current = key;
    selection.onChange(next);
  };
  const chosen = selection ? rows.filter((row) => selection.chosen.has(keyOf(row))).length : 0;

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={styles.table}
        style={{ minWidth: width }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <td className={styles.head}>
                <Checkbox
                  aria-label={selection.allLabel}
                  isSelected={rows.length > 0 && chosen === rows.length}
                  isIndeterminate={chosen > 0 && chosen < rows.length}
                  onChange={(on) => selection.onChange(new Set(on ? rows.map(keyOf) : []))}
                />
              </td>
            )}
            {columns.map((column) => {
              const sorted = sort?.by === column.id ? sort.direction : null;
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={column.isNumber ? styles.headEnd : styles.head}
                  {...(sorted ? { 'aria-sort': sorted === 'up' ? 'ascending' : 'descending' } : {})}
                >
                  {column.isSortable && onSort ? (
                    <button type="button" className={styles.sortButton} onClick={() => onSort(column.id)}>
                      {column.head}
                      {sorted && <Icon icon={sorted === 'up' ? ArrowUp : ArrowDown} size={12} />}
                    </button>
                  ) : (
                    column.head
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <Spacer height={before} />
        <tbody
          onKeyDown={move}
          onPointerDownCapture={(event) => {
            shift.current = event.shiftKey;
          }}
        >
          {items.map(({ index, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isChosen = selection?.chosen.has(keyOf(row)) ?? false;
            return (
              <tr
                key={key}
                data-row={index}
                aria-rowindex={index + 2}
                {...(selection ? { 'aria-selected': isChosen } : {})}
                {...rowProps?.(row)}
                className={styles.row}
                style={{ height: rowHeight }}
              >
                {selection && (
                  <td className={styles.cell}>
                    <Checkbox
                      aria-label={selection.nameOf(row)}
                      isSelected={isChosen}
                      onChange={(on) => choose(row, on)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={column.isNumber ? styles.cellEnd : styles.cell}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <Spacer height={after} />
      </table>
    </div>
  );
}
