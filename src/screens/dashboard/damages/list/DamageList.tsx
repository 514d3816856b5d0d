import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListingLater, useStageSettings } from '#annotator/react/hooks.tsx';
import { type Damage, isCorrected, isRelabelled, listedSource, shownDrawer } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { onChange } from '#signals/onChange.ts';
import { useStore } from '#stores/useStore.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { SeveritySign } from '../../../kit/marks/SeveritySign.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import { useLabelLook } from '../../labels.tsx';
import * as styles from '../damages.css.ts';
import { confText } from '../detail/damageRecord.ts';
import { indexAfter } from './listKeys.ts';

const RowMenus = lazyWithWords(() => import('./RowMenus.tsx'));

/** The id of a row's element, for `aria-activedescendant`. */
const rowId = (damage: string): string => `damage-${damage}`;

interface DamageRowProps {
  readonly damage: Damage;
  readonly index: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  readonly selected: boolean;
  readonly lead: boolean;
  readonly onClick: (event: MouseEvent, index: number) => void;
}

/** One damage of the list: its colour, id, confidence, severity and verdict. */
const DamageRow = memo(function DamageRow(props: DamageRowProps) {
  const { damage, index, top, selected, lead, onClick } = props;
  const { LL, format } = useI18n();
  const { hover } = useAnnotator();
  const hovered = useStore(hover, (store) => store.hoveredId === damage.id);
  const look = useLabelLook(damage.label);
  const proposed = useLabelLook(damage.model?.label ?? damage.label);
  const words = LL.annotator;
  /** What a person changed of the proposal: another label by both names, else that the box was corrected. */
  const change = isRelabelled(damage)
    ? LL.dashboard.damages.relabelled({ label: proposed.text })
    : isCorrected(damage)
      ? LL.dashboard.damages.corrected()
      : '';
  const row = useRef<HTMLDivElement>(null);
  // When the list jumps, another damage comes under the pointer without a pointer event.
  useEffect(() => {
    if (row.current?.matches(':hover')) hover.hoveredId = damage.id;
  }, [hover, damage.id]);
  const name = [
    damage.id,
    look.text,
    isRelabelled(damage) ? change : '',
    confText(damage.confidence) ?? words.unscored[shownDrawer(damage)](),
    words.verdicts[damage.verdict](),
    damage.severity === null ? '' : words.severities[damage.severity](),
  ];

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual grid are placed by transform
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it answers the keys
    <div
      ref={row}
      id={rowId(damage.id)}
      role="row"
      tabIndex={-1}
      aria-label={format.list(name.filter(Boolean))}
      aria-selected={selected}
      aria-rowindex={index + 1}
      data-damage-id={damage.id}
      data-label={damage.label}
      data-confidence={damage.confidence ?? undefined}
      data-source={listedSource(damage)}
      data-verdict={damage.verdict}
      data-severity={damage.severity ?? undefined}
      data-lead={lead || undefined}
      data-hovered={hovered || undefined}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => onClick(event, index)}
      onPointerEnter={() => {
        hover.hoveredId = damage.id;
      }}
      onPointerLeave={() => {
        if (hover.hoveredId === damage.id) hover.hoveredId = null;
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div role="gridcell" tabIndex={-1} className={styles.cell}>
        <span className={styles.swatch} style={{ background: look.plate }} />
        <span className={styles.rowId} dir="auto">
          {damage.id}
        </span>
        <span className={styles.rowLabel}>
          {look.text}
          {change && ` · ${change}`}
        </span>
        <span>{damage.severity !== null && <SeveritySign severity={damage.severity} />}</span>
        <span className={styles.confidence}>{confText(damage.confidence) ?? '–'}</span>
        <VerdictMark verdict={damage.verdict} />
      </div>
    </div>
  );
});

interface ListSelectionOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** As shown. */
  readonly listed: readonly Damage[];
  /** CSS pixels. */
  readonly rowHeight: number;
  /** Scrolls to a row. */
  readonly reveal: (index: number) => void;
}

/** What keys and clicks select in the list of damages. */
function useListSelection({ scroller, listed, rowHeight, reveal }: ListSelectionOptions) {
  const { commands, listing } = useAnnotator();
  /** Where a selection with Shift ends; it grows from the lead. */
  const end = useRef<number | null>(null);

  const go = (damage: Damage | undefined, index: number, extend: boolean) => {
    if (!damage) return;
    end.current = extend ? index : null;
    commands.select(damage.id, extend ? 'range' : 'only');
    reveal(index);
  };

  const key = (event: KeyboardEvent) => {
    const plain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    // Not as shown, which follows keys that are pressed in quick succession.
    const { listed: now, lead } = listing.value;
    const leadIndex = lead ? now.indexOf(lead) : -1;
    if (event.key === 'Enter' && plain && leadIndex >= 0) {
      event.preventDefault();
      return commands.judge('accepted');
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const from = event.shiftKey ? (end.current ?? leadIndex) : leadIndex;
    const to = indexAfter(event, from, now.length, page);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(now[to], to, event.shiftKey);
  };

  // A stable callback, so that memoised rows render only where they differ.
  const click = useSteady((event: MouseEvent, index: number) => {
    const damage = listed[index];
    if (!damage) return;
    if (event.shiftKey) go(damage, index, true);
    else if (event.ctrlKey || event.metaKey) commands.select(damage.id, 'toggle');
    else go(damage, index, false);
  });

  return { key, click };
}

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 6;

type Observe = typeof observeElementOffset<HTMLDivElement>;

/**
 * The scroll offset for the virtual rows. Scrolling done here is reported at once; its event, a frame later, is then
 * nothing new.
 */
function createOffset() {
  let tell: Parameters<Observe>[1] = () => undefined;
  const observe: Observe = (instance, heard) => {
    tell = heard;
    return observeElementOffset(instance, (offset, isScrolling) => {
      if (offset !== instance.scrollOffset || instance.isScrolling) heard(offset, isScrolling);
    });
  };
  return {
    observe,
    scroll(list: HTMLElement, top: number) {
      list.scrollTop = top;
      tell(list.scrollTop, false);
    },
  };
}

/**
 * React keys for the visible rows: a row keeps its element while it is visible, and when the list jumps, elements are
 * reused for the new rows, which takes half the time of creating them.
 */
export function createRowKeys() {
  let shift = 0;
  let drawn = { first: 0, last: -1 };
  return (first: number, last: number) => {
    if (first > drawn.last || last < drawn.first) shift += first - drawn.first;
    drawn = { first, last };
    const keep = shift;
    // The lead is always rendered and may be outside the visible range.
    return (index: number) => (index < first || index > last ? 'lead' : index - keep);
  };
}

/**
 * The rows to render: the visible ones and the lead, to which the list scrolls when it changes.
 * @param leadIndex −1 where there is no lead
 * @param rowHeight CSS pixels
 */
function useDamageRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  leadIndex: number,
  rowHeight: number,
) {
  const { listing } = useAnnotator();
  const [offset] = useState(createOffset);
  const [keysOf] = useState(createRowKeys);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    observeElementOffset: offset.observe,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (leadIndex < 0 || leadIndex >= range.count || indexes.includes(leadIndex)) return indexes;
      return leadIndex < range.startIndex ? [leadIndex, ...indexes] : [...indexes, leadIndex];
    },
  });

  /** Scrolls only where needed. Uses known sizes, since reading them from the page would force a layout. */
  const reveal = useCallback(
    (index: number) => {
      const list = scroller.current;
      if (!list || index < 0) return;
      const top = index * rowHeight;
      const from = rows.scrollOffset ?? 0;
      const height = rows.scrollRect?.height || list.clientHeight;
      if (top < from) offset.scroll(list, top);
      else if (top + rowHeight > from + height) offset.scroll(list, top + rowHeight - height);
    },
    [rows, rowHeight, scroller, offset],
  );

  // Scrolls before the new lead is painted, so that layout and rows aren't computed twice.
  useLayoutEffect(
    () =>
      onChange(listing, ({ lead, listed }) => {
        if (listed.length === rows.options.count && lead) reveal(listed.indexOf(lead));
      }),
    [listing, rows, reveal],
  );

  const room = rows.scrollRect?.height;
  // Also when the list's height changes: a small screen switches between one row and many.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => reveal(leadIndex), [leadIndex, reveal, room]);

  const items = rows.getVirtualItems();
  const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: -1 };
  const keyOf = keysOf(Math.max(startIndex - OVERSCAN, 0), Math.min(endIndex + OVERSCAN, count - 1));
  return {
    height: rows.getTotalSize(),
    items: items.map((item) => ({ ...item, key: keyOf(item.index) })),
    reveal,
  };
}

/**
 * Every damage that the filters let through; the selection is that of the stage. The list is one tab stop; the lead is its
 * active descendant and therefore always rendered, even when scrolled out of view.
 * @param rowHeight CSS pixels, the same for as long as it lives
 */
export function DamageList({ rowHeight }: { readonly rowHeight: number }) {
  const { LL } = useI18n();
  const settled = useStageSettings((store) => store.settled);
  const listed = useListingLater((listing) => listing.listed);
  const selected = useListingLater((listing) => listing.selected);
  const lead = useListingLater((listing) => listing.lead);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const leadIndex = useMemo(() => (lead ? listed.indexOf(lead) : -1), [listed, lead]);
  const scroller = useRef<HTMLDivElement>(null);
  const { height, items, reveal } = useDamageRows(scroller, listed.length, leadIndex, rowHeight);
  const { key, click } = useListSelection({ scroller, listed, rowHeight, reveal });
  // In its first frame a list that opens has no height yet, and so no rows.
  const isLeadShown = items.some(({ index }) => index === leadIndex);

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual grid are placed by transform, which tables don't do
    <div
      ref={scroller}
      role="grid"
      aria-rowcount={listed.length}
      aria-label={LL.dashboard.damages.title()}
      aria-multiselectable="true"
      aria-activedescendant={lead && isLeadShown ? rowId(lead.id) : undefined}
      tabIndex={0}
      className={styles.list}
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      onKeyDown={key}
    >
      <Suspense>{settled && <RowMenus list={scroller} />}</Suspense>
      <div role="presentation" className={styles.rows} style={{ height }}>
        {items.map(({ key: rowKey, index, start }) => {
          const damage = listed[index];
          return (
            damage && (
              <DamageRow
                key={rowKey}
                damage={damage}
                index={index}
                top={start}
                selected={chosen.has(damage.id)}
                lead={index === leadIndex}
                onClick={click}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
