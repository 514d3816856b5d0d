import type { Size } from '#domain/geometry/rect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { pictureSize } from '#photos/header/pixelLimit.ts';
import type { DrawingFault, DrawingFile, MadeDrawing } from './drawingFile.ts';

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

const fitted = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Whether a file starts like a PDF, whatever its name. */
const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 1024).text()).includes('%PDF-');

async function fromPicture(file: Blob): Promise<Result<MadeDrawing, DrawingFault>> {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size) return fail('not_a_picture');
  if (size.width * size.height > MOST_DRAWING_PIXELS) return fail('too_many_pixels');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return fail('not_a_picture');
  try {
    const made = fitted(bitmap, LONGEST_SIDE);
    if (made.width === bitmap.width && made.height === bitmap.height && KEPT.includes(file.type))
      return ok({ bytes: file, ...made });
    const canvas = new OffscreenCanvas(made.width, made.height);
    const context = canvas.getContext('2d');
    if (!context) return fail('not_a_picture');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, made.width, made.height);
    return ok({ bytes: await canvas.convertToBlob({ type: 'image/png' }), ...made });
  } finally {
    bitmap.close();
  }
}

/** Opens a file for making a drawing. The PDF reader is fetched on first use. */
export async function openDrawing(file: Blob): Promise<Result<DrawingFile, DrawingFault>> {
  if (file.size > LARGEST_DRAWING_FILE) return fail('too_large');
  if (!(await isPdf(file)))
    return ok({ pages: 1, isPdf: false, make: () => fromPicture(file), close: () => undefined });
  const { openPdf } = await import('./openPdf.ts');
  return openPdf(file, PAGE_SIDE);
}
