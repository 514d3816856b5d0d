import type { TableSort } from './column.ts';

/** Parses the order in an address (`by:up`, `by:down`); `otherwise` where it is missing or unknown. */
export function readSort<K extends string>(
  sorts: readonly K[],
  requested: string | undefined,
  otherwise: TableSort & { readonly by: K },
): TableSort & { readonly by: K } {
  const [wanted, direction] = requested?.split(':') ?? [];
  const by = sorts.find((id) => id === wanted);
  return by ? { by, direction: direction === 'up' ? 'up' : 'down' } : otherwise;
}

/** The address value after a column heading was pressed: ascending, and descending the next time. */
export const nextSort = (sort: TableSort, column: string): string =>
  `${column}:${column === sort.by && sort.direction === 'up' ? 'down' : 'up'}`;
