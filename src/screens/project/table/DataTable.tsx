import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from 'react';
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
/** Rows drawn beyond each edge of the view; cards are as high as many rows. */
const OVERSCAN = { rows: 8, cards: 2, columns: 2 };
/** Of a table of more columns than these, only those in view are drawn. */
const ALL_DRAWN = 16;
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
  readonly sortedBy: string | undefined;
  readonly direction: TableSort['direction'] | undefined;
  /** Absent where the table can't be sorted. */
  readonly onSort: ((column: string) => void) | undefined;
  /** Names the tick that selects all rows; absent where rows can't be selected. */
  readonly allLabel: string | undefined;
  readonly chosen: 'none' | 'some' | 'all';
  readonly onAll: (on: boolean) => void;
}

/** The column headings of a table, all of them: a screen reader, and the Tab key, get to columns that are out of view. */
function Head<R>({ columns, sortedBy, direction, onSort, allLabel, chosen, onAll }: TableHeadProps<R>) {
  const hasTick = allLabel !== undefined;
  const first = hasTick ? 2 : 1;
  return (
    <>
      <colgroup>
        {hasTick && <col style={{ width: CHECK_WIDTH }} />}
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {hasTick && (
            <td className={styles.tickHead} aria-colindex={1}>
              <Tick
                aria-label={allLabel}
                isSelected={chosen === 'all'}
                isIndeterminate={chosen === 'some'}
                onChange={onAll}
              />
            </td>
          )}
          {columns.map(({ id, head, isNumber, isSortable }, at) => {
            const sorted = sortedBy === id ? direction : null;
            return (
              <th
                key={id}
                scope="col"
                aria-colindex={first + at}
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
    </>
  );
}

/** Memoised: with two hundred columns, scrolling doesn't render their headings again. */
const TableHead = memo(Head) as typeof Head;

/** A column that is drawn, or how many next to each other aren't. */
type Drawn<R> =
  | { readonly column: Column<R>; readonly at: number }
  | { readonly left: number; readonly at: number };

interface TableRowProps<R> {
  readonly row: R;
  /** Its index among all rows. */
  readonly index: number;
  /** The same while the columns in view are the same. */
  readonly drawn: readonly Drawn<R>[];
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

interface CellsProps<R> extends Pick<TableRowProps<R>, 'row' | 'drawn'> {
  /** `aria-colindex` of the first column. */
  readonly first: number;
}

/** A row's cells: memoised, so that ticking a row doesn't render them. */
const Cells = memo(function Cells<R>({ row, drawn, first }: CellsProps<R>) {
  return drawn.map((part) => {
    if ('left' in part)
      return <td key={`left ${part.at}`} className={styles.unseen} colSpan={part.left} aria-hidden="true" />;
    const { column, at } = part;
    const text = column.text?.(row);
    return (
      <td
        key={column.id}
        aria-colindex={first + at}
        data-column={column.id}
        // The first cell is the card's name on a phone.
        {...(at > 0 && { 'data-head': column.head })}
        {...(column.isName && { dir: 'auto' })}
        {...(text && !column.cell && { title: text })}
        className={column.isNumber ? styles.cellEnd : styles.cell}
      >
        {column.cell ? column.cell(row) : text}
      </td>
    );
  });
}) as <R>(props: CellsProps<R>) => ReactNode;

function Row<R>(props: TableRowProps<R>) {
  const { row, index, drawn, height, measure, isChosen, name, onChoose, rowProps } = props;
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
        <td data-tick className={styles.tickCell} aria-colindex={1}>
          <Tick aria-label={name} isSelected={isChosen} onChange={(on) => onChoose(row, on)} />
        </td>
      )}
      <Cells row={row} drawn={drawn} first={isChosen === undefined ? 1 : 2} />
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
 * The columns that are drawn: those in view, and all that aren't plain text, whose buttons and links keys have to reach.
 *
 * @param before pixels in front of the first column
 * @param areCards all are drawn there, as in a table of few columns
 */
function useDrawn<R>(
  columns: readonly Column<R>[],
  scroller: RefObject<HTMLDivElement | null>,
  before: number,
  areCards: boolean,
): readonly Drawn<R>[] {
  const areAll = areCards || columns.length <= ALL_DRAWN;
  const inView = useCallback(
    (range: Range) => {
      const seen = new Set(defaultRangeExtractor(range));
      return columns.flatMap(({ text }, at) => (!text || seen.has(at) ? [at] : []));
    },
    [columns],
  );
  const virtual = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => columns[at]?.width ?? 0,
    getItemKey: (at) => columns[at]?.id ?? at,
    paddingStart: before,
    overscan: OVERSCAN.columns,
    rangeExtractor: inView,
    enabled: !areAll,
    initialRect: { width: window.innerWidth, height: 0 },
  });
  const shown = areAll
    ? columns.map((_, at) => at).join()
    : virtual
        .getVirtualItems()
        .map(({ index }) => index)
        .join();
  return useMemo(() => {
    const seen = new Set(shown.split(',').map(Number));
    const drawn: Drawn<R>[] = [];
    for (const [at, column] of columns.entries()) {
      const last = drawn.at(-1);
      if (seen.has(at)) drawn.push({ column, at });
      else if (last && 'left' in last) drawn[drawn.length - 1] = { ...last, left: last.left + 1 };
      else drawn.push({ left: 1, at });
    }
    return drawn;
  }, [columns, shown]);
}

/**
 * Copies whole rows, a column after a tab, where the selected text lacks cells that aren't drawn; else the browser copies what
 * is selected.
 */
function copyRows<R>(
  event: ClipboardEvent<HTMLTableSectionElement>,
  columns: readonly Column<R>[],
  rows: readonly R[],
): void {
  const selected = document.getSelection();
  if (!selected || selected.isCollapsed) return;
  const range = selected.getRangeAt(0);
  const touched = (part: Element) => range.intersectsNode(part);
  if (![...event.currentTarget.querySelectorAll(`.${styles.unseen}`)].some(touched)) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
    .filter(touched)
    .map((line) => {
      const row = rows[Number(line.dataset.row)];
      const drawn = new Map([...line.cells].map((cell) => [cell.dataset.column, cell]));
      return columns
        .map(({ id, text }) => (text && row !== undefined ? text(row) : (drawn.get(id)?.innerText ?? '')))
        .map((content) => content.replace(/\s+/g, ' ').trim())
        .join('\t');
    });
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}

/**
 * A long table of which only the rows in view are rendered, and of many columns only those in view. Up, Down, Page and Home/End move through the rows, within
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
    overscan: asCards ? OVERSCAN.cards : OVERSCAN.rows,
    // Until it is measured: rows are part of the first render, which may be done in slices.
    initialRect: { width: 0, height: window.innerHeight / 2 },
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.reduce((sum, column) => sum + column.width, selection ? CHECK_WIDTH : 0);
  const drawn = useDrawn(columns, scroller, selection ? CHECK_WIDTH : 0, asCards);
  const isChosen = selection?.isChosen ?? none;
  const state = useMemo(() => howMany(rows, isChosen), [rows, isChosen]);

  const choose = useSteady((row: R, on: boolean) => {
    selection?.choose(shift.current ? rangeBetween(rows, keyOf, anchor.current, row) : [row], on);
    anchor.current = keyOf(row);
  });
  const sortBy = useSteady((column: string) => onSort?.(column));
  const chooseAll = useSteady((on: boolean) => selection?.chooseOnly(on ? rows : []));

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={`${styles.table} ${cards}`}
        style={asCards ? {} : { minWidth: width }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
      >
        <TableHead
          columns={columns}
          sortedBy={sort?.by}
          direction={sort?.direction}
          onSort={onSort && sortBy}
          allLabel={selection?.allLabel}
          chosen={state}
          onAll={chooseAll}
        />
        <Spacer height={before} asCards={asCards} />
        <tbody
          onKeyDown={(event) => {
            shift.current = event.shiftKey;
            moveByKey(event, { scroller, virtual, count: rows.length, rowHeight });
          }}
          onCopy={(event) => copyRows(event, columns, rows)}
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
                  drawn={drawn}
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
