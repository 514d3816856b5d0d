import { createThreadPool, workerDeadline } from './threadPool.ts';
import type { ThumbnailWorker } from './thumbnail.worker.ts';

/**
 * Makes thumbnails in a worker that starts with the first request. Rejects where that can't be loaded, and where a photo
 * takes too long.
 */
export function createShrinker(): (photo: Blob) => Promise<Blob> {
  // One at a time: a worker that has to be ended takes no other photo with it.
  const workers = createThreadPool<ThumbnailWorker>(
    () => new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' }),
    1,
  );
  return (photo) => workers.run((worker) => worker.makeThumbnail(photo), workerDeadline(photo));
}
