import { type ComponentType, type JSX, lazy } from 'react';
import { useAllWords } from '#i18n/LocaleProvider.tsx';
import { PartBoundary } from './PartBoundary.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
type Part<Props> = (props: Props) => JSX.Element;

function partOf<Props extends object>(load: Load<Props>, useWords: () => void): Part<Props> {
  // `lazy` types its component for any props: here it gets its own.
  const Loaded: ComponentType<Props> = lazy(load);
  const Worded: Part<Props> = (props) => {
    useWords();
    return <Loaded {...props} />;
  };
  return function LazyPart(props) {
    return (
      <PartBoundary>
        <Worded {...props} />
      </PartBoundary>
    );
  };
}

/** A part of a page that is loaded when first shown. Where it can't be fetched, the rest of the page stays. */
export const lazyPart = <Props extends object>(load: Load<Props>): Part<Props> =>
  partOf(load, () => undefined);

/** The same for a part of the dashboard, with all words for it. */
export const lazyWithWords = <Props extends object>(load: Load<Props>): Part<Props> =>
  partOf(load, useAllWords);
