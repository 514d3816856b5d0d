import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { lastProject } from '../kit/data/lastProject.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { Dashboard } from './Dashboard.tsx';

/** The dashboard of the project in the address, else of the one opened last, else of the first. */
export function DashboardScreen() {
  const { project: asked } = useSearch({ from: '/_app/dashboard' });
  const { LL } = useI18n();
  const words = LL.dashboard.noProject;
  const workspace = useWorkspace();
  const projects = useValue(workspace.projects);
  const live = projects?.filter((project) => !project.archived);
  const project =
    projects?.find(({ id }) => id === asked) ??
    live?.find(({ id }) => id === lastProject.read()) ??
    live?.[0];

  useShowProject(project?.id);
  useEffect(() => {
    if (project) lastProject.write(project.id);
  }, [project]);

  if (!projects) return null;
  if (!project)
    return (
      <EmptyState title={words.title()} text={words.text()}>
        <Link to="/project">{words.go()}</Link>
      </EmptyState>
    );
  return <Dashboard key={project.id} project={project} />;
}
