import { useQuery } from '@tanstack/react-query';
import type { BackupAge } from '#data/backup/backups.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ageQuery } from '../kit/backup/ageQuery.ts';
import { BackupButton } from '../kit/backup/BackupButton.tsx';
import * as page from '../kit/page/page.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import * as styles from './storage.css.ts';

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
export function BackupTable({ projects }: { readonly projects: readonly Project[] }) {
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
