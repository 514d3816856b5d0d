import type { Pack } from '#domain/inspection/regime/pack.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from './useSchemes.ts';

const NONE: readonly Pack[] = [];

/** All editions of a project's own packs, oldest first; empty until read. */
export const usePacks = (project: string): readonly Pack[] => useValue(useRecords().packs(project)) ?? NONE;
