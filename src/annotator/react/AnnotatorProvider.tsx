import { createContext, type ReactNode, use } from 'react';
import type { Annotator } from '../annotator.ts';

const AnnotatorContext = createContext<Annotator | null>(null);

/** Provides an annotator to the screens below. Whoever created it also disposes of it. */
export function AnnotatorProvider(props: { readonly annotator: Annotator; readonly children: ReactNode }) {
  return <AnnotatorContext value={props.annotator}>{props.children}</AnnotatorContext>;
}

/** The annotator provided here. */
export function useAnnotator(): Annotator {
  const annotator = use(AnnotatorContext);
  if (!annotator) throw new Error('useAnnotator needs an <AnnotatorProvider annotator={…}> above it.');
  return annotator;
}
