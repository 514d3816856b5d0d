import { Component, type ComponentType, type JSX, lazy, type ReactNode, useEffect, useState } from 'react';
import { useAllWords, useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { isMissingPart } from './isMissingPart.ts';
import * as styles from './missingPart.css.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
type Part<Props> = (props: Props) => JSX.Element;

/** Several parts may be missing at once with the same message: one press closes all of them. */
const CLOSED = 'missing-parts-read';

/** Browsers don't fetch a failed module again in the life of a page, so only reloading helps. */
function MissingPart() {
  const { LL } = useI18n();
  const words = LL.errors.missingPart;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const close = () => setIsRead(true);
    addEventListener(CLOSED, close);
    return () => removeEventListener(CLOSED, close);
  }, []);
  if (isRead) return null;
  return (
    <div role="alert" className={styles.note} data-missing-part="">
      <strong>{words.title()}</strong>
      <p className={styles.text}>{words.text()}</p>
      <div className={styles.actions}>
        <NativeButton size="panel" variant="primary" onClick={() => location.reload()}>
          {words.retry()}
        </NativeButton>
        <NativeButton size="panel" onClick={() => dispatchEvent(new Event(CLOSED))}>
          {words.close()}
        </NativeButton>
      </div>
    </div>
  );
}

interface PartBoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** Keeps a part that can't be fetched from breaking the whole page, and shows a message. Other errors are passed on. */
class PartBoundary extends Component<{ readonly children: ReactNode }, PartBoundaryState> {
  override state: PartBoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (!isMissingPart(failed.error)) throw failed.error;
    return <MissingPart />;
  }
}

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
