import { useEffect, useState } from 'react';
import { createCrops } from '#data/crops/crops.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { CropFrame } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useValue } from '#signals/useValue.tsx';
import { useMasksKey } from './useThumbnail.ts';

interface ShownCrop {
  /** The URL of its picture; null until there is one. */
  readonly url: string | null;
  /** It can't be made: the photo's bytes are missing or damaged. */
  readonly failed: boolean;
}

const NONE: ShownCrop = { url: null, failed: false };

/**
 * The picture of a crop, requested while it is shown. Without the query cache: tiles come and go by the hundred while
 * scrolling, and crops are cached elsewhere anyway.
 *
 * @param isWanted whether to make it now
 */
export function useCrop(image: InspectionImage, { region, side }: CropFrame, isWanted = true): ShownCrop {
  const workspace = useWorkspace();
  const news = useValue(workspace.photoNews);
  const masks = useMasksKey(image);
  const [shown, setShown] = useState(NONE);
  const { x, y, width, height } = region;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when photos may be readable again, or are masked
  useEffect(() => {
    if (!isWanted || masks === null) return;
    const left = new AbortController();
    let url: string | null = null;
    const frame = { region: { x, y, width, height }, side, reduced: 1 };
    workspace
      .part(createCrops)
      .crop(image, frame, left.signal)
      .then(
        (crop) => {
          if (left.signal.aborted) return;
          url = URL.createObjectURL(crop);
          setShown({ url, failed: false });
        },
        () => {
          if (!left.signal.aborted) setShown({ url: null, failed: true });
        },
      );
    return () => {
      left.abort();
      if (url) URL.revokeObjectURL(url);
      setShown(NONE);
    };
  }, [workspace, image, x, y, width, height, side, news, isWanted, masks]);
  return shown;
}
