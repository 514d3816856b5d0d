import { LANGUAGES, type Locale } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';

/** The menu entry of the current language, and a function to switch to another. */
export function useLanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  return {
    chosen: locale,
    name: LANGUAGES[locale].menu,
    choose(next: Locale) {
      preferences.locale = next;
    },
  };
}
