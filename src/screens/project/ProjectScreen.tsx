import { Link, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { link } from '#ui/Link.css.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { rememberProject } from '../dashboard/lastProject.ts';
import * as page from '../inspection-record/page.css.ts';
import { useProjectName } from '../inspection-record/projectName.ts';
import { type ProjectTab, tabOf } from './address.ts';
import { ProjectHeader } from './ProjectHeader.tsx';
import { ProjectTabs } from './ProjectTabs.tsx';
import * as styles from './project.css.ts';
import { useProjectAddress } from './useProjectAddress.ts';

const PANELS: Readonly<Record<ProjectTab, ComponentType<{ readonly project: Project }>>> = {
  overview: lazy(() => import('./overview/OverviewTab.tsx')),
  photos: lazy(() => import('./photos/PhotosTab.tsx')),
  locations: lazy(() => import('./locations/LocationsTab.tsx')),
  defects: lazy(() => import('./defects/DefectsTab.tsx')),
  records: lazy(() => import('./RecordsTab.tsx')),
  settings: lazy(() => import('./settings/SettingsTab.tsx')),
};

function ProjectPage({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const nameOf = useProjectName();
  const { search } = useProjectAddress();
  const tab = tabOf(search);
  const Panel = PANELS[tab];
  useEffect(() => rememberProject(project.id), [project.id]);
  return (
    <article className={styles.screen} aria-label={nameOf(project)}>
      <ProjectHeader project={project} />
      <ProjectTabs projectId={project.id} current={tab} />
      <section className={styles.panel} aria-label={LL.register.tabs[tab]()}>
        <Suspense fallback={<Skeleton height={320} />}>
          <Panel project={project} />
        </Suspense>
      </section>
    </article>
  );
}

/** One project, by the id in its address. */
export function ProjectScreen() {
  const { LL } = useI18n();
  const { projectId } = useParams({ from: '/_app/project/$projectId' });
  const { projects } = useWorkspace();
  const all = useValue(projects);
  const project = all?.find(({ id }) => id === projectId);
  if (project) return <ProjectPage key={project.id} project={project} />;
  return (
    <div className={page.page}>
      {all === null ? (
        <Skeleton height={320} />
      ) : (
        <EmptyState
          isPage
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
