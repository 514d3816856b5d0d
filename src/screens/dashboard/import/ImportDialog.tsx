import { FilePlus2, FolderPlus, FolderSymlink } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import { type FileProgress, hasContent } from '#data/import/importPlan.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NoticeOverlay } from '#screens/kit/noticeOverlay/NoticeOverlay.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { chosenFiles, pickFolder, unopened } from '../../kit/data/fileSources.ts';
import { canLinkFolders, linkedFiles, pickLinkedFolder } from '../../kit/data/linkedFolder.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useDashboard } from '../DashboardContext.tsx';
import type { Import } from './createImport.ts';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import * as styles from './import.css.ts';
import type { ImportState } from './importState.ts';
import { lacksChoice } from './preview/ImportLabels.tsx';
import { ImportPreview } from './preview/ImportPreview.tsx';
import { rememberLabels } from './preview/rememberedLabels.ts';
import { useReasonWords } from './report/useReasonWords.ts';
import { useImport } from './useImport.ts';

const FramesDialog = lazyWithWords(() => import('./FramesDialog.tsx'));

export interface ImportDialogProps {
  /** What was dropped or chosen before it opened. */
  readonly files: readonly FileSource[];
  readonly onClose: () => void;
  /**
   * Called when everything is stored, or the import ended early.
   * @param waiting what was given meanwhile, for the next import; null where none was asked for
   */
  readonly onDone: (report: ImportReport, waiting: readonly FileSource[] | null) => void;
}

/** Imports photos and boxes from files: choose, read, preview, store. */
export default function ImportDialog({ files, onClose, onDone }: ImportDialogProps) {
  const running = useImport();
  return running && <Running running={running} files={files} onClose={onClose} onDone={onDone} />;
}

/** The ways to give files: a dialog of the system for files or a folder, and dropping them anywhere. */
function FileChooser(props: {
  /** Files are there already: no explanation. */
  readonly small: boolean;
  readonly onFiles: (files: readonly FileSource[]) => void;
}) {
  const { small, onFiles } = props;
  const { LL } = useI18n();
  const words = LL.import;
  const workspace = useWorkspace();
  const link = async () => {
    const handle = await pickLinkedFolder();
    if (!handle) return;
    const linking = workspace.folders().then((folders) => linkedFiles(folders, handle));
    onFiles(await linking.catch(() => [unopened(handle.name)]));
  };
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={small ? styles.chooseSmall : styles.drop}>
      {!small && <p className={styles.dropTitle}>{words.drop()}</p>}
      <div className={styles.choose}>
        <Button size={small ? 'panel' : 'dialog'} onPress={() => input.current?.click()}>
          <Icon icon={FilePlus2} />
          {small ? words.more() : words.choose()}
        </Button>
        <Button size={small ? 'panel' : 'dialog'} onPress={() => pickFolder(onFiles)}>
          <Icon icon={FolderPlus} />
          {words.chooseFolder()}
        </Button>
        {canLinkFolders() && (
          <Button size={small ? 'panel' : 'dialog'} onPress={() => void link()}>
            <Icon icon={FolderSymlink} />
            {words.linkFolder()}
          </Button>
        )}
      </div>
      {!small && (
        <p className={styles.hint}>
          {words.hint()} {canLinkFolders() && words.linkHint()}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={words.choose()}
        className={styles.input}
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files) onFiles(chosenFiles(files));
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** The status by state, for styles and `data-status`: known and unneeded files count as read. */
const STATUS = {
  reading: 'reading',
  read: 'read',
  repaired: 'repaired',
  refused: 'refused',
  duplicate: 'read',
  ignored: 'read',
} as const;

/** Every file with what became of it, the reason in words. Hundreds are drawn when there is time for it. */
function FileList({
  files,
  onVideo,
}: Pick<RowProps, 'onVideo'> & { readonly files: readonly FileProgress[] }) {
  const { LL } = useI18n();
  return <Files label={LL.import.files()} files={useDeferredValue(files)} onVideo={onVideo} />;
}

/** Reasons for which files are not needed. */
const KINDS = ['not_needed_names', 'not_needed_mask', 'not_needed_settings', 'not_needed_system'] as const;
type Kind = (typeof KINDS)[number];

/** From this many files of one kind on, they share one line. */
const FROM = 4;

/** Files one by one, and those of which nothing is needed by what they are, where there are several of a kind. */
function groupedFiles(files: readonly FileProgress[]): {
  readonly listed: readonly FileProgress[];
  readonly groups: ReadonlyMap<Kind, readonly FileProgress[]>;
} {
  const of = new Map<Kind, FileProgress[]>();
  for (const file of files) {
    const kind = file.state === 'ignored' ? KINDS.find((each) => each === file.reason?.key) : undefined;
    if (kind) of.set(kind, [...(of.get(kind) ?? []), file]);
  }
  const groups = new Map([...of].filter(([, some]) => some.length >= FROM));
  const hidden = new Set([...groups.values()].flat());
  return { listed: files.filter((file) => !hidden.has(file)), groups };
}

interface RowProps {
  readonly file: FileProgress;
  /** Opens the choice of a video's frames. */
  readonly onVideo: (path: string) => void;
}

const Files = memo(function Files(
  props: Pick<RowProps, 'onVideo'> & { readonly label: string; readonly files: readonly FileProgress[] },
) {
  const { LL } = useI18n();
  const { onVideo } = props;
  const { listed, groups } = groupedFiles(props.files);
  return (
    <ul aria-label={props.label} className={styles.files}>
      {listed.map((file) => (
        <Row key={file.path} file={file} onVideo={onVideo} />
      ))}
      {[...groups].map(([kind, files]) => (
        <li key={kind}>
          <details>
            <summary className={styles.groupHead}>{LL.import.notNeeded[kind](files.length)}</summary>
            <ul>
              {files.map((file) => (
                <Row key={file.path} file={file} onVideo={onVideo} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
});

const Row = memo(function Row({ file, onVideo }: RowProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const say = useReasonWords();
  const { path, state, kind, boxes, format, reason } = file;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const holds =
    kind === 'annotations' && state !== 'refused'
      ? [format ? say.format(format) : '', words.boxes(boxes)]
      : [kind === 'classes' ? words.classes() : ''];
  // That it is there already is said beside it.
  const why = reason && reason.params.name !== name ? say.reason(reason) : '';
  return (
    <li data-file={path} data-status={STATUS[state]} className={styles.file}>
      <span className={styles.fileName} title={path}>
        <span className={styles.folder}>{folder}</span>
        <span className={styles.lastName}>
          <MiddleEllipsis text={name} />
        </span>
      </span>
      <span className={styles.status[STATUS[state]]}>{words.status[state]()}</span>
      <span className={styles.fileText}>{[...holds, why].filter(Boolean).join(' · ')}</span>
      {reason?.key === 'file_video' && (
        <span className={styles.fileAct}>
          <Button onPress={() => onVideo(path)}>{words.chooseFrames()}</Button>
        </span>
      )}
    </li>
  );
});

/** Asks before the page is left: what is not stored yet would have to be given again. */
const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

/** An import that is being stored: how far it is, at a corner of the page, which can be worked on meanwhile. */
function StoringCard(props: { readonly state: ImportState; readonly onCancel: () => void }) {
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

function Running({ running, files, onClose, onDone }: ImportDialogProps & { readonly running: Import }) {
  const { LL } = useI18n();
  const { project } = useDashboard();
  const words = LL.import;
  const nameOf = useProjectName();
  const state = useValue(running.state);
  const { phase, plan, report, waiting } = state;
  const done = useEffectEvent(onDone);

  useEffect(() => running.add(files), [running, files]);
  useEffect(() => {
    if (report) done(report, waiting);
  }, [report, waiting]);

  const [video, setVideo] = useState<FileSource | null>(null);
  const openVideo = useSteady((path: string) => setVideo(running.given(path)));

  const something = plan !== null && hasContent(plan);
  const lacking = plan?.labels.some((label) => lacksChoice(label, state.choices)) ?? false;
  const confirm = () => {
    if (plan) rememberLabels(project.id, state.choices.labels ?? {});
    void running.commit();
  };

  // The page can be worked on while photos are being stored.
  if (phase === 'storing' || phase === 'done') return <StoringCard state={state} onCancel={running.cancel} />;
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.title()}
      onClose={onClose}
      size="large"
      isDismissable={phase === 'choosing'}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm()}
      isDisabled={phase !== 'preview' || !something || lacking}
      onConfirm={confirm}
    >
      <div className={styles.body}>
        <p className={styles.into}>{words.into({ name: nameOf(project) })}</p>
        <FileChooser small={phase !== 'choosing'} onFiles={running.add} />
        {state.files.length > 0 && <FileList files={state.files} onVideo={openVideo} />}
        <ImportProgressBar phase={phase} progress={state.progress} />
        {phase === 'preview' && plan && (
          <ImportPreview running={running} plan={plan} choices={state.choices} />
        )}
        {video && (
          <FramesDialog
            source={video}
            onClose={() => setVideo(null)}
            onFrames={(frames) => {
              setVideo(null);
              running.add(frames);
            }}
          />
        )}
      </div>
    </FormDialog>
  );
}
