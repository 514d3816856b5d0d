import { useCallback, useMemo } from 'react';
import { todayAt } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../kit/data/useSchemes.ts';

/** Returns the date of a moment (milliseconds since 1970, UTC) at a project's building, `YYYY-MM-DD`. */
export function useDayAt(project: Project): (at: number) => string {
  const filed = useValue(useRecords().all);
  const records = useMemo(
    () => (filed ?? []).flatMap((one) => (one.project.id === project.id ? one.record : [])),
    [filed, project.id],
  );
  return useCallback((at) => todayAt(at, project, records), [project, records]);
}

/** Today's date at a project's building, `YYYY-MM-DD`. */
export const useToday = (project: Project): string => useDayAt(project)(Date.now());
