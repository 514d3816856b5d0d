import { type ReasonWords, reasonWords } from '#data/import/reasonWords.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** Words for reasons, formats, and lines of a report, in the language of the page. */
export function useReasonWords(): ReasonWords {
  const { LL, format } = useI18n();
  return reasonWords(LL, format.entry);
}
