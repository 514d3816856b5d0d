import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { stem } from '#formats/outgoing.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';
import { type Exporter, writeArchive } from '../exporter.ts';
import type { ExportProgress } from '../exportPlan.ts';
import { uniqueNames } from '../outgoing.ts';
import type { MarkedPage } from './drawMarked.ts';
import { fontFilesFor } from './fontFiles.ts';
import type { MarkedPicture, MarkedWorker } from './marked.worker.ts';
import type { MarkedDamage, MarkedPlan } from './markedPlan.ts';

/** Draws photos one after the other; in a worker in the app. */
export interface MarkedDrawer {
  /** Rejects where the photo can't be decoded or drawn, or that takes too long; the next one can be drawn. */
  draw(photo: Blob, page: MarkedPage, longest: number | null): Promise<MarkedPicture>;
  dispose(): void;
}

/** What was written, with what a person has to know of it. */
export interface MarkedOutcome {
  readonly written: number;
  /** Names of photos that couldn't be read: they are missing. */
  readonly unread: readonly string[];
  /** Names of photos that are smaller than was asked for. */
  readonly reduced: readonly string[];
}

interface MarkedOptions {
  /** The longest side of the photos, pixels; null = as they are. */
  readonly longest: number | null;
  /** What is drawn on a photo, in words. */
  readonly pageOf: (image: InspectionImage, boxes: readonly MarkedDamage[]) => MarkedPage;
  /** The text that goes along. */
  readonly note: (outcome: MarkedOutcome) => string;
  /** Rejects where a photo's bytes can't be read. */
  readonly photo: (image: InspectionImage) => Promise<Blob>;
  /** Closed when the archive is complete, aborted otherwise. */
  readonly into: WritableStream<Uint8Array>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/**
 * Writes photos with their boxes drawn in, as JPEGs in an archive, one photo in memory at a time. A photo that can't be
 * read is left out and named; nothing is written where that is true of all. Rejects with the signal's reason when aborted,
 * or with the stream's.
 */
export async function exportMarked(
  { photos }: Pick<MarkedPlan, 'photos'>,
  drawer: MarkedDrawer,
  exporter: Exporter,
  { longest, pageOf, note, photo, into, signal, onProgress }: MarkedOptions,
): Promise<Result<MarkedOutcome, MarkedOutcome>> {
  const names = uniqueNames(photos.map(({ image }) => image));
  const outcome = { written: 0, unread: [] as string[], reduced: [] as string[] };
  return writeArchive(exporter, { name: '', classes: [], settings: null, into }, async (finish) => {
    const total = photos.length;
    for (const [done, { image, boxes }] of photos.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ done, total });
      const picture = await photo(image)
        .then((bytes) => drawer.draw(bytes, pageOf(image, boxes), longest))
        .catch(() => null);
      signal?.throwIfAborted();
      if (!picture) {
        outcome.unread.push(image.name);
        continue;
      }
      if (picture.isReduced) outcome.reduced.push(image.name);
      await exporter.addFile(`${stem(names.get(image.id) ?? image.name)}.jpg`, picture.bytes);
      outcome.written += 1;
    }
    onProgress?.({ done: total, total });
    if (outcome.written === 0) return fail(outcome);
    await finish([{ path: 'README.txt', text: note(outcome) }]);
    return ok(outcome);
  }).finally(() => drawer.dispose());
}

/** Draws in a worker that starts with the first photo, and again after one that had to be ended. */
export function createMarkedDrawer(): MarkedDrawer {
  const thread = createThread<MarkedWorker>(
    () => new Worker(new URL('./marked.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    draw: (photo, page, longest) => {
      const text = [page.heading, ...[...page.key, ...page.entries].map((line) => line.text)];
      const fonts = fontFilesFor([...text, ...page.boxes.map(({ tag }) => tag), '… +0123456789'].join(''));
      return thread.ask(
        async (worker) => await worker.draw(photo, page, fonts, longest),
        workerDeadline(photo),
      );
    },
    dispose: () => thread.stop(),
  };
}
