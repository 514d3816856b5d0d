import { useCallback, useState } from 'react';
import { REGISTER_SORTS } from '#domain/inspection/register/registerSort.ts';

/** Every column that the register has, in its order. */
export const COLUMNS = [...REGISTER_SORTS, 'recommendation'] as const;
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
const KEY = 'register-columns';

function remembered(): readonly ColumnId[] {
  try {
    const kept = localStorage.getItem(KEY)?.split(',') ?? [];
    const known = COLUMNS.filter((id) => kept.includes(id));
    return known.length > 0 ? known : USUAL;
  } catch {
    return USUAL;
  }
}

/** The columns that this device shows; the number always is among them. */
export function useColumnChoice(): readonly [readonly ColumnId[], (next: readonly ColumnId[]) => void] {
  const [shown, setShown] = useState(remembered);
  const choose = useCallback((next: readonly ColumnId[]) => {
    const kept = COLUMNS.filter((id) => id === 'no' || next.includes(id));
    setShown(kept);
    try {
      localStorage.setItem(KEY, kept.join(','));
    } catch {
      // The choice holds for this visit.
    }
  }, []);
  return [shown, choose];
}
