import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { own } from '#domain/keyed.ts';
import { CARD_GAP, cards } from '#screens/kit/page/cards.css.ts';
import { Tick } from '#ui/choices/Tick.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useSteady } from '#ui/useSteady.ts';
import type { Column, RowProps, TableSelection, TableSort } from './column.ts';
import { howMany, rangeBetween } from './selection.ts';
import * as styles from './table.css.ts';

/** Keep columns, `keyOf` and `rowProps` the same between renders: rows are rendered again when one of them changes. */
export interface DataTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** CSS pixels; the same for every row, and with touch at least the height of a touch target. Cards have their own. */
  readonly rowHeight: number;
  readonly sort?: TableSort;
  readonly onSort?: (column: string) => void;
  readonly selection?: TableSelection<R>;
  readonly rowProps?: RowProps<R>;
}

const CHECK_WIDTH = 36;
/** Height of a touch target, CSS pixels. */
const TOUCH_HEIGHT = 44;
const none = (): boolean => false;

/** The estimated height of a card with this many cells, until it is measured; CSS pixels. */
const cardHeight = (cells: number): number => 28 + 28 * cells;

/** Takes the place of the rows out of view. */
const Spacer = ({ height, asCards }: { readonly height: number; readonly asCards: boolean }) =>
  height > 0 && (
    <tbody aria-hidden="true" {...(asCards && { style: { height } })}>
      {!asCards && (
        <tr>
          <td className={styles.spacer} style={{ height }} />
        </tr>
      )}
    </tbody>
  );

interface TableHeadProps<R> {
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
function TableHead<R>({ columns, sort, onSort, all }: TableHeadProps<R>) {
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

interface TableRowProps<R> {
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
const TableRow = memo(Row) as typeof Row;

interface LongTable {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
}

/**
 * The row that a key leads to from another.
 * @param page number of rows that fit into the view
 * @returns null for other keys, and where there is no other row
 */
function rowAfter(key: string, from: number, count: number, page: number): number | null {
  const to = own(
    {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: count - 1,
    },
    key,
  );
  if (to === undefined) return null;
  const row = Math.min(count - 1, Math.max(0, to));
  return row === from ? null : row;
}

/**
 * Moves the focus to the row that a key leads to, within the focused column, whether that row is rendered yet or not.
 */
function moveByKey(
  event: KeyboardEvent<HTMLTableSectionElement>,
  { scroller, virtual, count, rowHeight }: LongTable,
): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  const cell = (event.target as HTMLElement).closest('td');
  if (!from || !cell) return;
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  const to = rowAfter(event.key, Number(from.dataset.row), count, page);
  if (to === null) return;
  event.preventDefault();
  const { cellIndex } = cell;
  virtual.scrollToIndex(to, { align: 'auto' });
  // The row exists after the next render.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLTableRowElement>(`[data-row="${to}"]`);
      const next = row?.cells[cellIndex]?.querySelector<HTMLElement>('a, button, input');
      next?.focus({ preventScroll: true });
    }),
  );
}

/**
 * A long table of which only the rows in view are rendered. Up, Down, Page and Home/End move through the rows, within
 * the focused column; Shift with a click or Space selects everything in between. On a phone the rows are cards.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, keyOf, sort, onSort, selection, rowProps } = props;
  const rowHeight = Math.max(props.rowHeight, useMedia(media.touch) ? TOUCH_HEIGHT : 0);
  const asCards = useMedia(media.small);
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const shift = useRef(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    // By index, since all rows have the same height: with keys, a change would iterate over all 250,000 rows.
    estimateSize: () => (asCards ? cardHeight(columns.length) : rowHeight),
    gap: asCards ? CARD_GAP : 0,
    overscan: 8,
    // Until it is measured: rows are part of the first render, which may be done in slices.
    initialRect: { width: 0, height: window.innerHeight / 2 },
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.reduce((sum, column) => sum + column.width, selection ? CHECK_WIDTH : 0);
  const isChosen = selection?.isChosen ?? none;
  const state = useMemo(() => howMany(rows, isChosen), [rows, isChosen]);

  const choose = useSteady((row: R, on: boolean) => {
    selection?.choose(shift.current ? rangeBetween(rows, keyOf, anchor.current, row) : [row], on);
    anchor.current = keyOf(row);
  });

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={`${styles.table} ${cards}`}
        style={asCards ? {} : { minWidth: width }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          {...(selection && {
            all: {
              label: selection.allLabel,
              state,
              onChange: (on) => selection.chooseOnly(on ? rows : []),
            },
          })}
        />
        <Spacer height={before} asCards={asCards} />
        <tbody
          onKeyDown={(event) => {
            shift.current = event.shiftKey;
            moveByKey(event, { scroller, virtual, count: rows.length, rowHeight });
          }}
          onPointerDownCapture={(event) => {
            shift.current = event.shiftKey;
          }}
        >
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  index={index}
                  columns={columns}
                  height={asCards ? null : rowHeight}
                  measure={virtual.measureElement}
                  isChosen={selection && isChosen(row)}
                  name={selection?.nameOf(row) ?? ''}
                  onChoose={choose}
                  rowProps={rowProps}
                />
              )
            );
          })}
        </tbody>
        <Spacer height={after} asCards={asCards} />
      </table>
    </div>
  );
}
