import type { Deadline } from '#domain/numbers/deadlines.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** Texts for deadlines. */
export function useDeadlineWords() {
  const { LL } = useI18n();
  const words = LL.notices;
  const what = (due: Deadline): string =>
    due.kind === 'repair'
      ? words.repair()
      : `${due.notice.noticeNo || words.short[due.notice.scheme]()} · ${words[due.step]()}`;
  const when = ({ days }: Deadline): string => {
    if (days === 0) return words.now();
    return days < 0 ? words.overdue({ days: -days }) : words.inDays({ days });
  };
  return { what, when, said: (due: Deadline) => `${what(due)} · ${when(due)}` };
}
