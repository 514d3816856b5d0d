import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { REGISTER_SORTS } from '#domain/inspection/register/registerSort.ts';
import { listOf, stored } from '#domain/stored.ts';

/** All columns of the register, in their order. */
export const COLUMNS = [...REGISTER_SORTS, 'where', 'quantity', 'sum', 'recommendation'] as const;
export type ColumnId = (typeof COLUMNS)[number];

const USUAL: readonly ColumnId[] = [
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
    listOf(v.picklist(COLUMNS)),
    v.minLength(1),
    v.transform((ids) => COLUMNS.filter((id) => ids.includes(id))),
  ),
  otherwise: USUAL,
  form: { parse: (text) => text.split(','), stringify: (columns) => columns.join(',') },
});

/** The columns shown on this device; always includes the number. */
export function useColumnChoice(): readonly [readonly ColumnId[], (next: readonly ColumnId[]) => void] {
  const [shown, setShown] = useState(kept.read);
  const choose = useCallback((next: readonly ColumnId[]) => {
    const chosen = COLUMNS.filter((id) => id === 'no' || next.includes(id));
    setShown(chosen);
    kept.write(chosen);
  }, []);
  return [shown, choose];
}
