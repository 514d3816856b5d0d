import { createContext, type ReactNode, use, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { languageTag } from '#domain/languages.ts';
import type { I18n, Language } from './i18n.ts';

const LanguageContext = createContext<Language | null>(null);
const WidenContext = createContext<I18n['widen'] | null>(null);

/** Provides the language to all components below and sets it on the document, in the same frame. */
export function LocaleProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(
    (listener) => subscribe(i18n.language, listener, true),
    () => i18n.language.value,
  );
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag(language.locale);
  }, [language]);
  return (
    <WidenContext value={i18n.widen}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </WidenContext>
  );
}

/** The words and formats of the current language: `const { LL, format } = useI18n()`. */
export function useI18n(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useI18n must be used inside LocaleProvider.');
  return language;
}

/** Suspends until all words are loaded: what opens on the dashboard uses more than its own scope. */
export function useAllWords(): void {
  const widen = useContext(WidenContext);
  if (!widen) throw new Error('useAllWords must be used inside LocaleProvider.');
  use(widen('whole'));
}
