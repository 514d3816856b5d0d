import { useEffect, useMemo, useState } from 'react';
import type { Workspace } from '#data/workspace.ts';
import type { TileSource } from '#domain/geometry/tiles.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createPhotoDecoder } from '#photos/decode/tileSource.ts';
import { useValue } from '#signals/useValue.tsx';

/** A photo for the stage: its upright size in pixels, and how to start decoding it. */
export interface StagePhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  open(): TileSource;
}

/**
 * The photo of an image, decoded in a worker; its neighbours are decoded ahead.
 * @param neighbours the images a person will likely open next, the likeliest first
 */
export function useStagePhoto(
  workspace: Pick<Workspace, 'photo' | 'photoNews'>,
  image: InspectionImage | null,
  neighbours: readonly InspectionImage[],
): StagePhoto | null {
  const [decoder] = useState(createPhotoDecoder);
  useEffect(() => () => decoder.close(), [decoder]);
  const { photoNews } = workspace;
  const news = useValue(photoNews);

  useEffect(() => {
    decoder.ahead(
      neighbours.map((each) => ({
        key: each.id,
        pixels: each.width * each.height,
        load: () => workspace.photo(each),
      })),
    );
  }, [decoder, workspace, neighbours]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo that could not be read is asked for again
  return useMemo(() => {
    if (!image) return null;
    const { id, width, height } = image;
    return { id, width, height, open: () => decoder.open(id, () => workspace.photo(image)) };
  }, [decoder, workspace, image, news]);
}
