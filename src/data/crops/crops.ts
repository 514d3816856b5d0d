import type { CropFrame } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';
import type { Workspace } from '../workspace.ts';
import { type CropCutter, createCropQueue } from './cropQueue.ts';
import type { CropsWorker } from './crops.worker.ts';
import type { CropRequest } from './cutCrops.ts';

/** Photos decoded at the same time: each takes the memory of the whole photo. */
const CUTTERS = 2;

/** Crops of boxes with their surroundings: cached, or cut from their photos in workers. */
export interface Crops {
  /** Rejects where the photo can't be read or decoded, and when cancelled. */
  crop(image: InspectionImage, frame: CropFrame, signal: AbortSignal): Promise<Blob>;
  /**
   * Makes and caches crops in advance, photo by photo, while none is requested.
   *
   * @param photos read lazily, one after the other
   */
  ahead(photos: Iterable<CropsOfPhoto>, signal: AbortSignal): Promise<void>;
}

export interface CropsOfPhoto {
  readonly image: InspectionImage;
  readonly frames: readonly CropFrame[];
}

const photoKey = ({ photo }: InspectionImage): string => (photo.kind === 'stored' ? photo.sha256 : photo.url);

/** What a crop shows: the bytes of a photo, the region, and the size. */
function cropRequestOf(photo: string, { region, side }: CropFrame): CropRequest {
  const { x, y, width, height } = region;
  return { key: [photo, x, y, width, height, side].join('/'), region, side };
}

function createCutter(): CropCutter {
  const thread = createThread<CropsWorker>(
    () => new Worker(new URL('./crops.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    kept: (keys) => thread.ask(async (worker) => await worker.kept(keys)),
    cut: (photo, bytes, wanted) =>
      thread.ask(async (worker) => await worker.cut(photo, bytes, wanted), workerDeadline(bytes)),
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
      return queue.crop(photo, cropRequestOf(photo.key, frame), signal);
    },
    async ahead(photos, signal) {
      for (const { image, frames } of photos) {
        if (signal.aborted) return;
        const photo = source(image);
        await queue.ahead(
          photo,
          frames.map((frame) => cropRequestOf(photo.key, frame)),
          signal,
        );
      }
    },
  };
}
