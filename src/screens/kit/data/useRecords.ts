import { useMemo } from 'react';
import { createRecords, type Records } from '#data/records/records.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';

/** The records of the open workspace. */
export function useRecords(): Records {
  const workspace = useWorkspace();
  return useMemo(
    () => createRecords(workspace, { now: Date.now, newId: () => crypto.randomUUID() }),
    [workspace],
  );
}
