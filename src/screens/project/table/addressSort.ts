import type { TableSort } from './column.ts';

/** Parses the order in an address (`by:up`, `by:down`); `otherwise` where it is missing or unknown. */
export function readSort<K extends string>(
  sorts: readonly K[],
  requested: string | undefined,
  otherwise: TableSort & { readonly by: K },
): TableSort & { readonly by: K } {
  // A name of a column may contain a colon itself.
  const cut = requested?.lastIndexOf(':') ?? -1;
  const wanted = cut < 0 ? requested : requested?.slice(0, cut);
  const direction = cut < 0 ? '' : requested?.slice(cut + 1);
  const by = sorts.find((id) => id === wanted);
  return by ? { by, direction: direction === 'up' ? 'up' : 'down' } : otherwise;
}

/** The address value after a column heading was pressed: ascending, and descending the next time. */
export const nextSort = (sort: TableSort, column: string): string =>
  `${column}:${column === sort.by && sort.direction === 'up' ? 'down' : 'up'}`;
