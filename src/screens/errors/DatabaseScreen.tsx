import { Suspense, useState } from 'react';
import type { OpenFailure } from '#data/open/openFailure.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { CopyDetails } from './CopyDetails.tsx';
import * as styles from './page.css.ts';
import { errorReport } from './report.ts';

const EmptyTrashFound = lazyWithWords(() => import('./EmptyTrashFound.tsx'));

type Rescue = 'none' | 'reading' | 'saved' | 'nothing';

/**
 * Shown when the database can't be opened: try again, fill a new one from the second copy, save what is readable, or
 * start over.
 */
export default function DatabaseScreen({ failure, onRetry }: { failure: OpenFailure; onRetry: () => void }) {
  const { LL } = useI18n();
  const words = LL.errors.database;
  // A new database would need the space that is missing.
  const full = failure.kind === 'quota';
  const [rescue, setRescue] = useState<Rescue>('none');
  const [asking, setAsking] = useState(false);

  const save = async () => {
    setRescue('reading');
    try {
      saveFile(await failure.rescue(), `alpha-ai-rescue-${new Date().toISOString().slice(0, 10)}.json`);
      setRescue('saved');
    } catch {
      setRescue('nothing');
    }
  };

  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{full ? words.fullTitle() : words.title()}</h1>
      <p className={styles.text}>{full ? words.fullText() : words.text()}</p>
      <div className={styles.actions}>
        <Button size="dialog" variant="primary" onPress={onRetry}>
          {words.retry()}
        </Button>
        {full && (
          <Suspense>
            <EmptyTrashFound open={failure.trash} onEmptied={onRetry} />
          </Suspense>
        )}
        {!full && (
          <Button
            size="dialog"
            onPress={() => {
              failure.startFromCopy();
              onRetry();
            }}
          >
            {words.fromCopy()}
          </Button>
        )}
        <Button size="dialog" isDisabled={rescue === 'reading'} onPress={() => void save()}>
          {words.rescue()}
        </Button>
        {!full && (
          <Button size="dialog" onPress={() => setAsking(true)}>
            {words.afresh()}
          </Button>
        )}
      </div>
      <p role="status" className={styles.text}>
        {rescue === 'reading' && words.rescuing()}
        {rescue === 'saved' && words.rescued()}
        {rescue === 'nothing' && words.unreadable()}
      </p>
      <CopyDetails
        details={errorReport(`${failure.kind}: ${failure.detail}`, location.href, navigator.userAgent)}
      />
      <AlertDialog
        title={words.confirmTitle()}
        text={words.confirmText()}
        isOpen={asking}
        cancelLabel={words.cancel()}
        confirmLabel={words.confirm()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          failure.startAfresh();
          onRetry();
        }}
      />
    </main>
  );
}
