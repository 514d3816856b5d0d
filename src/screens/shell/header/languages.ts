import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Locale } from '#stores/preferences.ts';
import { usePreferences } from '../../kit/page/PreferencesProvider.tsx';

/** What the menu offers, each in its own words. American English and Simplified Chinese come with the browser. */
export const LANGUAGES: readonly { readonly locale: Locale; readonly name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'zh-hk', name: '中文' },
];

/** Which entry stands for the language on the screen, and the way to another. */
export function useLanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  const chosen: Locale = locale.startsWith('zh') ? 'zh-hk' : 'en';
  return {
    chosen,
    name: LANGUAGES.find((each) => each.locale === chosen)?.name ?? '',
    choose(next: Locale) {
      // Who reads Simplified Chinese already has a 中文, and American English is English.
      if (next !== chosen) preferences.locale = next;
    },
  };
}
