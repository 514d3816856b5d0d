import type { Remote } from 'comlink';
import { fail, type Result } from '#domain/result.ts';
import type { Fit, FittedPicture, PictureFault } from './fitPicture.ts';
import type { PictureWorker } from './picture.worker.ts';
import { createThread } from './thread.ts';
import { isTimeout } from './threadPool.ts';

/** Time after which a worker that reads a picture is ended, milliseconds. */
const DEADLINE = 30_000;

/** Asks a worker of its own, which ends after. */
async function once<R>(question: (worker: Remote<PictureWorker>) => Promise<R>): Promise<R | 'too_slow'> {
  const thread = createThread<PictureWorker>(
    () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    return await thread.ask(question, DEADLINE);
  } catch (error) {
    if (isTimeout(error)) return 'too_slow';
    throw error;
  } finally {
    thread.stop();
  }
}

/** Reduces a picture from elsewhere, in a worker that is ended where it takes too long. Rejects where that can't be loaded. */
export async function fitInWorker(file: Blob, fit: Fit): Promise<Result<FittedPicture, PictureFault>> {
  const fitted = await once(async (worker) => await worker.fitPicture(file, fit));
  return fitted === 'too_slow' ? fail('too_slow') : fitted;
}

/** Why an SVG may not be drawn; null where it may. The same worker and deadline. */
export const vectorFaultInWorker = (file: Blob, mostPixels: number): Promise<PictureFault | null> =>
  once(async (worker) => await worker.vectorFault(file, mostPixels));
