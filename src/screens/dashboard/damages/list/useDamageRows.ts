import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';

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
  const rows = useVirtualizer({
    count,
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
    [rows, rowHeight, scroller],
  );

  const room = rows.scrollRect?.height;
  // Also where the list got another height: a small screen shows one row of it, or many.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => reveal(leadIndex), [leadIndex, reveal, room]);

  return { rows, reveal };
}
