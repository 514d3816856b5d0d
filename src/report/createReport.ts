import { fail, ok, type Result } from '#domain/result.ts';
import { reportDocument } from './document.ts';
import { fontsFor } from './fonts.ts';
import type { RenderAnswer, RenderRequest } from './messages.ts';
import { makeAll, type PictureOptions, photosWith } from './reportPictures.ts';
import type { ReportSource } from './source.ts';
import { askWorker } from './worker.ts';

export type ReportFault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Makes the report as a PDF, in workers. Rejects never: what went wrong is the
 * result's error.
 */
export async function createReport(
  source: Omit<ReportSource, 'pictures'>,
  options: PictureOptions,
): Promise<Result<Blob, ReportFault>> {
  const { signal, onProgress } = options;
  const worker = askWorker<RenderRequest, RenderAnswer>(
    new Worker(new URL('./reportWorker.ts', import.meta.url), { type: 'module' }),
    signal,
  );
  try {
    const photos = photosWith(source);
    const files = await makeAll(photos, options);
    onProgress({ phase: 'pages', done: photos.length, total: photos.length });
    const document = reportDocument({ ...source, pictures: new Set(files.map(({ name }) => name)) });
    const made = await worker.ask(
      { document, fonts: fontsFor(source.words.tag), files },
      files.map(({ bytes }) => bytes.buffer),
    );
    if (made.kind === 'failed') return fail({ kind: 'failed', message: made.message });
    return ok(new Blob([made.bytes], { type: 'application/pdf' }));
  } catch (error) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    worker.close();
  }
}
