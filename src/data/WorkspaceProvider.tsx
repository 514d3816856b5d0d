import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
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
