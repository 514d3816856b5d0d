import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { GAP, linesOf, tileLayout } from './tiles.ts';

/** The current width of an element's content. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

export interface LinesOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The element that contains the tiles. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Index of the tile that keys act on. */
  readonly lead: number | undefined;
  /** Incremented to scroll the lead into view, even where it is unchanged. */
  readonly reveal: number;
  /** Called with the range of indices in view: from, to. */
  readonly onSeen: (from: number, to: number) => void;
}

/** The lines of tiles, of which only those in view are rendered; scrolls the lead into view. */
export function useLines({ scroller, content, count, lead, reveal, onSeen }: LinesOptions) {
  const width = useWidth(content);
  const layout = useMemo(() => tileLayout(width, count), [width, count]);
  const { perLine, height } = layout;
  const isLaid = width > 0;
  const leadLine = lead === undefined ? null : Math.floor(lead / perLine);
  const virtual = useVirtualizer({
    count: isLaid ? linesOf(layout) : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + GAP,
    overscan: 2,
    // The lead is always rendered: the grid names it as its active option.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range);
      return leadLine === null || leadLine >= range.count || lines.includes(leadLine)
        ? lines
        : [...lines, leadLine].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights give other positions
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reveal` requests it again
  useLayoutEffect(() => {
    if (isLaid && leadLine !== null) virtual.scrollToIndex(leadLine, { align: 'auto' });
  }, [virtual, isLaid, leadLine, reveal]);
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  useEffect(() => {
    if (isLaid && endIndex >= startIndex) onSeen(startIndex * perLine, (endIndex + 1) * perLine);
  }, [isLaid, startIndex, endIndex, perLine, onSeen]);
  return { layout, virtual };
}
