import type { Size } from '#domain/geometry/rect.ts';
import { LOGO_ROOM, LONGEST_LOGO, type Logo } from '#domain/inspection/building/logo.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { pictureSize } from '#photos/header/pixelLimit.ts';

/** Larger files are refused as logos; bytes. */
export const LARGEST_LOGO_FILE = 20 * 2 ** 20;

/** Most pixels of a logo before it is reduced, also of a picture inside an SVG. */
export const MOST_LOGO_PIXELS = 50_000_000;

export type LogoFault = 'too_large' | 'too_many_pixels' | 'not_a_picture';

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

/** Pictures inside an SVG, as far as they are its own. */
const EMBEDDED = /data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/g;

/** Whether nothing in a file has more pixels than a logo may have. A type whose size is not known is left to the decoder. */
async function withinLogoPixels(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pictures =
    file.type === VECTOR
      ? [...new TextDecoder().decode(bytes).matchAll(EMBEDDED)].map(([, packed = '']) =>
          Uint8Array.from(atob(packed.replace(/\s/g, '')), (one) => one.charCodeAt(0)),
        )
      : [bytes];
  return pictures.every((picture) => {
    const size = pictureSize(picture);
    return !size || size.width * size.height <= MOST_LOGO_PIXELS;
  });
}

/** Size in pixels that keeps the logo's aspect and fills the available space; only vector graphics are enlarged. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement, isVector: boolean): Size {
  const room = Math.min(LOGO_ROOM.width / naturalWidth, LOGO_ROOM.height / naturalHeight);
  const scale = isVector ? room : Math.min(1, room);
  return {
    width: Math.max(1, Math.round(naturalWidth * scale)),
    height: Math.max(1, Math.round(naturalHeight * scale)),
  };
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
    if (!(await withinLogoPixels(file))) return fail('too_many_pixels');
    const image = await decoded(file);
    if (image.naturalWidth === 0 || image.naturalHeight === 0) return fail('not_a_picture');
    const { width, height } = sizeOf(image, file.type === VECTOR);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return fail('not_a_picture');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    const png = await dataUrl(await canvas.convertToBlob({ type: 'image/png' }));
    return png.length <= LONGEST_LOGO ? ok({ png, width, height }) : fail('too_large');
  } catch {
    // It could not be decoded, or it uses external content, so that its pixels may not be read.
    return fail('not_a_picture');
  }
}
