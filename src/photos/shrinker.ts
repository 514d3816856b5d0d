import { createThread } from './thread.ts';
import type { ThumbnailWorker } from './thumbnail.worker.ts';

/** Makes thumbnails in a worker that starts with the first request. Rejects where that can't be loaded. */
export function createShrinker(): (photo: Blob) => Promise<Blob> {
  const thread = createThread<ThumbnailWorker>(
    () => new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' }),
  );
  return (photo) => thread.ask((worker) => worker.makeThumbnail(photo));
}
