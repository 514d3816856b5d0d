import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ariaLocale } from './format.ts';
import { useI18n } from './LocaleProvider.tsx';

/** Gives the language to react-aria; apart from LocaleProvider because the login does without react-aria. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  return <I18nProvider locale={ariaLocale(locale)}>{children}</I18nProvider>;
}
