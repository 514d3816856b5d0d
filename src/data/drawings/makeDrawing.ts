import { fail, ok, type Result } from '#domain/result.ts';
import { fitInWorker } from '#photos/pictureWorker.ts';
import type { DrawingFault, DrawingFile } from './drawingFile.ts';

/** Larger files can't be a drawing of one facade; bytes. */
export const LARGEST_DRAWING_FILE = 100 * 2 ** 20;
/** Pixels of a picture before it is reduced; decoding takes four bytes each. A0 at 300 dpi has 140 million. */
export const MOST_DRAWING_PIXELS = 150_000_000;
/** Pixels: lines of a plan at 1:100 stay distinct, and phones can still show it. */
const LONGEST_SIDE = 5000;
/** Size of a rendered PDF page; 300 dpi for A3. */
const PAGE_SIDE = 4961;

/** Types that are stored unchanged; other decodable ones become PNG. */
const KEPT = ['image/png', 'image/jpeg', 'image/webp'];

/** Whether a file starts like a PDF, whatever its name. */
const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 1024).text()).includes('%PDF-');

const FIT = {
  mostPixels: MOST_DRAWING_PIXELS,
  room: { width: LONGEST_SIDE, height: LONGEST_SIDE },
  kept: KEPT,
};

/** Opens a file for making a drawing. The PDF reader is fetched on first use. */
export async function openDrawing(file: Blob): Promise<Result<DrawingFile, DrawingFault>> {
  if (file.size > LARGEST_DRAWING_FILE) return fail('too_large');
  if (!(await isPdf(file)))
    return ok({ pages: 1, isPdf: false, make: () => fitInWorker(file, FIT), close: () => undefined });
  const { openPdf } = await import('./openPdf.ts');
  return openPdf(file, PAGE_SIDE);
}
