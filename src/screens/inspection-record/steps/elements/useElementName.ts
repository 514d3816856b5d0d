import type { Element } from '#domain/inspection/elements/elementList.ts';
import { nameIn } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** The name of an element in the reader's language. */
export function useElementName(): (element: Element) => string {
  const { locale } = useI18n();
  return ({ names }) => nameIn(locale, names);
}
