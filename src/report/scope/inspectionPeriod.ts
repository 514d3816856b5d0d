import type { ReportSource } from '../source.ts';

/** When the inspection was: `2 Mar 2026 to 4 Mar 2026`, or the one day that is stated; empty where none is. */
export function inspectionPeriod({ record, words }: Pick<ReportSource, 'record' | 'words'>): string {
  const [startedOn, completedOn] = [words.day(record.startedOn), words.day(record.completedOn)];
  if (!startedOn || !completedOn || startedOn === completedOn) return startedOn || completedOn;
  return words.t('dateRange', { from: startedOn, to: completedOn });
}
