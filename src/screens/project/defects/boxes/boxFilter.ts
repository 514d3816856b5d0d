import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { BOX_SORTS, type BoxFilter } from '#domain/numbers/boxes.ts';
import { DECISIONS } from '#domain/numbers/decisions.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../../projectAddress.ts';
import { readSort } from '../../table/addressSort.ts';

/** How the address asks for the boxes to be sorted; by photo where it asks for nothing that exists. */
export const boxSortOf = ({ sort }: ProjectSearch) =>
  readSort(BOX_SORTS, sort, { by: 'photo', direction: 'up' });

/** Which boxes the address lets through, but for how recent they are. */
export const boxFilterOf = (search: ProjectSearch): BoxFilter => ({
  decisions: among(DECISIONS, search.decision),
  labels: listOf(search.label),
  said: listOf(search.said),
  severities: among(SEVERITY_KEYS, search.severity),
  place: placeOf(search),
  text: search.text ?? '',
  ...(search.review === 'todo' ? { toJudge: true } : {}),
});
