import { createContext, type ReactNode, use, useContext, useLayoutEffect, useMemo } from 'react';
import { languageTag } from '#domain/languages.ts';
import { useValue } from '#signals/useValue.tsx';
import { createFormat } from './format.ts';
import type { I18n, Language } from './i18n.ts';
import { isolated } from './isolate.ts';

const LanguageContext = createContext<Language | null>(null);
const WidenContext = createContext<I18n['widen'] | null>(null);

/** Provides the language to all components below and sets it on the document, in the same frame. */
export function LocaleProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useValue(i18n.language);
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag(language.locale);
  }, [language]);
  return (
    <WidenContext value={i18n.widen}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </WidenContext>
  );
}

/**
 * Gives all components below the times of a time zone (IANA name; undefined = this device's): those of a record are the
 * building's, on screen as on paper.
 */
export function TimeZoneProvider(props: {
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}) {
  const { timeZone, children } = props;
  const language = useI18n();
  const there = useMemo(
    () =>
      timeZone === undefined
        ? language
        : { ...language, format: createFormat(language.locale, isolated, timeZone) },
    [language, timeZone],
  );
  return <LanguageContext value={there}>{children}</LanguageContext>;
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
