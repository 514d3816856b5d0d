import { createContext, type ReactNode, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { languageTag } from '#domain/languages.ts';
import type { I18n, Language } from './i18n.ts';

const LanguageContext = createContext<Language | null>(null);

/** Gives the language to all below and to the document, in the same frame. */
export function LocaleProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(
    (listener) => subscribe(i18n.language, listener, true),
    () => i18n.language.value,
  );
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag(language.locale);
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The words and formats on the screen: `const { LL, format } = useI18n()`. */
export function useI18n(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useI18n must be used inside LocaleProvider.');
  return language;
}
