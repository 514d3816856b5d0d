import { Folder } from 'lucide-react';
import type { Folders, LinkedFolder } from '#data/folders/folders.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { FolderAction } from './FolderAction.tsx';
import * as styles from './storage.css.ts';

/** Folders whose photos are read in place, each with the action to read it again or elsewhere. */
export function FolderList(props: { readonly folders: Folders; readonly all: readonly LinkedFolder[] }) {
  const { folders, all } = props;
  const { LL } = useI18n();
  const words = LL.storage.folders;
  return (
    <ul className={styles.list}>
      {all.map((folder) => (
        <li key={folder.id} className={styles.folder} data-folder={folder.name} data-access={folder.access}>
          <Icon icon={Folder} />
          <span className={styles.folderName}>
            {folder.name} <span className={styles.muted}>{words.photos(folder.photos)}</span>
          </span>
          <Badge tone={folder.access === 'granted' ? 'good' : 'warn'}>{words.access[folder.access]()}</Badge>
          <FolderAction folders={folders} folder={folder} />
        </li>
      ))}
    </ul>
  );
}
