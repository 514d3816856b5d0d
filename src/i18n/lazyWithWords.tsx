import { type ComponentType, type JSX, lazy } from 'react';
import { useAllWords } from './LocaleProvider.tsx';

/** A part of the dashboard that is loaded when it is first shown, as by `lazy`, with all words for it. */
export function lazyWithWords<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props) => JSX.Element {
  // `lazy` asks for a component of any props: those given here are its own.
  const Part: ComponentType<Props> = lazy(load);
  return function WithAllWords(props) {
    useAllWords();
    return <Part {...props} />;
  };
}
