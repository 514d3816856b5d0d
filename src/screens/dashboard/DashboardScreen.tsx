import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useReadable } from '#annotator/hooks.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { Dashboard } from './Dashboard.tsx';
import { lastProject, rememberProject } from './lastProject.ts';

/** The dashboard of the project in the address, else of the one opened last, else of the first. */
export function DashboardScreen() {
  const { project: asked } = useSearch({ from: '/_app/dashboard' });
  const workspace = useWorkspace();
  const projects = useReadable(workspace.projects, (value) => value);
  const live = projects?.filter((project) => !project.archived);
  const project =
    projects?.find(({ id }) => id === asked) ?? live?.find(({ id }) => id === lastProject()) ?? live?.[0];

  useEffect(() => {
    if (project) rememberProject(project.id);
  }, [project]);

  if (!project) return null;
  return <Dashboard key={project.id} project={project} />;
}
