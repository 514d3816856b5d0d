import type { TableSort } from './column.ts';

/** How an address (`by:up`, `by:down`) asks for a table to be sorted; `otherwise` where it asks for nothing that exists. */
export function readSort<K extends string>(
  sorts: readonly K[],
  asked: string | undefined,
  otherwise: TableSort & { readonly by: K },
): TableSort & { readonly by: K } {
  const [wanted, direction] = asked?.split(':') ?? [];
  const by = sorts.find((id) => id === wanted);
  return by ? { by, direction: direction === 'up' ? 'up' : 'down' } : otherwise;
}

/** What the address says once a column's head was pressed: that column upwards, and downwards the next time. */
export const nextSort = (sort: TableSort, column: string): string =>
  `${column}:${column === sort.by && sort.direction === 'up' ? 'down' : 'up'}`;
