import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useValue } from '#signals/useValue.tsx';
import type { Workspace } from './workspace.ts';

const WorkspaceContext = createContext<Workspace | null>(null);

/** Provides the open workspace to its children. */
export function WorkspaceProvider({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  return (
    <WorkspaceContext value={workspace}>
      <QueryClientProvider client={workspace.queries}>{children}</QueryClientProvider>
    </WorkspaceContext>
  );
}

/** The open workspace. @throws outside of a {@link WorkspaceProvider} */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace outside of a WorkspaceProvider');
  return workspace;
}

/** See {@link Workspace.isCurrent}: false while what is shown lacks an act on many documents, so nothing of it may leave. */
export const useIsCurrent = (): boolean => useValue(useWorkspace().isCurrent);
