import { Link, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { lastProject } from '../kit/data/lastProject.ts';
import * as page from '../kit/page/page.css.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { useTeamOf } from '../kit/team/useTeamOf.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { ProjectHeader } from './header/ProjectHeader.tsx';
import { ProjectTabs } from './header/ProjectTabs.tsx';
import * as styles from './project.css.ts';
import { PROJECT_PANELS, tabOf, tabsOf } from './tabs.ts';
import { useProjectAddress } from './useProjectAddress.ts';

function ProjectPage({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const nameOf = useProjectName();
  const { search } = useProjectAddress();
  const isShared = useTeamOf(project.id) !== null;
  const tab = tabOf(search, isShared);
  const Panel = PROJECT_PANELS[tab];
  useShowProject(project.id);
  useEffect(() => lastProject.write(project.id), [project.id]);
  return (
    <article className={styles.screen} aria-label={nameOf(project)}>
      <ProjectHeader project={project} />
      <ProjectTabs projectId={project.id} tabs={tabsOf(isShared)} current={tab} />
      <section className={styles.panel} aria-label={LL.register.tabs[tab]()}>
        <Suspense fallback={<Skeleton of="table" />}>
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
        <Skeleton of="table" />
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
