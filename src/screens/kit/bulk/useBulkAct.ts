import { useMemo, useState } from 'react';
import { type NamedItems, namedItems } from '#domain/lists/namedItems.ts';

export interface BulkAct<T> {
  /** What the open dialog names and its act is about; null while no dialog is open. */
  readonly named: NamedItems<T> | null;
  /** Opens the dialog about these items and no others. */
  readonly open: (items: readonly T[]) => void;
  readonly close: () => void;
}

/**
 * The items of a dialog that acts on several. They are fixed when it opens: later selections, filters and additions don't
 * change them, and those that are gone are counted, so that the number done is the number named. The hook belongs where
 * it stays mounted when all items are gone: the open dialog then says so, it doesn't vanish.
 *
 * @param present all that could be acted upon, whether a filter shows them or not
 * @param keyOf must be stable
 */
export function useBulkAct<T>(present: readonly T[], keyOf: (item: T) => string): BulkAct<T> {
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const named = useMemo(() => keys && namedItems(keys, present, keyOf), [keys, present, keyOf]);
  return { named, open: (items) => setKeys(items.map(keyOf)), close: () => setKeys(null) };
}
