import { useCallback } from 'react';
import { BUILT_IN_LABELS, type Label } from '#domain/damage/label.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { reportWords } from './reportWords.ts';

/** The name of a label in the reader's language; labels from files and people have the names they were given. */
export function useLabelName(labels: readonly Label[] = BUILT_IN_LABELS): (key: string) => string {
  const language = useI18n();
  return useCallback(
    (key: string) => {
      const labelName = reportWords(language).label(key);
      return labelName === key ? (labels.find((label) => label.key === key)?.name ?? key) : labelName;
    },
    [language, labels],
  );
}
