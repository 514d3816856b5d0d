import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTouched } from '../../kit/edits/touched.ts';
import type { Choice, Order } from './grid/choice.ts';

/**
 * Selects the crops that an undo or a redo touched, the first of them as lead; those that it brings back to the list,
 * as soon as they are there.
 * @param place identifies the list: once another one is requested, nothing is selected late
 * @returns incremented each time they should be scrolled into view
 */
export function useShowTouched(order: Order, place: string, choose: (next: Choice) => void): number {
  const touched = useTouched();
  const [shown, setShown] = useState(0);
  const waiting = useRef<ReadonlySet<string> | null>(null);
  const show = useEffectEvent(() => {
    const { current: keys } = waiting;
    const chosen = keys ? order.keys.filter((key) => keys.has(key)) : [];
    const [lead] = chosen;
    if (lead === undefined) return;
    waiting.current = null;
    choose({ chosen: new Set(chosen), lead, anchor: lead });
    setShown((before) => before + 1);
  });
  useEffect(
    () =>
      touched.on(({ keys }) => {
        waiting.current = new Set(keys);
        show();
      }),
    [touched],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched in each new list
  useEffect(() => show(), [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cancelled for each new list
  useEffect(() => {
    waiting.current = null;
  }, [place]);
  return shown;
}
