import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { ERASED, type ErasedPhoto, readErased } from '#domain/inspection/photos/erased.ts';
import { ORDER, readOrder, type WorkOrder } from '#domain/inspection/register/workOrder.ts';
import { useValue } from '#signals/useValue.tsx';

/** The photos that were erased in a project, by the hash of their bytes; null until they are read. */
export function useErased(project: string): ReadonlyMap<string, ErasedPhoto> | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, ERASED), [manage, project]));
  return useMemo(
    () => stored && new Map(stored.flatMap((one) => readErased(one) ?? []).map((one) => [one.sha256, one])),
    [stored],
  );
}

/** The work orders of a project, the first written first; null until they are read. */
export function useOrders(project: string): readonly WorkOrder[] | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, ORDER), [manage, project]));
  return useMemo(() => stored?.flatMap((one) => readOrder(one) ?? []) ?? null, [stored]);
}
