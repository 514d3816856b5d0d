import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../../kit/data/useRecords.ts';
import { useAllPhotos } from '../usePhotos.ts';

type FirstStep = 'photos' | 'places' | 'record';

/** The state of a new project's first steps. */
export interface Beginning {
  readonly photos: number;
  /** Whether at least one photo has a location. */
  readonly arePlaced: boolean;
  readonly hasRecord: boolean;
  /** The first unfinished step; null where all are done. */
  readonly next: FirstStep | null;
}

/** Null until photos and records are read. */
export function useBeginning(project: Project): Beginning | null {
  const images = useAllPhotos(project.id);
  const records = useValue(useRecords().all);
  return useMemo(() => {
    if (!images || !records) return null;
    const photos = images.length;
    const arePlaced = images.some(({ location }) => location !== null);
    const hasRecord = records.some((filed) => filed.project.id === project.id);
    const next = photos === 0 ? 'photos' : !arePlaced ? 'places' : !hasRecord ? 'record' : null;
    return { photos, arePlaced, hasRecord, next };
  }, [images, records, project.id]);
}
