import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fail, ok, type Result } from '#domain/result.ts';
import type { DrawingFault, DrawingFile, MadeDrawing } from './drawingFile.ts';

/** Time to open a file or to make a page's picture until its workers are ended; milliseconds. */
const DEADLINE_MS = 30_000;

/** Drawing steps of a page: ten times those of the densest plans. Forms inside of forms multiply without end. */
const MOST_STEPS = 2_000_000;
/** Pixels of a picture inside of a page, and of a canvas that the reader makes for itself. */
const MOST_PIXELS = 150_000_000;

/** A message of the reader's worker with steps of a page. */
const stepsIn = (message: unknown): number => {
  const { chunk } = (message ?? {}) as { readonly chunk?: { readonly length?: unknown } };
  return typeof chunk?.length === 'number' ? chunk.length : 0;
};

/** Where the build puts fonts and character maps for PDFs that don't embed theirs. */
const RESOURCES = '/pdf/';

/** A worker's first message, which it sends once its code runs. Rejects where that can't be loaded. */
const started = (worker: Worker) =>
  new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', reject, { once: true });
  });

/**
 * The workers are our own: those of the reader would be asked to end, which one that is busy never hears. Both are
 * dedicated to one file.
 *
 * @param onBroken called where the drawing worker fails: the reader would go on drawing on the page
 */
function openWith(data: Uint8Array, reader: Worker, drawer: Worker, onBroken: () => void) {
  drawer.addEventListener('error', onBroken);
  drawer.addEventListener('messageerror', onBroken);
  const worker = PDFWorker.create({ port: reader });
  Object.assign(GlobalWorkerOptions, { rendererPorts: [drawer] });
  const task = getDocument({
    data,
    worker,
    useWasm: false,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    cMapUrl: `${RESOURCES}cmaps/`,
    standardFontDataUrl: `${RESOURCES}standard_fonts/`,
  });
  // It has been taken: the next file has its own.
  Object.assign(GlobalWorkerOptions, { rendererPorts: [] });
  return { task, worker };
}

/** @returns null where the browser makes no picture of it */
async function draw(pdf: PDFDocumentProxy, number: number, longest: number): Promise<MadeDrawing | null> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
  const size = { width: Math.round(viewport.width), height: Math.round(viewport.height) };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const rendering = page.render({ canvas, viewport });
  if (!('isWorkerRendering' in rendering && rendering.isWorkerRendering)) {
    rendering.cancel();
    await rendering.promise.catch(() => undefined);
    return null;
  }
  await rendering.promise;
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return bytes && { bytes, ...size };
}

/**
 * Opens a PDF whose pages become pictures: one worker reads it, another draws its pages, and both are ended where they
 * take too long. Nothing in it is executed: no scripts, no code from strings, and no WebAssembly, which the page's
 * policy forbids.
 *
 * @param longest the longer side of a page's picture, pixels
 */
export async function openPdf(file: Blob, longest: number): Promise<Result<DrawingFile, DrawingFault>> {
  const data = new Uint8Array(await file.arrayBuffer());
  const reader = new Worker(workerUrl, { type: 'module' });
  const drawer = new Worker(rendererUrl, { type: 'module' });
  let close: () => void = () => undefined;
  const end = () => {
    reader.terminate();
    drawer.terminate();
    close();
  };
  let steps = 0;
  let tooMany: () => void = () => undefined;
  reader.addEventListener('message', ({ data: message }) => {
    steps += stepsIn(message);
    if (steps > MOST_STEPS) tooMany();
  });
  /** Runs one piece of work; ends the workers where it takes too long, as a small file may ask for endless drawing. */
  async function inTime<T>(work: Promise<T>): Promise<Result<T, DrawingFault>> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    steps = 0;
    const late = new Promise<Result<T, DrawingFault>>((resolve) => {
      timer = setTimeout(() => resolve(fail('too_slow')), DEADLINE_MS);
      tooMany = () => resolve(fail('too_slow'));
    });
    const done = work.then(ok, () => fail('not_a_pdf' as const));
    const first = await Promise.race([done, late]);
    clearTimeout(timer);
    if (!first.ok && first.error === 'too_slow') end();
    return first;
  }
  // Without the drawing worker the reader would draw on the page.
  const opened = await inTime(
    started(drawer).then(() => {
      const { task, worker } = openWith(data, reader, drawer, end);
      close = () => {
        void task.destroy().catch(() => undefined);
        worker.destroy();
      };
      return task.promise;
    }),
  );
  if (!opened.ok) {
    end();
    return opened;
  }
  const pdf = opened.value;
  return ok({
    pages: pdf.numPages,
    isPdf: true,
    async make(number) {
      const drawn = await inTime(draw(pdf, number, longest));
      if (!drawn.ok) return drawn;
      return drawn.value ? ok(drawn.value) : fail('not_a_pdf');
    },
    close: end,
  });
}
