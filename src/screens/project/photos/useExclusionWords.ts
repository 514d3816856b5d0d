import { useCallback } from 'react';
import type { ExclusionWords } from '#domain/inspection/exclusion.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** Why a photo is left out, in words. The same while the language is. */
export function useExclusionWords(): (why: ExclusionWords) => string {
  const words = useI18n().LL.exclusion;
  return useCallback(
    ({ reason, note }) =>
      note === '' ? words.reasons[reason]() : words.because({ reason: words.reasons[reason](), note }),
    [words],
  );
}
