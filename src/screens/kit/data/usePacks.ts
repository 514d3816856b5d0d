import { useMemo } from 'react';
import { latestOf } from '#domain/inspection/regime/ownPacks.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from './useSchemes.ts';

const NONE: readonly Pack[] = [];

/** All editions of a project's own packs, oldest first; empty until read. */
export const usePacks = (project: string): readonly Pack[] => useValue(useRecords().packs(project)) ?? NONE;

/**
 * The packs that notices of a project may follow besides those of the program: those that its records keep, the newest
 * record's first, then its own in their last editions.
 */
export function useNoticePacks(project: string): readonly Pack[] {
  const filed = useValue(useRecords().all);
  const own = usePacks(project);
  return useMemo(
    () => [
      ...(filed ?? []).flatMap(({ record }) =>
        record.project === project && record.status !== 'void' ? (record.regimePack ?? []) : [],
      ),
      ...latestOf(own),
    ],
    [filed, own, project],
  );
}
