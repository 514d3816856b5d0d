import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';

/**
 * The chosen row in its current form: when a person's answer changes the pairs, it is the row of the later defect, or
 * of the earlier one where there is only that.
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
