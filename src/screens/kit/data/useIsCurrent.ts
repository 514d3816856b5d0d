import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useValue } from '#signals/useValue.tsx';

/** See {@link Workspace.isCurrent}: false while what is shown lacks an act on many documents, so nothing of it may leave. */
export const useIsCurrent = (): boolean => useValue(useWorkspace().isCurrent);
