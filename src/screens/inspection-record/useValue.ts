import { useMemo, useSyncExternalStore } from 'react';
import { createRecords, type Records } from '#data/records/records.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Readable } from '#domain/readable.ts';

/** What a readable holds now. */
export const useValue = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get);

/** The records of the open workspace. */
export function useRecords(): Records {
  const workspace = useWorkspace();
  return useMemo(
    () => createRecords(workspace, { now: Date.now, newId: () => crypto.randomUUID() }),
    [workspace],
  );
}
