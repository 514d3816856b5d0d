import { transfer } from 'comlink';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { drawingsWith, makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import type { ReportWorker } from './report.worker.ts';
import type { ReportSource } from './source.ts';
import { type ReportDocument, reportInSlices } from './typesetting/document.ts';
import { fontsFor } from './typesetting/fonts.ts';
import { withWorkers } from './withWorkers.ts';

export type ReportFault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** Composes a report between what else the page has to do. Rejects when it is given up. */
function compose(source: ReportSource, signal: AbortSignal): Promise<ReportDocument> {
  const pace = createPacer();
  return runInSlices(reportInSlices(source), async () => {
    await pace();
    signal.throwIfAborted();
  });
}

/**
 * Makes the report as a PDF, in workers. Rejects never: what went wrong is the
 * result's error.
 */
export async function createReport(
  source: Omit<ReportSource, 'pictures'>,
  options: PictureOptions,
): Promise<Result<Blob, ReportFault>> {
  const { signal, onProgress } = options;
  const make = () => new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
  try {
    const pdf = await withWorkers<ReportWorker, Blob>(make, 1, signal, async (workers) => {
      // Its code is loaded while the pictures are made.
      await workers.run(async () => undefined);
      const photos = [...photosWith(source), ...drawingsWith(source)];
      const files = await makeAll(photos, options);
      onProgress({ phase: 'pages', done: photos.length, total: photos.length });
      const pictures = new Set(files.map(({ name }) => name));
      const document = await compose({ ...source, pictures }, signal);
      const bytes = files.map((file) => file.bytes.buffer);
      return workers.run((worker) =>
        worker.render(document, fontsFor(source.words.tag), transfer(files, bytes)),
      );
    });
    return ok(pdf);
  } catch (error) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
