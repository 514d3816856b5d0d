import { fail, ok, type Result } from '#domain/result.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import type { FaceFault } from './face/face.ts';
import { type OwnFiles, ownFiles } from './face/ownFiles.ts';
import { faultOf, messageOf, type ReportFault } from './fault.ts';
import { setFirstPage, setOwnFirstPage } from './firstPage.ts';
import { forOwnPages, forPages, READING } from './patience.ts';
import { logoFile } from './pictures/logoFile.ts';
import { drawingsWith, makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import type { Press } from './press.ts';
import { setPages, type ToSet } from './setPages.ts';
import type { ReportSource } from './source.ts';
import { fontsFor } from './typesetting/fonts.ts';
import { TookTooLong, within } from './within.ts';
import { withPress } from './withPress.ts';

export interface ReportOptions extends PictureOptions {
  /**
   * Told once, long before the report is made: its first page, as a PDF that may hold more. By a template of the
   * firm's own it can be told late, or not at all. Otherwise the rest waits for what is done with it.
   */
  readonly onFirstPage?: (pdf: Blob) => Promise<void>;
}

/**
 * Sets a report by the firm's own template, in a worker of its own, which is stopped where it takes too long.
 *
 * @returns the report; or what went wrong where it can't be made so. Rejects when it is given up
 */
async function setByOwn(given: ToSet, name: string): Promise<Result<Blob, FaceFault>> {
  try {
    return ok(
      await within(forOwnPages(given.source.survey), given.signal, (signal) =>
        withPress(signal, (workers) => setPages({ ...given, signal }, workers)),
      ),
    );
  } catch (error) {
    given.signal.throwIfAborted();
    if (error instanceof TookTooLong) return fail({ kind: 'template_slow', name, seconds: error.seconds });
    const fault = { path: '', line: null, message: messageOf(error) };
    return fail({ kind: 'template_fails', name, faults: [fault] });
  }
}

/** Tries the firm's own template, where there is one. @returns the report, or the files with which it can be made */
async function triedOwn(given: ToSet): Promise<Blob | OwnFiles> {
  const { own } = given;
  if (!own.template) return own;
  const made = await setByOwn(given, own.template.name);
  return made.ok ? made.value : { ...own, template: null, faults: [...own.faults, made.error] };
}

/** Tells the first page: by the standard template before anything else is made, by the firm's own meanwhile. */
async function tellFirstPage(
  source: ToSet['source'],
  own: OwnFiles,
  options: ReportOptions,
  workers: ThreadPool<Press>,
): Promise<void> {
  const { onFirstPage } = options;
  if (!onFirstPage) return;
  if (own.template) {
    // What goes wrong with it is told in the report, which is set by the same template.
    void setOwnFirstPage(source, own, options)
      .then(onFirstPage)
      .catch(() => undefined);
    return;
  }
  const { signal } = options;
  const first = await within(forPages(source.survey), signal, (limited) =>
    setFirstPage(source, own, { ...options, signal: limited }, workers),
  );
  // Where it can't be shown the report is made all the same.
  if (first) await within(READING, signal, () => onFirstPage(first)).catch(() => signal.throwIfAborted());
}

/**
 * Makes the report as a PDF, in workers. What can't be shown in it, a picture that is broken, a letter that no font has,
 * or what is the firm's own and can't be used, is named there. Rejects never: what went wrong is the result's error.
 */
export async function createReport(
  source: Omit<ReportSource, 'pictures'>,
  options: ReportOptions,
): Promise<Result<Blob, ReportFault>> {
  const { signal, onProgress } = options;
  const done = new AbortController();
  try {
    const pdf = await withPress(signal, async (workers) => {
      const fonts = fontsFor(source.words.tag);
      // What typesets is fetched while the pictures are made; where that fails, so does the report.
      const prepared = workers.run((worker) => worker.prepare(fonts));
      prepared.catch(() => undefined);
      const own = await ownFiles(source.project, (sha256) =>
        within(READING, signal, () => options.drawing(sha256)),
      );
      await tellFirstPage(
        source,
        own,
        { ...options, signal: AbortSignal.any([signal, done.signal]) },
        workers,
      );
      const photos = [...photosWith(source), ...drawingsWith(source)];
      const files = [...logoFile(source.logo), ...(await makeAll(photos, options))];
      onProgress({ phase: 'pages', done: photos.length, total: photos.length });
      await prepared;
      const given: ToSet = { source, files, own, fonts, signal };
      const tried = await triedOwn(given);
      if (tried instanceof Blob) return tried;
      return within(forPages(source.survey), signal, (limited) =>
        setPages({ ...given, own: tried, signal: limited }, workers),
      );
    });
    return ok(pdf);
  } catch (error) {
    return fail(faultOf(error, signal));
  } finally {
    done.abort();
  }
}
