import { useState } from 'react';
import type { Defect } from '#domain/inspection/register/defect.ts';

/** The open defect, and stepping to the others. */
export interface DefectSteps {
  readonly opened: Defect | undefined;
  /** Its place in the sequence, from 1. */
  readonly place: number;
  readonly count: number;
  /** Opens a defect of a list; the current list stays the sequence, whatever happens to its order. */
  readonly open: (key: string, list: readonly Defect[]) => void;
  readonly close: () => void;
  /** Opens the previous (-1) or next (1) one; missing at the ends. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * Steps through the defects of a list. A rated defect moves to another group of the table, and a completed one leaves a
 * filter: the sequence stays as it was when the first one was opened.
 */
export function useDefectSteps(defects: readonly Defect[]): DefectSteps {
  const [key, setKey] = useState<string | null>(null);
  const [way, setWay] = useState<readonly string[]>([]);
  const byKey = new Map(defects.map((defect) => [defect.key, defect]));
  // Without those merged or removed meanwhile.
  const there = way.filter((one) => byKey.has(one));
  const at = key === null ? -1 : there.indexOf(key);
  const step = (to: number) => {
    const other = at === -1 ? undefined : there[to];
    return other === undefined ? undefined : () => setKey(other);
  };
  return {
    opened: key === null ? undefined : byKey.get(key),
    place: at + 1,
    count: there.length,
    open: (one, list) => {
      setKey(one);
      setWay(list.map((each) => each.key));
    },
    close: () => setKey(null),
    previous: step(at - 1),
    next: step(at + 1),
  };
}
