import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoType } from './header.ts';

/** A photo as browsers show it, made from one that they don't. */
export interface Converted {
  readonly photo: Blob;
  readonly from: PhotoType;
  readonly extension: 'png' | 'jpg';
}

const unsupported = (type: PhotoType) => fail(reason('image_type_unsupported', { type: type.toUpperCase() }));

/**
 * Turns TIFF into PNG (nothing is lost but depth beyond 8 bits), and HEIC into JPEG where the system decodes it:
 * Apple's does, others have no free decoder. Needs `OffscreenCanvas`: a worker.
 */
export async function convert(type: PhotoType, bytes: ArrayBuffer): Promise<Result<Converted, Reason>> {
  if (typeof OffscreenCanvas === 'undefined') return unsupported(type);
  if (type === 'tiff') {
    const { decodeTiff } = await import('./decodeTiff.ts');
    const decoded = decodeTiff(bytes);
    if (!decoded.ok) return decoded;
    const { width, height, rgba } = decoded.value;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
    return ok({ photo: await canvas.convertToBlob({ type: 'image/png' }), from: type, extension: 'png' });
  }
  if (type !== 'heic') return unsupported(type);
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/heic' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return ok({
      photo: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }),
      from: type,
      extension: 'jpg',
    });
  } catch {
    return unsupported(type);
  }
}
