import { type Locale, OFFERED, offeredAs } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';

/** Which entry stands for the language on the screen, and the way to another. */
export function useLanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  const chosen = offeredAs(locale);
  return {
    chosen,
    name: OFFERED.find((each) => each.locale === chosen)?.name ?? '',
    choose(next: Locale) {
      // Who reads Simplified Chinese already has a 中文, and American English is English.
      if (next !== chosen) preferences.locale = next;
    },
  };
}
