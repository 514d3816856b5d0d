import { own } from '#domain/keyed.ts';

/**
 * The row that a key leads to from another.
 * @param page number of rows that fit into the view
 * @returns null for other keys, and where there is no other row
 */
export function rowAfter(key: string, from: number, count: number, page: number): number | null {
  const to = own(
    {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: count - 1,
    },
    key,
  );
  if (to === undefined) return null;
  const row = Math.min(count - 1, Math.max(0, to));
  return row === from ? null : row;
}
