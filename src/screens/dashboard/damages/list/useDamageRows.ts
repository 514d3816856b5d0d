import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { onChange } from '#data/onChange.ts';
import { createRowKeys } from './rowKeys.ts';

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
 * The rows to render: the visible ones and the lead, to which the list scrolls when it changes.
 * @param leadIndex −1 where there is no lead
 * @param rowHeight CSS pixels
 */
export function useDamageRows(
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
