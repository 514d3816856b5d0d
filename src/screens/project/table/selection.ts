import type { TableSelection } from './column.ts';

/** The rows between the one with a key and another, inclusive; only the other where the first doesn't exist. */
export function rangeBetween<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  from: string | null,
  to: R,
): readonly R[] {
  const [a, b] = [from === null ? -1 : rows.findIndex((row) => keyOf(row) === from), rows.indexOf(to)];
  return a < 0 || b < 0 ? [to] : rows.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Whether none, some or all of the rows are selected; stops as soon as that is known. */
export function howMany<R>(rows: readonly R[], isChosen: (row: R) => boolean): 'none' | 'some' | 'all' {
  const [first] = rows;
  if (first === undefined) return 'none';
  const isAlike = isChosen(first);
  if (rows.some((row) => isChosen(row) !== isAlike)) return 'some';
  return isAlike ? 'all' : 'none';
}

/** Selection among a few thousand rows, by key. */
export const byKeys = <R>(
  keyOf: (row: R) => string,
  chosen: ReadonlySet<string>,
  onChange: (next: ReadonlySet<string>) => void,
): Pick<TableSelection<R>, 'isChosen' | 'choose' | 'chooseOnly'> => ({
  isChosen: (row) => chosen.has(keyOf(row)),
  choose(rows, on) {
    const next = new Set(chosen);
    for (const row of rows) {
      if (on) next.add(keyOf(row));
      else next.delete(keyOf(row));
    }
    onChange(next);
  },
  chooseOnly: (rows) => onChange(new Set(rows.map(keyOf))),
});
