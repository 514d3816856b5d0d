import { useMemo } from 'react';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from './useSchemes.ts';

/** Photos that are stated as viewed in any record of the project. */
export function useViewed(project: string): ReadonlySet<string> {
  const records = useRecords();
  const all = useValue(records.all);
  return useMemo(
    () => new Set(all?.flatMap(({ record, project: of }) => (of.id === project ? record.lookedAt : []))),
    [all, project],
  );
}
