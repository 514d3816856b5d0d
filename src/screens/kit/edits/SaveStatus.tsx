import { Check, CloudAlert, LoaderCircle } from 'lucide-react';
import { Suspense } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './edits.css.ts';

/** Lazy, as it is only needed when the disk is full. */
const EmptyTrash = lazyWithWords(async () => ({
  default: (await import('#screens/kit/backup/EmptyTrash.tsx')).EmptyTrash,
}));

const ICONS = { saved: Check, saving: LoaderCircle, failed: CloudAlert } as const;

/** Whether everything is stored: a small time, never a toast; a failure shows its reason and Retry. */
export function SaveStatus() {
  const { LL, format } = useI18n();
  const { edits, trash } = useWorkspace();
  const { status, savedAt, failure } = useValue(edits.save);
  const words = LL.dashboard.edits;
  const text = {
    saved: () => (savedAt === null ? words.savedNever() : words.saved({ time: format.time(savedAt) })),
    saving: () => words.saving(),
    failed: () => words.failed[failure ?? 'unknown'](),
  }[status]();

  return (
    <span data-save-state={status} className={styles.save[status]}>
      <Icon icon={ICONS[status]} size={14} />
      <span role={status === 'failed' ? 'alert' : undefined}>{text}</span>
      {status === 'failed' && <Button onPress={() => edits.retry()}>{LL.dashboard.retry()}</Button>}
      {(failure === 'quota' || failure === 'closed') && (
        <Suspense>
          <EmptyTrash trash={trash} onEmptied={() => edits.retry()} />
        </Suspense>
      )}
    </span>
  );
}
