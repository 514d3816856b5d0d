import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { useSteady } from '#ui/useSteady.ts';
import { indexAfter } from './listKeys.ts';

interface ListSelectionOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly listed: readonly Damage[];
  /** −1 where there is no lead. */
  readonly leadIndex: number;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** Scrolls to a row. */
  readonly reveal: (index: number) => void;
}

/** What keys and clicks select in the list of damages. */
export function useListSelection({ scroller, listed, leadIndex, rowHeight, reveal }: ListSelectionOptions) {
  const { commands } = useAnnotator();
  /** Where a selection with Shift ends; it grows from the lead. */
  const end = useRef<number | null>(null);

  const go = (index: number, extend: boolean) => {
    const damage = listed[index];
    if (!damage) return;
    end.current = extend ? index : null;
    commands.select(damage.id, extend ? 'range' : 'only');
    reveal(index);
  };

  const key = (event: KeyboardEvent) => {
    const plain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (event.key === 'Enter' && plain && leadIndex >= 0) {
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

  // A stable callback, so that memoised rows render only where they differ.
  const click = useSteady((event: MouseEvent, index: number) => {
    const damage = listed[index];
    if (!damage) return;
    if (event.shiftKey) go(index, true);
    else if (event.ctrlKey || event.metaKey) commands.select(damage.id, 'toggle');
    else go(index, false);
  });

  return { key, click };
}
