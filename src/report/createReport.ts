import { fail, ok, type Result } from '#domain/result.ts';
import type { FaceFault } from './face/face.ts';
import { type OwnFiles, ownFiles } from './face/ownFiles.ts';
import { setFirstPage } from './firstPage.ts';
import { logoFile } from './pictures/logoFile.ts';
import { drawingsWith, makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import { setPages, type ToSet } from './setPages.ts';
import type { ReportSource } from './source.ts';
import { fontsFor } from './typesetting/fonts.ts';
import { withPress } from './withPress.ts';

export type ReportFault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

export interface ReportOptions extends PictureOptions {
  /** Told once, long before the report is made: its first page, as a PDF. The rest waits for what is done with it. */
  readonly onFirstPage?: (pdf: Blob) => Promise<void>;
}

/** Seconds that a template of the firm's own may take, and as many more for each defect. */
const PATIENCE = { least: 60, each: 0.2 };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Sets a report by the firm's own template, in a worker of its own, which is stopped where it takes too long.
 *
 * @returns the report; or what went wrong where it can't be made so. Rejects when it is given up
 */
async function setByOwn(given: ToSet, name: string): Promise<Result<Blob, FaceFault>> {
  const seconds = Math.round(PATIENCE.least + PATIENCE.each * given.source.survey.defects.length);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('It took too long.')), seconds * 1000);
  const signal = AbortSignal.any([given.signal, late.signal]);
  try {
    return ok(await withPress(signal, (workers) => setPages({ ...given, signal }, workers)));
  } catch (error) {
    given.signal.throwIfAborted();
    if (late.signal.aborted) return fail({ kind: 'template_slow', name, seconds });
    const fault = { path: '', line: null, message: messageOf(error) };
    return fail({ kind: 'template_fails', name, faults: [fault] });
  } finally {
    clearTimeout(timer);
  }
}

/** Tries the firm's own template, where there is one. @returns the report, or the files with which it can be made */
async function triedOwn(given: ToSet): Promise<Blob | OwnFiles> {
  const { own } = given;
  if (!own.template) return own;
  const made = await setByOwn(given, own.template.name);
  return made.ok ? made.value : { ...own, template: null, faults: [...own.faults, made.error] };
}

/**
 * Makes the report as a PDF, in workers. What can't be shown in it, a picture that is broken, a letter that no font has,
 * or what is the firm's own and can't be used, is named there. Rejects never: what went wrong is the result's error.
 */
export async function createReport(
  source: Omit<ReportSource, 'pictures'>,
  options: ReportOptions,
): Promise<Result<Blob, ReportFault>> {
  const { signal, onProgress, onFirstPage } = options;
  try {
    const pdf = await withPress(signal, async (workers) => {
      const fonts = fontsFor(source.words.tag);
      // What typesets is fetched while the pictures are made; where that fails, so does the report.
      const prepared = workers.run((worker) => worker.prepare(fonts));
      prepared.catch(() => undefined);
      const own = await ownFiles(source.project, options.drawing);
      const first = onFirstPage && (await setFirstPage(source, own, options, workers));
      if (first) await onFirstPage(first);
      const photos = [...photosWith(source), ...drawingsWith(source)];
      const files = [...logoFile(source.logo), ...(await makeAll(photos, options))];
      onProgress({ phase: 'pages', done: photos.length, total: photos.length });
      await prepared;
      const given: ToSet = { source, files, own, fonts, signal };
      const tried = await triedOwn(given);
      return tried instanceof Blob ? tried : setPages({ ...given, own: tried }, workers);
    });
    return ok(pdf);
  } catch (error) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    return fail({ kind: 'failed', message: messageOf(error) });
  }
}
