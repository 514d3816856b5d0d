import { transfer } from 'comlink';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import { logoFile } from './pictures/logoFile.ts';
import type { PictureFile } from './pictures/photoPictures.ts';
import { drawingsWith, makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import type { Press } from './press.ts';
import type { ReportSource } from './source.ts';
import { type ReportDocument, reportInSlices } from './typesetting/document.ts';
import { type FontFile, fontsFor } from './typesetting/fonts.ts';
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

/** Sets a report; composed again where something in it can't be shown, so that it says so. */
async function setPages(
  source: Omit<ReportSource, 'pictures'>,
  files: readonly PictureFile[],
  press: { readonly workers: ThreadPool<Press>; readonly fonts: readonly FontFile[] },
  signal: AbortSignal,
): Promise<Blob> {
  const { workers, fonts } = press;
  const names = new Set(files.map(({ name }) => name));
  const first = await compose({ ...source, pictures: names }, signal);
  const bytes = files.map((file) => file.bytes.buffer);
  const unprinted = await workers.run((worker) => worker.load(first, fonts, transfer([...files], bytes)));
  const document =
    unprinted.length > 0 ? await compose({ ...source, pictures: names, unprinted }, signal) : first;
  const made = await workers.run((worker) => worker.set(document));
  if (made.pdf) return made.pdf;
  const pictures = new Set([...names].filter((name) => !made.broken.includes(name)));
  const without = await compose({ ...source, pictures, unprinted }, signal);
  const again = await workers.run((worker) => worker.set(without));
  if (again.pdf) return again.pdf;
  throw new Error(`Pictures that can't be read: ${again.broken.join(', ')}`);
}

/**
 * Makes the report as a PDF, in workers. What can't be shown in it, a picture that is broken or a letter that no font
 * has, is named there. Rejects never: what went wrong is the result's error.
 */
export async function createReport(
  source: Omit<ReportSource, 'pictures'>,
  options: PictureOptions,
): Promise<Result<Blob, ReportFault>> {
  const { signal, onProgress } = options;
  const make = () => new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
  try {
    const pdf = await withWorkers<Press, Blob>(make, 1, signal, async (workers) => {
      const fonts = fontsFor(source.words.tag);
      // What typesets is fetched while the pictures are made; where that fails, so does the report.
      const prepared = workers.run((worker) => worker.prepare(fonts));
      prepared.catch(() => undefined);
      const photos = [...photosWith(source), ...drawingsWith(source)];
      const files = [...logoFile(source.logo), ...(await makeAll(photos, options))];
      onProgress({ phase: 'pages', done: photos.length, total: photos.length });
      await prepared;
      return setPages(source, files, { workers, fonts }, signal);
    });
    return ok(pdf);
  } catch (error) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
