import { type ListedNotification, printedNotifications } from '#domain/inspection/record/notifications.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** How somebody was notified, and under which reference. */
const how = ({ means, reference }: ListedNotification, words: ReportWords): string =>
  words.list([means ? words.notificationMeans(means) : '', reference].filter(Boolean));

/** When, and by whom. */
const when = ({ notifiedOn, notifiedBy }: ListedNotification, words: ReportWords): string =>
  words.list([words.day(notifiedOn), notifiedBy].filter(Boolean));

/** The headings and rows of the notifications of unsafe conditions, for paper and screen. */
export function notificationRows({ record, words }: Pick<ReportSource, 'record' | 'words'>): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  return {
    head: (['notifiedWhom', 'notifiedHow', 'notifiedWhen', 'protection', 'evidencePhoto'] as const).map(
      (one) => words.t(one),
    ),
    rows: printedNotifications(record).map((one) =>
      [one.notifiedWhom, how(one, words), when(one, words), one.protection, one.photo?.name ?? ''].map(
        (text) => text || '–',
      ),
    ),
  };
}

/** Who was notified of unsafe conditions; empty where nobody was. */
export function notifications(source: ReportSource): Block[] {
  const { head, rows } = notificationRows(source);
  if (rows.length === 0) return [];
  return [heading(source.words.t('notifications'), 2), table(head, rows, ['*', 92, 84, '*', 92])];
}

/** The same in a line for the closing: who, and when. */
export const notifiedLine = ({ record, words }: Pick<ReportSource, 'record' | 'words'>): string =>
  words.clauses(
    printedNotifications(record).map(({ notifiedWhom, notifiedOn }) =>
      words.aside(notifiedWhom || '–', words.day(notifiedOn) || '–'),
    ),
  );
