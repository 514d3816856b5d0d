import type { Element } from '#domain/inspection/elements/elementList.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** What an element is called in the reader's language. */
export function useElementName(): (element: Element) => string {
  const { locale } = useI18n();
  return ({ names }) => names[LANGUAGES[locale].records] || names.en;
}
