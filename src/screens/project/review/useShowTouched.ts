import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTouched } from '../../kit/edits/touched.ts';
import type { Choice, Order } from './grid/choice.ts';

/**
 * Chooses the crops that an undo or a redo touched, the first of them leading; those that are listed again by it as soon
 * as they are.
 * @param place what is listed, as one text: where another list was asked for, nothing is shown late
 * @returns grows each time they are to come into view
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for in each list
  useEffect(() => show(), [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: given up with each place
  useEffect(() => {
    waiting.current = null;
  }, [place]);
  return shown;
}
