import { useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NoticeOverlay } from '#screens/kit/noticeOverlay/NoticeOverlay.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ImportProgressBar } from '../ImportProgressBar.tsx';
import * as styles from '../import.css.ts';
import type { ImportState } from '../importState.ts';

/** Asks before the page is left: what is not stored yet would have to be given again. */
const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

/** An import that is being stored: how far it is, at a corner of the page, which can be worked on meanwhile. */
export function StoringCard(props: { readonly state: ImportState; readonly onCancel: () => void }) {
  const { state, onCancel } = props;
  const { LL } = useI18n();
  const words = LL.import;
  useEffect(() => {
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  return (
    <NoticeOverlay>
      <section aria-label={words.title()} className={styles.storing} data-importing>
        <div className={styles.storingBar}>
          <ImportProgressBar phase={state.phase} progress={state.progress} />
          {state.waiting && (
            <p className={styles.waiting} role="status">
              {state.waiting.length > 0 ? words.waiting({ count: state.waiting.length }) : words.another()}
            </p>
          )}
        </div>
        <Button onPress={onCancel}>{words.cancel()}</Button>
      </section>
    </NoticeOverlay>
  );
}
