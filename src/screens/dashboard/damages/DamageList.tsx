import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { DamageRow, rowId } from './DamageRow.tsx';
import * as styles from './damages.css.ts';
import { indexAfter } from './listKeys.ts';

/**
 * Every damage that the filters let through, in step with the stage: the list has no selection of its own.
 * It is one tab stop; the lead is its active descendant, so it is always rendered, wherever it is scrolled.
 * @param rowHeight CSS pixels, the same for as long as it lives
 */
export function DamageList({ rowHeight }: { readonly rowHeight: number }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const listed = useListing((listing) => listing.listed);
  const selected = useListing((listing) => listing.selected);
  const lead = useListing((listing) => listing.lead);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const leadIndex = useMemo(() => (lead ? listed.indexOf(lead) : -1), [listed, lead]);
  const scroller = useRef<HTMLDivElement>(null);
  /** Where a selection with Shift ends; it grows from the lead. */
  const end = useRef<number | null>(null);

  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (leadIndex < 0 || leadIndex >= range.count || indexes.includes(leadIndex)) return indexes;
      return leadIndex < range.startIndex ? [leadIndex, ...indexes] : [...indexes, leadIndex];
    },
  });

  /** Scrolls only where it must, by what is known of the list: asking the page would make it lay itself out. */
  const reveal = useCallback(
    (index: number) => {
      const list = scroller.current;
      if (!list || index < 0) return;
      const top = index * rowHeight;
      const from = rows.scrollOffset ?? 0;
      const height = rows.scrollRect?.height || list.clientHeight;
      if (top < from) list.scrollTop = top;
      else if (top + rowHeight > from + height) list.scrollTop = top + rowHeight - height;
    },
    [rows, rowHeight],
  );

  useEffect(() => reveal(leadIndex), [leadIndex, reveal]);

  const go = (index: number, extend: boolean) => {
    const damage = listed[index];
    if (!damage) return;
    end.current = extend ? index : null;
    commands.select(damage.id, extend ? 'range' : 'only');
    reveal(index);
  };

  const key = (event: KeyboardEvent) => {
    const plain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (event.key === 'Enter' && plain && lead) {
      event.preventDefault();
      return commands.judge('accepted');
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const from = event.shiftKey ? (end.current ?? leadIndex) : leadIndex;
    const to = indexAfter(event, from, listed.length, page);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(to, event.shiftKey);
  };

  const choose = useRef(go);
  choose.current = go;
  const shown = useRef(listed);
  shown.current = listed;
  // The same for good: a row is drawn again only where it differs.
  const click = useCallback(
    (event: MouseEvent, index: number) => {
      const damage = shown.current[index];
      if (!damage) return;
      if (event.shiftKey) choose.current(index, true);
      else if (event.ctrlKey || event.metaKey) commands.select(damage.id, 'toggle');
      else choose.current(index, false);
    },
    [commands],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual grid are placed by transform, which tables don't do
    <div
      ref={scroller}
      role="grid"
      aria-rowcount={listed.length}
      aria-label={LL.dashboard.damages.title()}
      aria-multiselectable="true"
      aria-activedescendant={lead ? rowId(lead.id) : undefined}
      tabIndex={0}
      className={styles.list}
      onKeyDown={key}
    >
      <div role="presentation" className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const damage = listed[index];
          return (
            damage && (
              <DamageRow
                key={damage.id}
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
