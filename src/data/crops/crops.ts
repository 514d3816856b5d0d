import type { CropFrame } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createThread } from '#photos/thread.ts';
import type { Workspace } from '../workspace.ts';
import { type CropCutter, createCropQueue } from './cropQueue.ts';
import type { CropsWorker } from './crops.worker.ts';
import type { WantedCrop } from './cutCrops.ts';

/** Photos decoded at the same time: each takes the memory of the whole photo. */
const CUTTERS = 2;

/** Crops of boxes with what is around them: kept ones, and new ones cut from their photos beside the main thread. */
export interface Crops {
  /** Rejects where the photo can't be read or decoded, and when it is no longer wanted. */
  crop(image: InspectionImage, frame: CropFrame, signal: AbortSignal): Promise<Blob>;
  /**
   * Makes crops that may be wanted next and keeps them, photo after photo, while none is waited for.
   *
   * @param photos asked for one after the other
   */
  ahead(photos: Iterable<CropsOfPhoto>, signal: AbortSignal): Promise<void>;
}

export interface CropsOfPhoto {
  readonly image: InspectionImage;
  readonly frames: readonly CropFrame[];
}

const photoKey = ({ photo }: InspectionImage): string => (photo.kind === 'stored' ? photo.sha256 : photo.url);

/** What a crop shows: the bytes of a photo, which part of it, and how large. */
function wantedOf(photo: string, { region, side }: CropFrame): WantedCrop {
  const { x, y, width, height } = region;
  return { key: [photo, x, y, width, height, side].join('/'), region, side };
}

function createCutter(): CropCutter {
  const thread = createThread<CropsWorker>(
    () => new Worker(new URL('./crops.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    kept: (keys) => thread.ask(async (worker) => await worker.kept(keys)),
    cut: (photo, bytes, wanted) => thread.ask(async (worker) => await worker.cut(photo, bytes, wanted)),
    rest: () => thread.tell((worker) => worker.rest()),
  };
}

/** A part of the workspace, loaded with the page that shows crops. */
export function createCrops(workspace: Workspace): Crops {
  const cutters = Array.from({ length: CUTTERS }, createCutter);
  const queue = createCropQueue(cutters);
  const source = (image: InspectionImage) => ({ key: photoKey(image), bytes: () => workspace.photo(image) });
  return {
    crop(image, frame, signal) {
      const photo = source(image);
      return queue.crop(photo, wantedOf(photo.key, frame), signal);
    },
    async ahead(photos, signal) {
      for (const { image, frames } of photos) {
        if (signal.aborted) return;
        const photo = source(image);
        await queue.ahead(
          photo,
          frames.map((frame) => wantedOf(photo.key, frame)),
          signal,
        );
      }
    },
  };
}
