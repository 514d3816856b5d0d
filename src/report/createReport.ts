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
   * Called once, long before the report is done, with its first page as a PDF that may have more pages. With the firm's
   * own template it may be called late, or not at all. Otherwise the report waits for the returned promise.
   */
  readonly onFirstPage?: (pdf: Blob) => Promise<void>;
}

/**
 * Typesets a report with the firm's own font and template, in a worker that is stopped where it takes too long or falls
 * over: they may come from a backup or a team, without having been tried here.
 *
 * @returns the report, or why it can't be made with these files. Rejects when cancelled
 */
async function setByOwn(given: ToSet): Promise<Result<Blob, FaceFault>> {
  const { template, font } = given.own;
  try {
    return ok(
      await within(forOwnPages(given.source.survey), given.signal, (signal) =>
        withPress(signal, (workers) => setPages({ ...given, signal }, workers)),
      ),
    );
  } catch (error) {
    given.signal.throwIfAborted();
    if (!template) return fail({ kind: 'font_unreadable', name: font?.name ?? '' });
    const { name } = template;
    if (error instanceof TookTooLong) return fail({ kind: 'template_slow', name, seconds: error.seconds });
    const fault = { path: '', line: null, message: messageOf(error) };
    return fail({ kind: 'template_fails', name, faults: [fault] });
  }
}

/**
 * Tries the firm's own files, where there are any: with both, then with the font alone, as it is the template that most
 * often fails. @returns the report, or what to make it with
 */
async function triedOwn(given: ToSet): Promise<Blob | OwnFiles> {
  const { own } = given;
  if (!own.template && !own.font) return own;
  const made = await setByOwn(given);
  if (made.ok) return made.value;
  const faults = [...own.faults, made.error];
  const left: OwnFiles = own.template ? { ...own, template: null, faults } : { ...own, font: null, faults };
  return left.font ? triedOwn({ ...given, own: left }) : left;
}

/** Shows the first page: with the standard template before anything else is made; with the firm's own in parallel. */
async function tellFirstPage(
  source: ToSet['source'],
  own: OwnFiles,
  options: ReportOptions,
  workers: ThreadPool<Press>,
): Promise<void> {
  const { onFirstPage } = options;
  if (!onFirstPage) return;
  if (own.template || own.font) {
    // Its errors appear in the report, which uses the same files.
    void setOwnFirstPage(source, own, options)
      .then(onFirstPage)
      .catch(() => undefined);
    return;
  }
  const { signal } = options;
  const first = await within(forPages(source.survey), signal, (limited) =>
    setFirstPage(source, own, { ...options, signal: limited }, workers),
  );
  // The report is made even if the first page can't be shown.
  if (first) await within(READING, signal, () => onFirstPage(first)).catch(() => signal.throwIfAborted());
}

/**
 * Makes the report as a PDF, in workers. What can't be shown (a broken picture, a letter that no font has, an unusable
 * file of the firm's own) is listed in it. Never rejects: errors are in the result.
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
      // The typesetter is fetched while the pictures are made; if that fails, so does the report.
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
