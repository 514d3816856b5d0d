import { useCallback } from 'react';
import type { ExclusionWords } from '#domain/inspection/photos/exclusion.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/**
 * Texts for why a photo is excluded; a person's own text is used as it is. The same function while the language doesn't
 * change.
 */
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
