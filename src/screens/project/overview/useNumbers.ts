import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DAY_MS } from '#domain/civilDate.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { type DefectFigures, defectFiguresInSlices } from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { useSlices } from '#screens/kit/data/useSlices.ts';
import { useValue } from '#signals/useValue.tsx';
import { usePhotos } from '../usePhotos.ts';
import { useToday } from '../useToday.ts';

/** How much of the journal is read: enough for the trend's six months. */
const BACK = 190 * DAY_MS;

/** The journal of the last half year, oldest first; read again when a step is stored. Null until it is read. */
export function useJournal(project: string, isWanted = true) {
  const { manage, edits } = useWorkspace();
  const { savedAt } = useValue(edits.save);
  const { data } = useQuery({
    queryKey: ['journal', project, savedAt],
    queryFn: () => manage.journal(project, Date.now() - BACK),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    enabled: isWanted,
    placeholderData: (before) => before,
  });
  return data ?? null;
}

/**
 * Every figure of a project's defects, computed in slices: 250,000 are too many for one task. The previous figures stay
 * until newer ones are complete.
 */
export function useDefectFigures(
  project: Project,
  rows: readonly RegisterRow[] | null,
  journal: readonly JournalEntry[] | null,
): DefectFigures | null {
  const images = usePhotos(project.id);
  const { id } = project;
  const day = useToday(project);
  const begin = useCallback(
    () =>
      defectFiguresInSlices(
        { project: id, rows: rows ?? [], images: images ?? [], journal: journal ?? [] },
        day,
      ),
    [id, rows, images, journal, day],
  );
  return useSlices(rows ? begin : null);
}
