import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

const NOTHING: ReadonlySet<string> = new Set();

export interface ChosenPhotos {
  /** Ids of the ticked photos in the list, in their order. */
  readonly chosen: readonly string[];
  readonly chosenSet: ReadonlySet<string>;
  readonly choose: (next: ReadonlySet<string>) => void;
  /** Clears all ticks after an action: its buttons disappear, and {@link told} gets the focus. */
  readonly clear: () => void;
  /** The element with the number of photos. */
  readonly told: RefObject<HTMLSpanElement | null>;
}

/** The ticked photos of a list. */
export function useChosenPhotos(listed: readonly InspectionImage[]): ChosenPhotos {
  const [selected, setSelected] = useState(NOTHING);
  const [cleared, setCleared] = useState(0);
  const told = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (cleared > 0) told.current?.focus();
  }, [cleared]);
  const chosen = useMemo(() => listed.flatMap(({ id }) => (selected.has(id) ? id : [])), [listed, selected]);
  return {
    chosen,
    chosenSet: useMemo(() => new Set(chosen), [chosen]),
    choose: setSelected,
    clear() {
      setSelected(NOTHING);
      setCleared(cleared + 1);
    },
    told,
  };
}
