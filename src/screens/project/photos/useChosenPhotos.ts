import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

const NOTHING: ReadonlySet<string> = new Set();

export interface ChosenPhotos {
  /** Ids of the listed photos that are ticked, in their order. */
  readonly chosen: readonly string[];
  readonly chosenSet: ReadonlySet<string>;
  readonly choose: (next: ReadonlySet<string>) => void;
  /** Takes all ticks away once something was done: the buttons for it go, and the focus comes to {@link told}. */
  readonly clear: () => void;
  /** Where it is told how many photos there are. */
  readonly told: RefObject<HTMLSpanElement | null>;
}

/** The photos of a list that are ticked. */
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
