import type { ReactNode } from 'react';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { createI18n } from '#i18n/i18n.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { createPreferences } from '#stores/preferences.ts';
import type { TestAnnotator } from './TestAnnotator.ts';

/** What a part of the dashboard needs around it: the English words and an annotator. */
export async function inEnglish({ annotator }: TestAnnotator) {
  const i18n = await createI18n(createPreferences(localStorage, ['en']));
  await i18n.widen('whole');
  return (children: ReactNode) => (
    <LocaleProvider i18n={i18n}>
      <AnnotatorProvider annotator={annotator}>{children}</AnnotatorProvider>
    </LocaleProvider>
  );
}
