import { CircleCheck, HardDriveDownload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BackupDone, BackupFault, BackupProgress } from '#data/backup/backups.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { useProjectName } from '../words/projectName.ts';
import { chooseDestination } from './destination.ts';
import * as styles from './outcome.css.ts';

type BackupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: BackupProgress | null }
  | { readonly kind: 'done'; readonly done: BackupDone }
  | { readonly kind: 'fault'; readonly fault: BackupFault };

const IDLE: BackupState = { kind: 'idle' };

/** `Tower-2026-11-21.zip` */
const nameOf = (project: Project): string => {
  const day = new Date();
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  return fileName(`${project.name}-${date.join('-')}`, 'zip');
};

/** Writes a project to a file; one at a time, cancelled when its button unmounts. */
function useBackup(project: Project) {
  const { backups } = useWorkspace();
  const [state, setState] = useState<BackupState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const destination = await chooseDestination(nameOf(project));
      if (!destination) return;
      setState({ kind: 'running', progress: null });
      const written = await backups.write(project.id, destination.stream, {
        signal: controller.signal,
        onProgress: (progress) => setState({ kind: 'running', progress }),
      });
      if (written.ok) {
        await destination.finish();
        setState({ kind: 'done', done: written.value });
        return;
      }
      // Doesn't leave a partial file behind.
      await destination.stream.abort().catch(() => undefined);
      setState({ kind: 'fault', fault: written.error });
    } catch {
      setState({ kind: 'fault', fault: 'unwritable' });
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    start: () => void start(),
    cancel: () => running.current?.abort(),
    close: () => setState(IDLE),
  };
}

function Outcome({ state }: { readonly state: BackupState }) {
  const { LL } = useI18n();
  const words = LL.storage.backup;
  if (state.kind === 'running') {
    if (!state.progress) return <ProgressBar label={words.gathering()} />;
    const { done, total } = state.progress;
    return <ProgressBar label={words.working({ done, total })} value={done} maxValue={Math.max(1, total)} />;
  }
  if (state.kind === 'done') {
    const { documents, photos, missing } = state.done;
    return (
      <>
        <p className={styles.done}>
          <span className={styles.good}>
            <Icon icon={CircleCheck} />
          </span>
          {words.done({ photos, documents })}
        </p>
        {missing.length > 0 && <p className={styles.warn}>{words.missing(missing.length)}</p>}
      </>
    );
  }
  if (state.kind !== 'fault') return null;
  return state.fault === 'cancelled' ? (
    <p>{words.cancelled()}</p>
  ) : (
    <p className={styles.bad}>{LL.storage.fault[state.fault]()}</p>
  );
}

export interface BackupButtonProps {
  readonly project: Project;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
}

/** Backs a project up to a file that the person chooses, with progress and a way to cancel. */
export function BackupButton({ project, variant = 'secondary' }: BackupButtonProps) {
  const { LL } = useI18n();
  const words = LL.storage.backup;
  const name = useProjectName()(project);
  const { state, start, cancel, close } = useBackup(project);
  const leave = () => {
    if (state.kind === 'running') return cancel();
    close();
  };
  return (
    <>
      <Button
        variant={variant}
        aria-label={words.startNamed({ name })}
        isDisabled={state.kind === 'running'}
        onPress={start}
      >
        <Icon icon={HardDriveDownload} />
        {words.start()}
      </Button>
      <Dialog
        title={words.dialog({ name })}
        size="small"
        isOpen={state.kind !== 'idle'}
        isDismissable={false}
        onClose={leave}
        closeLabel={words.close()}
        footer={
          <>
            {state.kind === 'fault' && (
              <Button size="dialog" onPress={start}>
                {words.retry()}
              </Button>
            )}
            <Button
              size="dialog"
              variant={state.kind === 'running' ? 'secondary' : 'primary'}
              onPress={leave}
            >
              {state.kind === 'running' ? words.cancel() : words.close()}
            </Button>
          </>
        }
      >
        <div role="status" className={`${styles.stack} ${progressLine}`} data-backup={state.kind}>
          <Outcome state={state} />
        </div>
      </Dialog>
    </>
  );
}
