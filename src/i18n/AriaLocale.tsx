import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LANGUAGES } from '#domain/languages.ts';
import { useI18n } from './LocaleProvider.tsx';

/** Sets react-aria's language; separate from LocaleProvider because the login page doesn't load react-aria. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  return <I18nProvider locale={LANGUAGES[locale].controls.tag}>{children}</I18nProvider>;
}
