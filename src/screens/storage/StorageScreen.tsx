import { useQuery } from '@tanstack/react-query';
import { Folder, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BackupAge } from '#data/backup/backups.ts';
import type { Folders, LinkedFolder } from '#data/folders/folders.ts';
import type { TrashContents } from '#data/photoTrash/notes.ts';
import { TRASH_DAYS } from '#data/photoTrash/notes.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { ageQuery } from '../kit/backup/ageQuery.ts';
import { BackupButton } from '../kit/backup/BackupButton.tsx';
import { EmptyTrash } from '../kit/backup/EmptyTrash.tsx';
import * as lines from '../kit/backup/outcome.css.ts';
import { PageSection } from '../kit/page/PageSection.tsx';
import * as page from '../kit/page/page.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { FolderAction } from './FolderAction.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import * as styles from './storage.css.ts';
import { useFolders } from './useFolders.ts';

/** The age of a project's backups, queried again when one is made or a step is stored. */
function useBackupAge(project: string): BackupAge | null {
  const { backups, health, edits } = useWorkspace();
  const at = own(useValue(health.state).backups, project) ?? null;
  const { savedAt } = useValue(edits.save);
  return useQuery(ageQuery(backups, project, at, savedAt)).data ?? null;
}

function State({ age }: { readonly age: BackupAge }) {
  const { LL } = useI18n();
  const words = LL.storage.backup;
  if (age.overdue) return <Badge tone="warn">{words.overdue()}</Badge>;
  if (age.backedUpAt === null) return age.bare ? <Badge>{words.none()}</Badge> : null;
  return age.bare ? <Badge>{words.behind()}</Badge> : <Badge tone="good">{words.current()}</Badge>;
}

function Row({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.storage.backup;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id));
  const nameOf = useProjectName();
  const age = useBackupAge(project.id);
  const when = (at: number | null, none: string) => (at === null ? none : format.dateTime(at));
  return (
    <tr data-project={project.id}>
      <th scope="row" className={styles.name}>
        <bdi>{nameOf(project)}</bdi>
      </th>
      <td className={`${page.number} ${styles.roomy}`}>{images ? format.count(images.length) : ''}</td>
      <td className={`${page.short} ${styles.roomy}`}>{age && when(age.changedAt, words.untouched())}</td>
      <td className={styles.last}>
        <span className={styles.lastCell}>
          {age && when(age.backedUpAt, words.never())}
          {age && <State age={age} />}
        </span>
      </td>
      <td className={styles.action}>
        <BackupButton project={project} />
      </td>
    </tr>
  );
}

/** Every project with its last backup, and a button to make one. */
function BackupTable({ projects }: { readonly projects: readonly Project[] }) {
  const { LL } = useI18n();
  const words = LL.storage.backup;
  return (
    <div className={page.scroll}>
      <table className={page.table}>
        <thead>
          <tr>
            <th className={page.th}>{words.project()}</th>
            <th className={`${page.numberHead} ${styles.roomy}`}>{words.photos()}</th>
            <th className={`${page.th} ${styles.roomy}`}>{words.changed()}</th>
            <th className={page.th}>{words.last()}</th>
            <td className={page.th} />
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <Row key={project.id} project={project} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Folders whose photos are read in place, each with the action to read it again or elsewhere. */
function FolderList(props: { readonly folders: Folders; readonly all: readonly LinkedFolder[] }) {
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

type Outcome =
  | { readonly kind: 'restored' | 'emptied'; readonly what: TrashContents }
  | { readonly kind: 'failed' };

/** The content of the trash, to be restored or deleted for good. */
function TrashCard() {
  const { LL, format } = useI18n();
  const words = LL.trash;
  const { trash, readAgain } = useWorkspace();
  const contents = useValue(trash.contents);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => void trash.look(), [trash]);
  const sized = ({ photos, bytes }: TrashContents) => ({ photos, size: format.bytes(bytes) });
  const restore = async () => {
    const done = await trash.giveBack();
    setOutcome(done.ok ? { kind: 'restored', what: done.value } : { kind: 'failed' });
    if (done.ok) readAgain();
  };
  return (
    <div className={lines.stack} data-trash={contents?.photos}>
      <p role="status">
        {contents && (contents.photos === 0 ? words.none() : words.contents(sized(contents)))}
      </p>
      {contents !== null && contents.photos > 0 && (
        <div className={styles.buttons}>
          <Button onPress={() => void restore()}>
            <Icon icon={Undo2} />
            {words.restore()}
          </Button>
          <EmptyTrash trash={trash} onEmptied={(what) => setOutcome({ kind: 'emptied', what })} />
        </div>
      )}
      <div role="status" className={lines.stack}>
        {outcome?.kind === 'restored' && <p>{words.restored(outcome.what.photos)}</p>}
        {outcome?.kind === 'emptied' && <p>{words.emptied(sized(outcome.what))}</p>}
        {outcome?.kind === 'failed' && <p className={lines.bad}>{words.failed()}</p>}
      </div>
    </div>
  );
}

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
