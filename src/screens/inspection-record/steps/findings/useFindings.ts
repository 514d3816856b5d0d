import { useState } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS, type SeverityKey, severityKey } from '#domain/damage/severityKey.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { byName, byText } from '#domain/order.ts';
import type { Gap } from '../gaps.ts';

export const SORTS = ['number', 'severity', 'type'] as const;
type Sort = (typeof SORTS)[number];
export type Filter = 'any' | SeverityKey;
export const FILTERS: readonly Filter[] = ['any', ...SEVERITY_KEYS.toReversed()];

const ORDER: Readonly<Record<Sort, (a: Defect, b: Defect) => number>> = {
  number: (a, b) => byName(a.no, b.no),
  severity: (a, b) => (b.severity ?? -1) - (a.severity ?? -1),
  type: (a, b) => byText(a.label, b.label),
};

const passes = (filter: Filter, severity: Severity | null): boolean =>
  filter === 'any' || filter === severityKey(severity);

/** The state of the register of a record: order and filters. */
export interface Findings {
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  readonly onlyGaps: boolean;
  readonly setOnlyGaps: (only: boolean) => void;
  /** Defects that pass the filters, in order. */
  readonly listed: readonly Defect[];
}

/** Sorts and filters the defects of a record. */
export function useFindings(defects: readonly Defect[], gaps: ReadonlyMap<string, readonly Gap[]>): Findings {
  const [sort, setSort] = useState<Sort>('severity');
  const [filter, setFilter] = useState<Filter>('any');
  const [onlyGaps, setOnlyGaps] = useState(false);
  const listed = defects
    .filter(({ severity, no }) => passes(filter, severity) && (!onlyGaps || gaps.has(no)))
    .toSorted(ORDER[sort]);
  return { sort, setSort, filter, setFilter, onlyGaps, setOnlyGaps, listed };
}
