import { transfer } from 'comlink';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import type { Logo } from '#domain/inspection/building/logo.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import { type FaceFault, faceOf } from './face/face.ts';
import type { PictureFile } from './pictures/photoFacts.ts';
import { drawingsWith, makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import { faultOf, LOGO_NAME, messageOf, type ReportFault, type ReportSource } from './source.ts';
import { coverDocument, reportInSlices } from './typesetting/document.ts';
import { type FontFile, fontsFor } from './typesetting/fonts.ts';
import { type PackedDocument, packed, packInSlices } from './typesetting/packed.ts';
import { withTypesetter } from './typesetting/typesetAlone.ts';
import type { Load, Press } from './typesetting/typesetter.ts';
import { forOwnPages, forPages, READING, TimeoutError, withTimeout } from './withTimeout.ts';

export interface ReportOptions extends PictureOptions {
  /**
   * Called once, long before the report is done, with its first page as a PDF that may have more pages. With the firm's
   * own template it may be called late, or not at all. Otherwise the report waits for the returned promise.
   */
  readonly onFirstPage?: (pdf: Blob) => Promise<void>;
}

/** The firm's own files that a report is made with, and which of them could not be read. */
interface OwnFiles {
  readonly template: { readonly name: string; readonly text: string } | null;
  readonly font: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  readonly faults: readonly FaceFault[];
}

/** Reads the firm's own files; a file that isn't on this device is listed. */
export async function ownFiles(project: Project, read: PictureOptions['drawing']): Promise<OwnFiles> {
  const { reportFont, reportTemplate } = faceOf(project);
  const bytesOf = (sha256: string | undefined) =>
    sha256 === undefined ? null : read(sha256).catch(() => null);
  const [font, template] = await Promise.all([bytesOf(reportFont?.sha256), bytesOf(reportTemplate?.sha256)]);
  const faults: FaceFault[] = [];
  if (reportFont && !font) faults.push({ kind: 'font_gone', name: reportFont.name });
  if (reportTemplate && !template) faults.push({ kind: 'template_gone', name: reportTemplate.name });
  return {
    template: reportTemplate && template ? { name: reportTemplate.name, text: await template.text() } : null,
    font:
      reportFont && font ? { name: reportFont.name, bytes: new Uint8Array(await font.arrayBuffer()) } : null,
    faults,
  };
}

/** The input for typesetting a report. */
interface ToSet {
  readonly source: Omit<ReportSource, 'pictures'>;
  readonly files: readonly PictureFile[];
  readonly own: OwnFiles;
  readonly fonts: readonly FontFile[];
  readonly signal: AbortSignal;
}

function* composeInSlices(source: ReportSource): Generator<void, PackedDocument> {
  return yield* packInSlices(yield* reportInSlices(source));
}

/** Composes a report in small slices, so that the page stays responsive. Rejects when cancelled. */
function compose(source: ReportSource, signal: AbortSignal): Promise<PackedDocument> {
  const pace = createPacer();
  return runInSlices(composeInSlices(source), async () => {
    await pace();
    signal.throwIfAborted();
  });
}

const buffersOf = (files: readonly Uint8Array<ArrayBuffer>[]) => [
  ...new Set(files.map(({ buffer }) => buffer)),
];

/** Transfers the input to a worker; pictures are copied instead where the worker may have to be stopped. */
function handed(ready: Load): Load {
  const { document, pictures, font, template } = ready;
  const given = template === null && font === null ? pictures.map(({ bytes }) => bytes) : [];
  // Comlink only looks up transfers for whole arguments, not for values inside them.
  return transfer(ready, buffersOf([...document, ...given]));
}

/**
 * Typesets a report; if something can't be shown, composes it again with a note on that. Rejects when cancelled, and
 * where its worker crashes.
 */
async function setPages(given: ToSet, workers: ThreadPool<Press>): Promise<Blob> {
  const { source, files, own, fonts, signal } = given;
  const { font, template } = own;
  let pictures: ReadonlySet<string> = new Set(files.map(({ name }) => name));
  let faceFaults: readonly FaceFault[] = own.faults;
  const first = await compose({ ...source, pictures, faceFaults }, signal);
  const ready = handed({
    document: first,
    fonts,
    pictures: files,
    font: font?.bytes ?? null,
    template: template?.text ?? null,
  });
  const { unprinted, hasOwnFont } = await workers.run((worker) => worker.load(ready));
  if (font && !hasOwnFont) faceFaults = [...faceFaults, { kind: 'font_unreadable', name: font.name }];
  const isAsComposed = unprinted.length === 0 && hasOwnFont;
  let recomposed = isAsComposed
    ? null
    : await compose({ ...source, pictures, unprinted, faceFaults }, signal);
  for (;;) {
    const transferred = recomposed && transfer(recomposed, buffersOf(recomposed));
    const { pdf, broken, faults } = await workers.run((worker) => worker.set(transferred));
    if (pdf) return pdf;
    if (broken.length === 0 && faults.length === 0) throw new Error('The report could not be set.');
    if (broken.length > 0) pictures = new Set([...pictures].filter((name) => !broken.includes(name)));
    else faceFaults = [...faceFaults, { kind: 'template_fails', name: template?.name ?? '', faults }];
    recomposed = await compose({ ...source, pictures, unprinted, faceFaults }, signal);
  }
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
      await withTimeout(forOwnPages(given.source.survey), given.signal, (signal) =>
        withTypesetter(signal, (workers) => setPages({ ...given, signal }, workers)),
      ),
    );
  } catch (error) {
    given.signal.throwIfAborted();
    if (!template) return fail({ kind: 'font_unreadable', name: font?.name ?? '' });
    const { name } = template;
    if (error instanceof TimeoutError) return fail({ kind: 'template_slow', name, seconds: error.seconds });
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

type Unpictured = Omit<ReportSource, 'pictures'>;

/** A logo, which is stored as a data URL of a PNG, as a file; empty where there is none, or it is invalid. */
export function logoFile(logo: Logo | null): PictureFile[] {
  const [, packed] = logo?.png.match(/^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/) ?? [];
  if (packed === undefined) return [];
  return [{ name: LOGO_NAME, bytes: Uint8Array.from(atob(packed), (one) => one.charCodeAt(0)) }];
}

/** The pictures of a report's cover. */
async function coverPictures(source: Unpictured, options: PictureOptions): Promise<readonly PictureFile[]> {
  const photoRequests = photosWith(source);
  const names = photoRequests.flatMap(({ pictures: { name } }) => name ?? []);
  const { picture } = coverDocument({ ...source, pictures: new Set(names) }).cover;
  const shown = photoRequests.filter(({ pictures: { name } }) => name !== null && name === picture);
  return [...logoFile(source.logo), ...(await makeAll(shown, { ...options, onProgress: () => undefined }))];
}

/** Typesets only the first page with the standard template: it needs no picture other than the cover's. */
async function setFirstPage(
  source: Unpictured,
  { font }: OwnFiles,
  options: PictureOptions,
  workers: ThreadPool<Press>,
): Promise<Blob | null> {
  const files = await coverPictures(source, options);
  const document = coverDocument({ ...source, pictures: new Set(files.map(({ name }) => name)) });
  const fonts = fontsFor(source.words.tag);
  const recomposedTransfer = packed(document);
  const ready = handed({
    document: recomposedTransfer,
    fonts,
    pictures: files,
    font: font?.bytes ?? null,
    template: null,
  });
  await workers.run((worker) => worker.load(ready));
  return (await workers.run((worker) => worker.set(null))).pdf;
}

/**
 * Typesets a report with the firm's own template for its first page. Such a template may show anything there, so it
 * gets all texts, but only the cover's pictures, as the others are still being made. In a worker of its own.
 *
 * @returns the report so far; rejects where it can't be typeset, or when cancelled
 */
async function setOwnFirstPage(source: Unpictured, own: OwnFiles, options: PictureOptions): Promise<Blob> {
  const pictures = await coverPictures(source, options);
  const fonts = fontsFor(source.words.tag);
  const [font, template] = [own.font?.bytes ?? null, own.template?.text ?? null];
  return withTimeout(forOwnPages(source.survey), options.signal, async (signal) => {
    const names = new Set(pictures.map(({ name }) => name));
    const document = await compose({ ...source, pictures: names, faceFaults: own.faults }, signal);
    return withTypesetter(signal, async (workers) => {
      const ready = handed({ document, fonts, pictures, font, template });
      await workers.run((worker) => worker.load(ready));
      const { pdf } = await workers.run((worker) => worker.set(null));
      if (!pdf) throw new Error('It can’t be set without the other pictures.');
      return pdf;
    });
  });
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
  const first = await withTimeout(forPages(source.survey), signal, (limited) =>
    setFirstPage(source, own, { ...options, signal: limited }, workers),
  );
  // The report is made even if the first page can't be shown.
  if (first)
    await withTimeout(READING, signal, () => onFirstPage(first)).catch(() => signal.throwIfAborted());
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
    const pdf = await withTypesetter(signal, async (workers) => {
      const fonts = fontsFor(source.words.tag);
      // The typesetter is fetched while the pictures are made; if that fails, so does the report.
      const prepared = workers.run((worker) => worker.prepare(fonts));
      prepared.catch(() => undefined);
      const own = await ownFiles(source.project, (sha256) =>
        withTimeout(READING, signal, () => options.drawing(sha256)),
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
      return withTimeout(forPages(source.survey), signal, (limited) =>
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
