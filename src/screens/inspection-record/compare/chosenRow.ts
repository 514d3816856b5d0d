import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';

/**
 * The row that was chosen, as it is now: a person's word on its defects pairs them anew, and then it is the row of
 * the later one, or of the earlier where there is only that.
 */
export function chosenRow(
  rows: readonly ComparedDefect[],
  chosen: ComparedDefect | null,
): ComparedDefect | undefined {
  if (!chosen) return undefined;
  const [before, after] = [chosen.before?.key, chosen.after?.key];
  const has = (row: ComparedDefect, side: 'before' | 'after', key: string | undefined) =>
    key !== undefined && row[side]?.key === key;
  return rows.find((row) => has(row, 'after', after)) ?? rows.find((row) => has(row, 'before', before));
}
