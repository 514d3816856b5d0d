import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useRecords } from '../../kit/data/useRecords.ts';
import { useAllPhotos } from '../usePhotos.ts';

type FirstStep = 'photos' | 'places' | 'record';

/** How far a project has begun. */
export interface Beginning {
  readonly photos: number;
  /** At least one photo is at a location. */
  readonly arePlaced: boolean;
  readonly hasRecord: boolean;
  /** The first step that is still to be taken; null where all are. */
  readonly next: FirstStep | null;
}

/** Null until photos and records are read: nothing is said of a project that isn't known. */
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
