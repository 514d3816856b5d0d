import type { Size } from '#domain/geometry/rect.ts';
import { LOGO_ROOM, LONGEST_LOGO, type Logo } from '#domain/inspection/building/logo.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { asPng, type FittedPicture, type PictureFault } from '#photos/fitPicture.ts';
import { fitInWorker, vectorFaultInWorker } from '#photos/pictureWorker.ts';
import { inTime, isTimeout } from '#photos/threadPool.ts';

/** Larger files are refused as logos; bytes. */
export const LARGEST_LOGO_FILE = 20 * 2 ** 20;

/** Most pixels of a logo before it is reduced, also of a picture inside an SVG. */
export const MOST_LOGO_PIXELS = 50_000_000;

export type LogoFault = 'too_large' | PictureFault;

/** Bytes of an SVG: real ones have a hundredth of it. */
const LARGEST_VECTOR = 2 * 2 ** 20;
/** Time for drawing an SVG, which only pages can; milliseconds. */
const DRAWING_MS = 10_000;

const VECTOR = 'image/svg+xml';

/** An image element that has decoded a file. Scripts and links in an SVG don't run in it. */
async function decoded(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Size in pixels that keeps the logo's aspect and fills the available space. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): Size {
  const scale = Math.min(LOGO_ROOM.width / naturalWidth, LOGO_ROOM.height / naturalHeight);
  return {
    width: Math.max(1, Math.round(naturalWidth * scale)),
    height: Math.max(1, Math.round(naturalHeight * scale)),
  };
}

/** An SVG as a picture: drawn by the page, as no worker can, once a worker found that it asks for little. */
async function drawn(file: Blob): Promise<Result<FittedPicture, LogoFault>> {
  if (file.size > LARGEST_VECTOR) return fail('too_large');
  const fault = await vectorFaultInWorker(file, MOST_LOGO_PIXELS);
  if (fault) return fail(fault);
  const image = await inTime(DRAWING_MS, decoded(file));
  if (image.naturalWidth === 0 || image.naturalHeight === 0) return fail('not_a_picture');
  const size = sizeOf(image);
  const bytes = await asPng(image, size);
  return bytes ? ok({ bytes, ...size }) : fail('not_a_picture');
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * Makes a logo from a picture file. It is always converted to a small PNG: an SVG can contain scripts and addresses,
 * our own PNG only pixels.
 */
export async function makeLogo(file: File): Promise<Result<Logo, LogoFault>> {
  if (file.size > LARGEST_LOGO_FILE) return fail('too_large');
  try {
    const made =
      file.type === VECTOR
        ? await drawn(file)
        : await fitInWorker(file, { mostPixels: MOST_LOGO_PIXELS, room: LOGO_ROOM, kept: [] });
    if (!made.ok) return made;
    const { bytes, width, height } = made.value;
    const png = await dataUrl(bytes);
    return png.length <= LONGEST_LOGO ? ok({ png, width, height }) : fail('too_large');
  } catch (error) {
    // It could not be decoded, or it uses external content, so that its pixels may not be read.
    return fail(isTimeout(error) ? 'too_slow' : 'not_a_picture');
  }
}
