import { FilePlus2, FolderPlus, FolderSymlink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { chosenFiles, pickFolder, unopened } from '../../kit/data/fileSources.ts';
import { canLinkFolders, linkedFiles, pickLinkedFolder } from '../../kit/data/linkedFolder.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useDashboard } from '../DashboardContext.tsx';
import type { Import } from './createImport.ts';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import * as styles from './import.css.ts';
import { FileList } from './preview/FileList.tsx';
import { lacksChoice } from './preview/ImportLabels.tsx';
import { ImportPreview } from './preview/ImportPreview.tsx';
import { rememberLabels } from './preview/rememberedLabels.ts';
import { StoringCard } from './report/StoringCard.tsx';
import { useImport } from './useImport.ts';

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

  const something = plan !== null && plan.totals.photos + plan.totals.boxes + plan.totals.unmatched > 0;
  const lacking = plan?.labels.some((label) => lacksChoice(label, state.choices)) ?? false;
  const confirm = () => {
    if (plan) rememberLabels(project.id, state.choices.labels ?? {});
    void running.commit();
  };

  // The page can be worked on while photos are being stored.
  if (phase === 'storing' || phase === 'done') return <StoringCard state={state} onCancel={running.cancel} />;
  return (
    <FormDialog
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
        {state.files.length > 0 && <FileList files={state.files} />}
        <ImportProgressBar phase={phase} progress={state.progress} />
        {phase === 'preview' && plan && (
          <ImportPreview running={running} plan={plan} choices={state.choices} />
        )}
      </div>
    </FormDialog>
  );
}
