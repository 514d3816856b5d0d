import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DRAWING, type Drawing, readDrawing } from '#domain/inspection/drawings/drawing.ts';
import { MASK, maskIndex, readMask } from '#domain/inspection/photos/mask.ts';
import { NO_RATES, RATES, type Rates, readRates } from '#domain/inspection/quantities/rates.ts';
import { createOwnReader, FIELD, type OwnReader, readFields } from '#domain/inspection/register/ownField.ts';
import { useValue } from '#signals/useValue.tsx';

/** The drawings of a project, oldest first; null until they are read. */
export function useDrawings(project: string): readonly Drawing[] | null {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, DRAWING), [manage, project]),
  );
  return useMemo(() => projectDocuments?.map(readDrawing) ?? null, [projectDocuments]);
}

/** The masks of a project, by photo; null until they are read. */
export function useMasks(project: string): ReturnType<typeof maskIndex> | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, MASK), [manage, project]));
  return useMemo(() => stored && maskIndex(stored.flatMap((one) => readMask(one) ?? [])), [stored]);
}

/** Repair rates of a project; none until they are read. */
export function useRates(project: string): Rates {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, RATES), [manage, project]),
  );
  return useMemo(() => (projectDocuments ? readRates(projectDocuments) : NO_RATES), [projectDocuments]);
}

/** Reads the own fields of a project; the same object while these don't change, null until they are read. */
export function useOwnFields(project: string): OwnReader | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, FIELD), [manage, project]));
  return useMemo(() => stored && createOwnReader(readFields(stored)), [stored]);
}
