import createLibheif, { type Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import decoder from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { MAX_PIXELS } from '../header/header.ts';
import type { Picture } from './decodeTiff.ts';

/** Fetches the decoder: half a megabyte, in a separate file that can be replaced by another build. */
export async function loadLibheif(): Promise<Libheif> {
  const answer = await fetch(decoder);
  if (!answer.ok) throw new Error(`${decoder}: ${answer.status}`);
  return createLibheif({ wasmBinary: await answer.arrayBuffer() });
}

/** Decodes the primary picture of a HEIC file, upright: its rotation is part of the format. */
export async function decodeHeic(bytes: ArrayBuffer, libheif: Libheif): Promise<Result<Picture, Reason>> {
  try {
    const images = new libheif.HeifDecoder().decode(bytes);
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) return fail(reason('image_damaged'));
    const [width, height] = [image.get_width(), image.get_height()];
    if (!(width > 0 && height > 0)) return fail(reason('image_no_size'));
    if (width * height > MAX_PIXELS)
      return fail(reason('image_too_large', { width, height, megapixels: MAX_PIXELS / 1e6 }));
    const rgba = new Uint8ClampedArray(width * height * 4);
    const filled = await new Promise((resolve) => image.display({ data: rgba, width, height }, resolve));
    for (const each of images) each.free();
    const notes = images.length > 1 ? [reason('image_pictures', { count: images.length })] : [];
    return filled ? ok({ width, height, rgba, notes }) : fail(reason('image_damaged'));
  } catch {
    return fail(reason('image_damaged'));
  }
}
