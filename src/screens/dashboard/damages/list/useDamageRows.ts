import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { onChange } from '#data/onChange.ts';
import { createRowKeys } from './rowKeys.ts';

/** Rows drawn above and below those in sight. */
const OVERSCAN = 6;

type Observe = typeof observeElementOffset<HTMLDivElement>;

/**
 * Where the list is scrolled to, as the rows hear of it: what was scrolled here is told at once, and its event, which
 * comes a frame later, says nothing new.
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
 * The rows of a list that are drawn: those in sight, and the lead's wherever it is, which is scrolled to when it changes.
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

  /** Scrolls only where it must, by what is known of the list: asking the page would make it lay itself out. */
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

  // Before anything is drawn for the new lead: scrolled then, the page need not be laid out twice, nor rows drawn twice.
  useLayoutEffect(
    () =>
      onChange(listing, ({ lead, listed }) => {
        if (listed.length === rows.options.count && lead) reveal(listed.indexOf(lead));
      }),
    [listing, rows, reveal],
  );

  const room = rows.scrollRect?.height;
  // Also where the list got another height: a small screen shows one row of it, or many.
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
