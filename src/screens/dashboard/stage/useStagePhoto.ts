import { useEffect, useMemo, useState } from 'react';
import type { Photo } from '#annotator/ports.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { TileSource } from '#domain/geometry/tiles.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createPhotoDecoder } from '#photos/decode/tileSource.ts';
import { useValue } from '#signals/useValue.tsx';
import { useDashboard } from '../DashboardContext.tsx';

/** A photo for the stage: its upright size in pixels, and how to start decoding it. */
export interface StagePhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  open(): TileSource;
}

/**
 * The annotator's open photo, decoded in a worker; its neighbours are decoded ahead.
 * @param neighbours the images a person will likely open next, the likeliest first
 */
export function useStagePhoto(
  opened: Photo | null,
  neighbours: readonly InspectionImage[],
): StagePhoto | null {
  const workspace = useWorkspace();
  const { project } = useDashboard();
  const [decoder] = useState(createPhotoDecoder);
  useEffect(() => () => decoder.close(), [decoder]);
  const news = useValue(workspace.photoNews);
  const current = opened?.id ?? null;

  useEffect(() => {
    decoder.ahead(
      neighbours.map((each) => ({
        key: each.id,
        pixels: each.width * each.height,
        load: () => workspace.photo(each),
      })),
      current,
    );
  }, [decoder, workspace, neighbours, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo that could not be read is asked for again
  return useMemo(() => {
    if (!opened) return null;
    const { id, width, height } = opened;
    const load = async () => {
      const image = workspace.images(project.id).value?.find((each) => each.id === id);
      if (!image) throw new Error(`The project has no photo ${id}.`);
      return workspace.photo(image);
    };
    return { id, width, height, open: () => decoder.open(id, load) };
  }, [decoder, workspace, project.id, opened, news]);
}
