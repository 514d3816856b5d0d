import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { BOX_SORTS, type BoxFilter } from '#domain/numbers/boxes.ts';
import { DECISIONS } from '#domain/numbers/decisions.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../../projectAddress.ts';
import { readSort } from '../../table/addressSort.ts';

/** The order of boxes in the address; by photo where it has none or an unknown one. */
export const boxSortOf = ({ sort }: ProjectSearch) =>
  readSort(BOX_SORTS, sort, { by: 'photo', direction: 'up' });

/** The filter of boxes in the address, except for how recent they are. */
export const boxFilterOf = (search: ProjectSearch): BoxFilter => ({
  decisions: among(DECISIONS, search.decision),
  labels: listOf(search.label),
  said: listOf(search.said),
  severities: among(SEVERITY_KEYS, search.severity),
  place: placeOf(search),
  text: search.text ?? '',
  ...(search.review === 'todo' ? { toJudge: true } : {}),
});
