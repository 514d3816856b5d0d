import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { readDefectFacts } from '#domain/inspection/recordSheet.ts';
import { type Deadline, deadlines } from '#domain/numbers/deadlines.ts';
import { useValue } from '../../inspection-record/useValue.ts';
import { today } from '../today.ts';

const DAY = 24 * 3600e3;
/** How far back the journal is read: the trend's six months. */
const BACK = 190 * DAY;

/** The journal of the last half year, oldest first; read anew when a step is stored. Null until it is read. */
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

/** What is due in a project, the nearest first; repairs too, once they are read. */
export function useDeadlines(project: Project): readonly Deadline[] {
  const { manage } = useWorkspace();
  const sheets = useValue(useMemo(() => manage.sheets(project.id, 'defect'), [manage, project.id]));
  const { notices } = project;
  return useMemo(
    () => deadlines(notices, new Map(sheets?.map((sheet) => [sheet.id, readDefectFacts(sheet)])), today()),
    [notices, sheets],
  );
}
