import { useQuery } from '@tanstack/react-query';
import { TRASH_DAYS } from '#data/photoTrash/notes.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { PageSection } from '../kit/page/PageSection.tsx';
import * as page from '../kit/page/page.css.ts';
import { BackupTable } from './BackupTable.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { FolderList } from './FolderList.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import * as styles from './storage.css.ts';
import { TrashCard } from './TrashCard.tsx';
import { useFolders } from './useFolders.ts';

/** The storage used on this device, whether it is kept, backups and restoring. */
export function StorageScreen() {
  const { LL } = useI18n();
  const words = LL.storage;
  const { projects: projectList, backups } = useWorkspace();
  const projects = useValue(projectList);
  const { folders, all } = useFolders();
  const { data: changedAt = null } = useQuery({
    queryKey: ['changed-at', projects?.map(({ id }) => id)],
    queryFn: async () => {
      const ages = await Promise.all((projects ?? []).map(({ id }) => backups.age(id)));
      return Math.max(0, ...ages.map((age) => age.changedAt ?? 0)) || null;
    },
    networkMode: 'always',
  });
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <h1 className={page.title}>{words.title()}</h1>
        <p className={page.muted}>{words.intro()}</p>
      </div>
      <PageSection title={words.device.title()}>
        <DeviceCard changedAt={changedAt} />
      </PageSection>
      <PageSection title={words.backup.title()} text={words.backup.text()}>
        {projects ? <BackupTable projects={projects} /> : <Skeleton of="table" count={2} />}
      </PageSection>
      {folders && all.length > 0 && (
        <PageSection title={words.folders.title()} text={words.folders.text()}>
          <FolderList folders={folders} all={all} />
        </PageSection>
      )}
      <PageSection title={words.restore.title()} text={words.restore.text()}>
        <RestoreCard />
      </PageSection>
      <PageSection title={LL.trash.title()} text={LL.trash.text(TRASH_DAYS)}>
        <TrashCard />
      </PageSection>
    </div>
  );
}
