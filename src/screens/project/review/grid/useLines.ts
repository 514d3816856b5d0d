import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { GAP, linesOf, tileLayout } from './tiles.ts';

/** The width of an element's content, as it is now. */
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
  /** What the tiles lie in. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Place of the tile that keys are about. */
  readonly lead: number | undefined;
  /** Grows where the lead is to come into view, though it is the same. */
  readonly reveal: number;
  /** Told of the places that are in view: from, to. */
  readonly onSeen: (from: number, to: number) => void;
}

/** The lines of tiles of which only those in view exist; the lead comes into view. */
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
    // The lead exists wherever it is: the grid names it as its active one.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range);
      return leadLine === null || leadLine >= range.count || lines.includes(leadLine)
        ? lines
        : [...lines, leadLine].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights, other places
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by `reveal`
  useLayoutEffect(() => {
    if (isLaid && leadLine !== null) virtual.scrollToIndex(leadLine, { align: 'auto' });
  }, [virtual, isLaid, leadLine, reveal]);
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  useEffect(() => {
    if (isLaid && endIndex >= startIndex) onSeen(startIndex * perLine, (endIndex + 1) * perLine);
  }, [isLaid, startIndex, endIndex, perLine, onSeen]);
  return { layout, virtual };
}
