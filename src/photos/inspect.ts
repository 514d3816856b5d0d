import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Converted } from './decode/convert.ts';
import type { PhotoFacts } from './header/facts.ts';
import { type PhotoHeader, readHeader } from './header/header.ts';

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
const SHOWN: readonly PhotoHeader['type'][] = ['jpeg', 'png', 'webp', 'avif'];
const MAX_BYTES = 1_000_000_000;

/**
 * Reads a photo's header, metadata and hash, and refuses what can't be shown completely. Only types that browsers don't
 * show are decoded, for conversion.
 */
export async function inspectPhoto(file: Blob): Promise<Result<Inspected, Reason>> {
  if (file.size > MAX_BYTES) return fail(reason('file_too_large', { megabytes: MAX_BYTES / 1e6 }));
  let buffer: ArrayBuffer;
  try {
    buffer = await file.arrayBuffer();
  } catch {
    return fail(reason('file_unreadable'));
  }
  const header = readHeader(new Uint8Array(buffer));
  if (!header.ok) return header;
  const { readFacts } = await import('./header/exif.ts');
  const facts = await readFacts(buffer);
  if (SHOWN.includes(header.value.type))
    return ok({ header: header.value, sha256: await sha256(buffer), facts, converted: null });
  const converted = await (await import('./decode/convert.ts')).convert(header.value.type, buffer);
  if (!converted.ok) return converted;
  const kept = await converted.value.photo.arrayBuffer();
  const made = readHeader(new Uint8Array(kept));
  return made.ok
    ? ok({ header: made.value, sha256: await sha256(kept), facts, converted: converted.value })
    : made;
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
