import { Link, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { link } from '#ui/Link.css.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import * as styles from '../inspection-record/page.css.ts';
import { useValue } from '../inspection-record/useValue.ts';
import { ProjectDetails } from './ProjectDetails.tsx';

/** One project, by the id in its address: particulars, records, locations and photos. */
export function ProjectScreen() {
  const { LL } = useI18n();
  const { projectId } = useParams({ from: '/_app/project/$projectId' });
  const { projects } = useWorkspace();
  const all = useValue(projects);
  const project = all?.find(({ id }) => id === projectId);
  if (project)
    return (
      <div className={styles.page}>
        <ProjectDetails key={project.id} project={project} isAlone />
      </div>
    );
  return (
    <div className={styles.page}>
      {all === null ? (
        <Skeleton height={320} />
      ) : (
        <EmptyState
          icon={FileQuestion}
          title={LL.project.page.missingTitle()}
          text={LL.project.page.missingText()}
        >
          <Link to="/project" className={link}>
            {LL.project.page.back()}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
