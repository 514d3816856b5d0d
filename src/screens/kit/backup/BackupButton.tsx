import { CircleCheck, HardDriveDownload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { BackupDone, BackupFault, BackupProgress, BackupWriting } from '#data/backup/backups.ts';
import { noteRelease, outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { MASK, maskIndex, readMask } from '#domain/inspection/photos/mask.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { UndecidedMasks } from '../page/UndecidedMasks.tsx';
import { useProjectName } from '../words/projectName.ts';
import * as styles from './outcome.css.ts';
import { chooseDestination } from './writing.tsx';

/** Whom a backup is for: the person, with every original; others; or someone who is named and gets the originals. */
const RECEIVERS = ['self', 'others', 'named'] as const;
type Receiver = (typeof RECEIVERS)[number];

type BackupState =
  | { readonly kind: 'idle' }
  /** Photos are masked, so it makes a difference whom it is for. */
  | { readonly kind: 'asking'; readonly masked: number }
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

/** How many photos of a project are masked. */
async function maskedPhotos({ manage, images, current }: Workspace, project: string): Promise<number> {
  const stored = await current(manage.projectDocuments(project, MASK));
  if (stored.length === 0) return 0;
  const index = maskIndex(stored.flatMap((one) => readMask(one) ?? []));
  return (await current(images(project))).filter((image) => index(image).length > 0).length;
}

/** Writes a project to a file; one at a time, cancelled when its button unmounts. */
function useBackup(project: Project) {
  const workspace = useWorkspace();
  const { name: by } = useProfile();
  const [state, setState] = useState<BackupState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** How photos leave; noted where someone gets the originals. */
  const photosFor = async (receiver: Receiver, to: string): Promise<Pick<BackupWriting, 'forOthers'>> => {
    if (receiver === 'self') return {};
    if (receiver === 'others') return { forOthers: outgoingPhotos(workspace, 'withMetadata') };
    const images = (await workspace.current(workspace.images(project.id))).map(({ id }) => id);
    await noteRelease(workspace, project.id, { to, by, images }).saved;
    return { forOthers: outgoingPhotos(workspace, 'original') };
  };
  const write = async (receiver: Receiver, to: string) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const destination = await chooseDestination(nameOf(project));
      if (!destination) return;
      setState({ kind: 'running', progress: null });
      const written = await workspace.backups.write(project.id, destination.stream, {
        ...(await photosFor(receiver, to)),
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
  const start = async () => {
    const masked = await maskedPhotos(workspace, project.id);
    if (masked > 0) setState({ kind: 'asking', masked });
    else await write('self', '');
  };

  return {
    state,
    start: () => void start(),
    write: (receiver: Receiver, to: string) => void write(receiver, to),
    cancel: () => running.current?.abort(),
    close: () => setState(IDLE),
  };
}

/** Asks whom a backup is for, and says what is in it. */
function ReceiverChoice(props: {
  readonly project: string;
  readonly masked: number;
  readonly receiver: Receiver;
  readonly onReceiver: (receiver: Receiver) => void;
  readonly to: string;
  readonly onTo: (to: string) => void;
}) {
  const { project, masked, receiver, onReceiver, to, onTo } = props;
  const { LL } = useI18n();
  const words = LL.storage.backup;
  return (
    <>
      <Select
        label={words.whose()}
        size="dialog"
        items={RECEIVERS.map((id) => ({ id, label: words.receivers[id]() }))}
        selectedKey={receiver}
        onSelectionChange={onReceiver}
      />
      <p>{receiver === 'named' ? words.receiverText.named() : words.receiverText[receiver](masked)}</p>
      {receiver === 'others' && <UndecidedMasks project={project} />}
      {receiver !== 'self' && <p>{words.givenAway()}</p>}
      {receiver === 'named' && (
        <TextField
          label={LL.privacy.to()}
          size="dialog"
          missing={to.trim() === '' ? LL.privacy.toMissing() : ''}
          maxLength={200}
          value={to}
          onChange={onTo}
        />
      )}
    </>
  );
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
    const { documents, photos, missing, covered, erased, withheld, attached } = state.done;
    return (
      <>
        <p className={styles.done}>
          <span className={styles.good}>
            <Icon icon={CircleCheck} />
          </span>
          {words.done({ photos, documents })}
        </p>
        {covered > 0 && <p>{words.covered(covered)}</p>}
        {erased > 0 && <p>{words.erased(erased)}</p>}
        {withheld > 0 && <p>{words.withheld(withheld)}</p>}
        {attached > 0 && <p>{words.attached(attached)}</p>}
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
  const { state, start, write, cancel, close } = useBackup(project);
  const [receiver, setReceiver] = useState<Receiver>('self');
  const [to, setTo] = useState('');
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
              variant={state.kind === 'running' || state.kind === 'asking' ? 'secondary' : 'primary'}
              onPress={leave}
            >
              {state.kind === 'running' || state.kind === 'asking' ? words.cancel() : words.close()}
            </Button>
            {state.kind === 'asking' && (
              <Button
                size="dialog"
                variant="primary"
                isDisabled={receiver === 'named' && to.trim() === ''}
                onPress={() => write(receiver, to.trim())}
              >
                {words.write()}
              </Button>
            )}
          </>
        }
      >
        {state.kind === 'asking' && (
          <div className={styles.stack}>
            <ReceiverChoice
              project={project.id}
              masked={state.masked}
              receiver={receiver}
              onReceiver={setReceiver}
              to={to}
              onTo={setTo}
            />
          </div>
        )}
        <div role="status" className={`${styles.stack} ${progressLine}`} data-backup={state.kind}>
          <Outcome state={state} />
        </div>
      </Dialog>
    </>
  );
}
