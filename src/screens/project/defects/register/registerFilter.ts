import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import type { RegisterFilter } from '#domain/inspection/register/register.ts';
import { REGISTER_SORTS } from '#domain/inspection/register/registerSort.ts';
import { CHANGES, type Change, lastDays, monthSpan, type Span } from '#domain/numbers/changes.ts';
import { LAST_30_DAYS } from '../../overview/lists.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../../projectAddress.ts';
import { readSort } from '../../table/addressSort.ts';

/** The order of the register in the address; the most severe first where it has none or an unknown one. */
export const sortOf = ({ sort }: ProjectSearch) =>
  readSort(REGISTER_SORTS, sort, { by: 'severity', direction: 'down' });

/** The change of defects and its time span in the address; null where it has none or an unknown one. */
export function changeOf(
  { change, when = '' }: Pick<ProjectSearch, 'change' | 'when'>,
  today: string,
): { readonly change: Change; readonly span: Span } | null {
  const known = CHANGES.find((one) => one === change);
  const span = when === LAST_30_DAYS ? lastDays(30, today) : monthSpan(when);
  return known && span ? { change: known, span } : null;
}

/** In the address: first photographed on any known day. */
export const SEEN_KNOWN = 'known';
/** Sorts after all days. */
const EVER = '~';

/**
 * The filter of defects in the address.
 *
 * @param today `YYYY-MM-DD`
 * @param only the defects with the change in the address; undefined where it has none
 */
export const registerFilterOf = (
  search: ProjectSearch,
  today: string,
  only?: ReadonlySet<string>,
): RegisterFilter => ({
  labels: listOf(search.label),
  severities: among(SEVERITY_KEYS, search.severity),
  followUps: among(FOLLOW_UPS, search.follow),
  place: placeOf(search),
  text: search.text ?? '',
  ...(search.due ? { dueBefore: search.due === 'overdue' ? today : EVER } : {}),
  ...(search.seen ? { seenIn: search.seen === SEEN_KNOWN ? '' : search.seen } : {}),
  ...(search.floor || search.column
    ? {
        cell: {
          ...(search.floor ? { floor: search.floor } : {}),
          ...(search.column ? { column: search.column } : {}),
        },
      }
    : {}),
  ...(only ? { only } : {}),
});
