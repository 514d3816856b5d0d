import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DRAWING, type Drawing, readDrawing } from '#domain/inspection/drawings/drawing.ts';
import { NO_RATES, RATES, type Rates, readRates } from '#domain/inspection/quantities/rates.ts';
import { useValue } from '#signals/useValue.tsx';

/** The drawings of a project, oldest first; null until they are read. */
export function useDrawings(project: string): readonly Drawing[] | null {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, DRAWING), [manage, project]),
  );
  return useMemo(() => projectDocuments?.map(readDrawing) ?? null, [projectDocuments]);
}

/** Repair rates of a project; none until they are read. */
export function useRates(project: string): Rates {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, RATES), [manage, project]),
  );
  return useMemo(() => (projectDocuments ? readRates(projectDocuments) : NO_RATES), [projectDocuments]);
}
