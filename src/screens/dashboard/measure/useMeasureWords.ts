import { useI18n } from '#i18n/LocaleProvider.tsx';
import { measureWords } from '../../kit/words/measureWords.ts';

/** Measures and scales in the reader's language. */
export const useMeasureWords = () => measureWords(useI18n());
