import type { ReactNode } from 'react';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { englishWords } from './englishWords.ts';
import type { TestAnnotator } from './TestAnnotator.ts';

/** The context of a part of the dashboard: the English words and an annotator. */
export async function inEnglish({ annotator }: TestAnnotator) {
  const i18n = await englishWords();
  return (children: ReactNode) => (
    <LocaleProvider i18n={i18n}>
      <AnnotatorProvider annotator={annotator}>{children}</AnnotatorProvider>
    </LocaleProvider>
  );
}
