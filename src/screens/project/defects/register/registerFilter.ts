// What the register shows: its columns on this device, and the order and filter in the address.
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { OWN_PREFIX } from '#domain/edit/ids.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { type OwnReader, ownRegister } from '#domain/inspection/register/ownField.ts';
import { ownTest, readOwnQueries } from '#domain/inspection/register/ownFilter.ts';
import type { RegisterFilter } from '#domain/inspection/register/register.ts';
import { REGISTER_SORTS } from '#domain/inspection/register/registerSort.ts';
import { CHANGES, type Change, lastDays, monthSpan, type Span } from '#domain/numbers/changes.ts';
import { listOf as listWithout, stored } from '#domain/stored.ts';
import { LAST_30_DAYS } from '../../overview/lists.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../../projectAddress.ts';
import { readSort } from '../../table/addressSort.ts';

/** The built-in columns of the register, in their order. */
export const COLUMNS = [...REGISTER_SORTS, 'where', 'quantity', 'sum', 'recommendation'] as const;
export type BuiltInColumn = (typeof COLUMNS)[number];
/** The column of one of the project's own fields. */
export type OwnColumn = ReturnType<typeof ownRegister>;
export type ColumnId = BuiltInColumn | OwnColumn;

export const isOwnColumn = (id: string): id is OwnColumn => id.startsWith(OWN_PREFIX);

/** The columns of a project's own fields, in the order of these. */
export const ownColumns = (reader: OwnReader | null): readonly OwnColumn[] =>
  reader?.fields.map(({ id }) => ownRegister(id)) ?? [];

/** Columns of own fields are kept for every project; the oldest of more than these are forgotten. */
const MOST_KEPT = 1000;

const USUAL: readonly BuiltInColumn[] = [
  'no',
  'label',
  'place',
  'severity',
  'observations',
  'verdict',
  'followUp',
  'repairBy',
];

const kept = stored<readonly ColumnId[]>({
  storage: () => localStorage,
  key: 'register-columns',
  schema: v.pipe(
    listWithout(v.union([v.picklist(COLUMNS), v.custom<OwnColumn>((id) => isOwnColumn(String(id)))])),
    v.minLength(1),
    v.transform((ids) => [...COLUMNS.filter((id) => ids.includes(id)), ...ids.filter(isOwnColumn)]),
  ),
  otherwise: USUAL,
  form: { parse: (text) => text.split(','), stringify: (columns) => columns.join(',') },
});

/** The columns shown on this device, of these own ones too; always includes the number. */
export function useColumnChoice(
  offered: readonly OwnColumn[],
): readonly [readonly ColumnId[], (next: readonly ColumnId[]) => void] {
  const [all, setAll] = useState(kept.read);
  const shown = useMemo(() => {
    const chosen = new Set<string>(all);
    return [...all.filter((id) => !isOwnColumn(id)), ...offered.filter((id) => chosen.has(id))];
  }, [all, offered]);
  const choose = useCallback(
    (next: readonly ColumnId[]) => {
      // What was chosen in other projects stays chosen there.
      const elsewhere = all.filter((id) => isOwnColumn(id) && !offered.includes(id));
      const own = [...elsewhere, ...next.filter(isOwnColumn)].slice(-MOST_KEPT);
      const chosen = [...COLUMNS.filter((id) => id === 'no' || next.includes(id)), ...own];
      setAll(chosen);
      kept.write(chosen);
    },
    [all, offered],
  );
  return [shown, choose];
}

/** The order of the register in the address; the most severe first where it has none or an unknown one. */
export const sortOf = ({ sort }: ProjectSearch, reader: OwnReader | null) =>
  readSort([...REGISTER_SORTS, ...ownColumns(reader)], sort, { by: 'severity', direction: 'down' });

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
 * @param reader reads the project's own fields; null = what is asked of these isn't answered yet
 * @param only the defects with the change in the address; undefined where it has none
 */
export const registerFilterOf = (
  search: ProjectSearch,
  today: string,
  reader: OwnReader | null,
  only?: ReadonlySet<string>,
): RegisterFilter => ({
  labels: listOf(search.label),
  severities: among(SEVERITY_KEYS, search.severity),
  followUps: among(FOLLOW_UPS, search.follow),
  place: placeOf(search),
  text: search.text ?? '',
  ...(search.own && reader ? { own: ownTest(reader, readOwnQueries(search.own)) } : {}),
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
