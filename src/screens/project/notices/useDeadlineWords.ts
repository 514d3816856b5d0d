import type { Deadline } from '#domain/numbers/deadlines.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useNoticePacks } from '../../kit/data/usePacks.ts';
import { noticeScheme } from '../../kit/words/regimeWords.ts';

/** Texts for deadlines of a project (id). */
export function useDeadlineWords(project: string) {
  const language = useI18n();
  const kept = useNoticePacks(project);
  const words = language.LL.notices;
  const what = (due: Deadline): string =>
    due.kind === 'repair'
      ? words.repair()
      : `${due.notice.noticeNo || noticeScheme(language, due.notice, kept, 'short')} · ${words[due.step]()}`;
  const when = ({ days }: Deadline): string => {
    if (days === 0) return words.now();
    return days < 0 ? words.overdue({ days: -days }) : words.inDays({ days });
  };
  return { what, when, said: (due: Deadline) => `${what(due)} · ${when(due)}` };
}
