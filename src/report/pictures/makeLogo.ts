import type { Size } from '#domain/geometry/rect.ts';
import { LOGO_ROOM, LONGEST_LOGO, type Logo } from '#domain/inspection/building/logo.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** Files larger than this are no logos; bytes. */
export const LARGEST_LOGO_FILE = 20 * 2 ** 20;

export type LogoFault = 'too_large' | 'not_a_picture';

const VECTOR = 'image/svg+xml';

/** A picture element that has decoded a file. Scripts and links in an SVG are dead in it. */
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

/** Pixels of a logo in its own shape, as large as there is room; only what is drawn from curves is made larger. */
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
 * Makes a logo of a picture file. Whatever it was, it becomes a small PNG: an SVG can hold programs and addresses,
 * a PNG of our own only pixels.
 */
export async function makeLogo(file: File): Promise<Result<Logo, LogoFault>> {
  if (file.size > LARGEST_LOGO_FILE) return fail('too_large');
  try {
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
    // Not decoded, or a picture that draws from elsewhere and may not be read back.
    return fail('not_a_picture');
  }
}
