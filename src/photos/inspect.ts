import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Converted } from './decode/convert.ts';
import type { PhotoFacts } from './header/facts.ts';
import { MAX_PHOTO_BYTES, type PhotoHeader, type PhotoType, photoType, readHeader } from './header/header.ts';

/** What is known of a photo before it is decoded. */
export interface Inspected {
  readonly header: PhotoHeader;
  /** Lower-case hexadecimal SHA-256 of the file's bytes. */
  readonly sha256: string;
  readonly facts: PhotoFacts;
  /** The converted photo to keep instead, where browsers don't show the file; header and hash are of that one. */
  readonly converted: Converted | null;
}

/** Types that browsers show. */
const SHOWN: readonly PhotoType[] = ['jpeg', 'png', 'webp', 'avif'];

/**
 * Reads a photo's header, metadata and hash, and refuses what can't be shown completely. Only types that browsers don't
 * show are decoded, for conversion.
 */
export async function inspectPhoto(file: Blob): Promise<Result<Inspected, Reason>> {
  if (file.size > MAX_PHOTO_BYTES)
    return fail(reason('file_too_large', { megabytes: MAX_PHOTO_BYTES / 1e6 }));
  let buffer: ArrayBuffer;
  try {
    buffer = await file.arrayBuffer();
  } catch {
    return fail(reason('file_unreadable'));
  }
  const bytes = new Uint8Array(buffer);
  // Of a TIFF the first page counts for nothing: it may be a preview, or have no picture at all.
  const type = photoType(bytes);
  if (type === 'tiff') return inspectConverted(type, buffer);
  const header = readHeader(bytes);
  if (!header.ok) return header;
  if (!SHOWN.includes(header.value.type)) return inspectConverted(header.value.type, buffer);
  const facts = await factsOf(buffer);
  return ok({ header: header.value, sha256: await sha256(buffer), facts, converted: null });
}

const factsOf = async (bytes: ArrayBuffer): Promise<PhotoFacts> =>
  (await import('./header/exif.ts')).readFacts(bytes);

/** Converts a photo that browsers don't show. */
async function inspectConverted(type: PhotoType, bytes: ArrayBuffer): Promise<Result<Inspected, Reason>> {
  const converted = await (await import('./decode/convert.ts')).convert(type, bytes);
  if (!converted.ok) return converted;
  const kept = await converted.value.photo.arrayBuffer();
  const header = readHeader(new Uint8Array(kept));
  if (!header.ok) return header;
  const facts = { ...(await factsOf(bytes)), ...converted.value.facts };
  return ok({ header: header.value, sha256: await sha256(kept), facts, converted: converted.value });
}

const sha256 = async (bytes: ArrayBuffer) => hex(await crypto.subtle.digest('SHA-256', bytes));

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Decodes a photo completely and frees it again. Needs `createImageBitmap`: a window or a worker.
 * @returns its upright size, or why it can't be shown
 */
export async function decodePhoto(file: Blob): Promise<Result<{ width: number; height: number }, Reason>> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    bitmap.close();
    return ok({ width, height });
  } catch {
    return fail(reason('image_damaged'));
  }
}
