import type { ReportWords } from '../words.ts';

/**
 * Two days as text, `2 Mar 2026 to 4 Mar 2026`; one where they are equal or the other is empty. @param from
 * `2026-03-02`
 */
export function dayRange(from: string, to: string, words: Pick<ReportWords, 'day' | 't'>): string {
  const [first, last] = [words.day(from), words.day(to)];
  if (!first || !last || first === last) return first || last;
  return words.t('dateRange', { from: first, to: last });
}
