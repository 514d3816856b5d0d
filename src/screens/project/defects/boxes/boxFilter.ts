import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { BOX_SORTS, type BoxFilter, type BoxSort } from '#domain/numbers/boxes.ts';
import { DECISIONS } from '#domain/numbers/decisions.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../../address.ts';
import type { TableSort } from '../../table/column.ts';

/** How the address asks for the boxes to be sorted; by photo where it asks for nothing that exists. */
export function boxSortOf({ sort = '' }: ProjectSearch): TableSort & { readonly by: BoxSort } {
  const [asked = '', direction] = sort.split(':');
  const by = BOX_SORTS.find((id) => id === asked);
  return by ? { by, direction: direction === 'up' ? 'up' : 'down' } : { by: 'photo', direction: 'up' };
}

/** Which boxes the address lets through, but for how recent they are. */
export const boxFilterOf = (search: ProjectSearch): BoxFilter => ({
  decisions: among(DECISIONS, search.decision),
  labels: listOf(search.label),
  said: listOf(search.said),
  severities: among(SEVERITY_KEYS, search.severity),
  place: placeOf(search),
  text: search.text ?? '',
});
