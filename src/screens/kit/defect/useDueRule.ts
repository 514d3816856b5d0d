import { useMemo } from 'react';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import type { DueRule } from '#domain/inspection/register/dueDates.ts';
import { latestEditions } from '#domain/rating/scheme/editions.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../data/useSchemes.ts';

/**
 * How times for repair are counted in a project: by its newest record that can still be changed, else from today by the
 * project's own scheme. Null until records are read.
 */
export function useDueRule(project: Project): DueRule | null {
  const records = useRecords();
  const all = useValue(records.all);
  const schemes = useValue(useMemo(() => records.schemes(project.id), [records, project.id]));
  const { building } = project;
  const { id: named } = project.settings.ratingScheme;
  return useMemo(() => {
    if (!all || !schemes) return null;
    const open = all.find((one) => one.project.id === project.id && !isFrozen(one.record.status))?.record;
    const from = (open && inspectedOn(open)) || dayAt(Date.now(), building, open ? packUnder(open) : null);
    const own = latestEditions([...PRESETS, ...schemes]).find(({ id }) => id === named) ?? null;
    return { from, scheme: open ? pinned(PRESETS, open.ratingScheme) : own };
  }, [all, schemes, project.id, building, named]);
}
