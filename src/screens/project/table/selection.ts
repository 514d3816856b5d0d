/** The keys from one to another in their order, both included; the other alone where the first is not there. */
export function rangeBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Whether none, some or all of the rows are chosen; looks no further than it has to. */
export function howMany<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  chosen: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  if (chosen.size === 0 || rows.length === 0) return 'none';
  const isChosen = (row: R): boolean => chosen.has(keyOf(row));
  if (chosen.size >= rows.length && rows.every(isChosen)) return 'all';
  return rows.some(isChosen) ? 'some' : 'none';
}
