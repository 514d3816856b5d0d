import { useEffect, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  countDefects,
  type DefectsByPhoto,
  photosOfMerges,
} from '#domain/inspection/register/countDefects.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from './useSchemes.ts';

/** What the defects of a project are counted from. */
export interface DefectSources {
  readonly project: Pick<Project, 'id' | 'labels'>;
  /** The photos that are counted together. */
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly facts: ReadonlyMap<string, DefectFacts>;
}

type Boxes = ReadonlyMap<string, readonly Damage[]>;

const NOT_COUNTED: DefectsByPhoto = new Map();
const NONE: ReadonlyMap<string, Boxes> = new Map();

/** Reads the boxes of photos with merged defects, again whenever counts change. */
function useMergedBoxes(sources: readonly DefectSources[]): ReadonlyMap<string, Boxes> {
  const { damagesOf } = useWorkspace();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const ended = new AbortController();
    const read = async (): Promise<void> => {
      const next = new Map<string, Boxes>();
      for (const { project, images, facts } of sources) {
        const photoIds = new Set(photosOfMerges(facts));
        const shown = images.filter(({ id }) => photoIds.has(id));
        const boxes = await Promise.all(shown.map(async ({ id }) => [id, await damagesOf(id)] as const));
        if (ended.signal.aborted) return;
        if (photoIds.size > 0) next.set(project.id, new Map(boxes));
      }
      // Most projects have none, and shouldn't render again for that.
      setFound(next.size > 0 ? next : NONE);
    };
    // Read errors are reported by the lists and by the save state.
    read().catch(() => undefined);
    return () => ended.abort();
  }, [sources, damagesOf]);
  return found;
}

/**
 * The defects of each project by the project's id, each counted once. Where boxes of several photos are merged, nothing
 * is counted until they are read.
 *
 * @param sources memoised: the same list while it doesn't change
 */
export function useDefectsByProject(sources: readonly DefectSources[]): ReadonlyMap<string, DefectsByPhoto> {
  const boxes = useMergedBoxes(sources);
  return useMemo(
    () =>
      new Map(
        sources.flatMap(({ project: { id, labels }, images, counts, facts }) => {
          if (photosOfMerges(facts).length === 0) return [[id, countDefects(images, counts, null)] as const];
          const damages = boxes.get(id);
          const components = new Set(labels.flatMap(({ key, kind }) => (kind === 'component' ? key : [])));
          return damages ? [[id, countDefects(images, counts, { facts, damages, components })] as const] : [];
        }),
      ),
    [sources, boxes],
  );
}

/**
 * The defects of one project by photo, each counted once.
 *
 * @param images null until they are read
 */
export function useDefectsByPhoto(
  project: Project,
  images: readonly InspectionImage[] | null,
  counts: Readonly<Record<string, ImageCounts>>,
): DefectsByPhoto {
  const records = useRecords();
  const { id, labels } = project;
  const facts = useValue(useMemo(() => records.currentFacts(id), [records, id]));
  const sources = useMemo(
    () => (images && facts ? [{ project: { id, labels }, images, counts, facts }] : []),
    [id, labels, facts, images, counts],
  );
  return useDefectsByProject(sources).get(id) ?? NOT_COUNTED;
}
