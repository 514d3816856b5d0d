import { type Remote, wrap } from 'comlink';
import type { ThumbnailWorker } from './thumbnail.worker.ts';

/** Makes small pictures in a worker that starts when the first is asked for. */
export function createShrinker(): (photo: Blob) => Promise<Blob> {
  let worker: Remote<ThumbnailWorker> | null = null;
  return (photo) => {
    worker ??= wrap<ThumbnailWorker>(
      new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' }),
    );
    return worker.makeThumbnail(photo);
  };
}
