import type { ReadonlySignal } from '@preact/signals-core';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Before a part was read. */
const UNREAD = {};

/**
 * A part of a signal's value that follows it in a transition: the press that changed it is answered first, and what is
 * drawn from it comes in slices right after. For parts that are slow to draw, and only for what is shown: what a press
 * acts on is read from the signal.
 *
 * @param selector must return the same reference while nothing changed, and depend on nothing but the signal's value
 */
export function useValueLater<T, S>(signal: ReadonlySignal<T>, selector: (value: T) => S): S {
  const [value, setValue] = useState(() => selector(signal.value));
  const select = useEffectEvent(selector);
  useEffect(() => {
    // What was asked for last, drawn or not.
    let last: unknown = UNREAD;
    return signal.subscribe((now) => {
      const next = select(now);
      if (Object.is(next, last)) return;
      last = next;
      startTransition(() => setValue(() => next));
    });
  }, [signal]);
  return value;
}
