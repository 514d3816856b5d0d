import { Component, type ReactNode, useEffect, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { isMissingPart } from './isMissingPart.ts';
import * as styles from './missingPart.css.ts';

/** Several parts may be missing at a time, and all say the same: one press closes all that is said. */
const CLOSED = 'missing-parts-read';

/** Browsers ask for the same file once in a page's life, so nothing but a new page brings the part. */
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

/** Keeps a part that can't be fetched from taking the page with it, and says so. Other faults go on to who is around it. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, PartBoundaryState> {
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
