import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LANGUAGES } from '#domain/languages.ts';
import { useI18n } from './LocaleProvider.tsx';

/** Gives the language to react-aria; apart from LocaleProvider because the login does without react-aria. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  return <I18nProvider locale={LANGUAGES[locale].controls.tag}>{children}</I18nProvider>;
}
