import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { CARD_GAP, cards } from '#screens/kit/page/cards.css.ts';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useSteady } from '#ui/useSteady.ts';
import type { Column, RowProps, TableSelection, TableSort } from './column.ts';
import { moveByKey } from './moveByKey.ts';
import { howMany, rangeBetween } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
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
