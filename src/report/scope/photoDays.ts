import { groupBy } from '#domain/groupBy.ts';
import type { ReportSource } from '../source.ts';
import { dayRange } from './method.ts';

type Source = Pick<ReportSource, 'survey' | 'words'>;

/** The dates of the photos, and how many have none. */
export function photoSpan({ survey, words }: Source): string {
  const { span, undated } = survey.dates;
  const days = span ? dayRange(span[0], span[1], words) : '';
  return words.list([days, undated > 0 ? words.t('photosUndated', { count: undated }) : ''].filter(Boolean));
}

/** How many photos have other dates or none: with the reason given, or that none was given. */
export function oddPhotos({ survey, words }: Source): string {
  const groups = groupBy(survey.dates.odd, ({ word }) => word?.reason ?? null);
  return words.clauses(
    [...groups].map(([reason, photos]) => {
      const days = words.list(
        [...new Set(photos.map(({ day }) => day ?? ''))]
          .sort()
          .map((day) => words.day(day) || words.t('noDate')),
      );
      return words.entry(
        words.t('photosOfDays', { count: photos.length, days }),
        reason ?? words.t('notConfirmed'),
      );
    }),
  );
}
