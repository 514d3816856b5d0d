import { useState } from 'react';
import type { Defect } from '#domain/inspection/register/defect.ts';

/** A defect that is open, and the way from it to the others. */
export interface DefectSteps {
  readonly opened: Defect | undefined;
  /** Its place on the way, from 1. */
  readonly place: number;
  readonly count: number;
  /** Opens a defect of a list; the way is that list as it is now, whatever becomes of its order. */
  readonly open: (key: string, list: readonly Defect[]) => void;
  readonly close: () => void;
  /** Opens the one before (-1) or after (1); missing at the ends. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * Goes through the defects of a list one by one. What is rated moves to another group of the table, and what is no
 * longer missing leaves a filter: the way goes on as it was when the first one was opened.
 */
export function useDefectSteps(defects: readonly Defect[]): DefectSteps {
  const [key, setKey] = useState<string | null>(null);
  const [way, setWay] = useState<readonly string[]>([]);
  const byKey = new Map(defects.map((defect) => [defect.key, defect]));
  // What was merged or removed meanwhile is no longer on the way.
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
