import { FilePlus2, FolderPlus, FolderSymlink } from 'lucide-react';
import { useRef } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { chosenFiles, pickFolder, unopened } from '../../kit/data/fileSources.ts';
import { canLinkFolders, linkedFiles, pickLinkedFolder } from '../../kit/data/linkedFolder.ts';
import * as styles from './import.css.ts';

/** The ways to give files: a dialog of the system for files or a folder, and dropping them anywhere. */
export function FileChooser(props: {
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
