import { useCallback } from 'react';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { FOLLOW_UPS } from '#domain/inspection/defect.ts';
import type { Location } from '#domain/inspection/project.ts';
import { filterRows, type RegisterFilter, type RegisterRow } from '#domain/inspection/register.ts';
import { REGISTER_SORTS, type RegisterSort, sortRows } from '#domain/inspection/registerSort.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../address.ts';
import type { TableSort } from '../table/column.ts';
import { today } from '../today.ts';
import { useSlices } from '../useSlices.ts';

/** How the address asks for the register to be sorted; the gravest first where it asks for nothing that exists. */
export function sortOf({ sort = '' }: ProjectSearch): TableSort & { readonly by: RegisterSort } {
  const [asked = '', direction] = sort.split(':');
  const by = REGISTER_SORTS.find((id) => id === asked);
  return by ? { by, direction: direction === 'up' ? 'up' : 'down' } : { by: 'severity', direction: 'down' };
}

/** What the address lets through. */
const filterOf = (search: ProjectSearch): RegisterFilter => ({
  labels: listOf(search.label),
  severities: among(SEVERITY_KEYS, search.severity),
  followUps: among(FOLLOW_UPS, search.follow),
  verdicts: among(VERDICTS, search.review),
  place: placeOf(search),
  text: search.text ?? '',
  ...(search.due === 'overdue' ? { overdueOn: today() } : {}),
  ...(search.seen ? { seenIn: search.seen } : {}),
});

function* listing(rows: readonly RegisterRow[], search: ProjectSearch, locations: readonly Location[]) {
  const found = filterRows(rows, filterOf(search), locations);
  yield;
  const { by, direction } = sortOf(search);
  return sortRows(found, by, direction);
}

/** The rows that the address asks for, in its order; null until there are any. The last ones stay meanwhile. */
export function useListedRows(
  rows: readonly RegisterRow[] | null,
  search: ProjectSearch,
  locations: readonly Location[],
): readonly RegisterRow[] | null {
  const begin = useCallback(() => listing(rows ?? [], search, locations), [rows, search, locations]);
  return useSlices(rows ? begin : null);
}
