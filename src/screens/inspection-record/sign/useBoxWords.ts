import { useMemo } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { boxWords } from '#report/boxWords.ts';
import { reportWords } from '../../kit/words/reportWords.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** Translates the names of boxes, with their types first; from the signed record, else from the current data. */
export function useBoxWords(): (name: string) => string {
  const language = useI18n();
  const { survey, live, shownProject } = useOpenRecord();
  return useMemo(() => {
    const photos = [...new Set([survey, live])].map((one) => one?.images ?? []);
    const words = reportWords(language, shownProject.labels);
    const [shown, now] = photos.map((images) => boxWords(images, words));
    return (name) => {
      const called = shown?.(name) ?? name;
      return called === name ? (now?.(name) ?? name) : called;
    };
  }, [language, survey, live, shownProject]);
}
