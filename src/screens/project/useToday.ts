import { useMemo } from 'react';
import { todayAt } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../kit/data/useSchemes.ts';

/** Today's date at a project's building, `YYYY-MM-DD`. */
export function useToday(project: Project): string {
  const filed = useValue(useRecords().all);
  const records = useMemo(
    () => (filed ?? []).flatMap((one) => (one.project.id === project.id ? one.record : [])),
    [filed, project.id],
  );
  return todayAt(Date.now(), project, records);
}
