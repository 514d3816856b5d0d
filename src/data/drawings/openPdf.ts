import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fail, ok, type Result } from '#domain/result.ts';
import type { DrawingFault, DrawingFile } from './drawingFile.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where the build puts fonts and character maps for PDFs that don't embed theirs. */
const RESOURCES = '/pdf/';

/**
 * Opens a PDF whose pages become pictures. Nothing in it is executed: no scripts, no code from strings, and no
 * WebAssembly, which the page's policy forbids.
 *
 * @param longest the longer side of a page's picture, pixels
 */
export async function openPdf(file: Blob, longest: number): Promise<Result<DrawingFile, DrawingFault>> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    cMapUrl: `${RESOURCES}cmaps/`,
    standardFontDataUrl: `${RESOURCES}standard_fonts/`,
  });
  const pdf = await task.promise.catch(() => null);
  if (!pdf) {
    void task.destroy();
    return fail('not_a_pdf');
  }
  return ok({
    pages: pdf.numPages,
    isPdf: true,
    async make(number) {
      try {
        const page = await pdf.getPage(number);
        const { width, height } = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
        const size = { width: Math.round(viewport.width), height: Math.round(viewport.height) };
        const canvas = document.createElement('canvas');
        Object.assign(canvas, size);
        await page.render({ canvas, viewport }).promise;
        const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
        return bytes ? ok({ bytes, ...size }) : fail('not_a_pdf');
      } catch {
        return fail('not_a_pdf');
      }
    },
    close: () => void task.destroy(),
  });
}
