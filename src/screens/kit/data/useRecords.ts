import { createRecords, type Records } from '#data/records/records.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';

const recordsOf = (workspace: Workspace): Records =>
  createRecords(workspace, { now: Date.now, newId: () => crypto.randomUUID() });

/** The records of the current workspace, created once. */
export const useRecords = (): Records => useWorkspace().part(recordsOf);
