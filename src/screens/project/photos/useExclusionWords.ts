import { useCallback } from 'react';
import type { ExclusionWords } from '#domain/inspection/photos/exclusion.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** Why a photo is left out, in words; a person's own stand for themselves. The same while the language is. */
export function useExclusionWords(): (why: ExclusionWords) => string {
  const words = useI18n().LL.exclusion;
  return useCallback(
    ({ reason, note }) => {
      if (note === '') return words.reasons[reason]();
      return reason === 'other' ? note : words.because({ reason: words.reasons[reason](), note });
    },
    [words],
  );
}
