import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoFacts } from './facts.ts';
import { type PhotoHeader, readHeader } from './header.ts';

/** What is known of a photo before it is decoded. */
export interface Inspected {
  readonly header: PhotoHeader;
  /** Lower-case hexadecimal SHA-256 of the file's bytes. */
  readonly sha256: string;
  readonly facts: PhotoFacts;
}

/** Types that browsers show on their own. */
const SHOWN: readonly PhotoHeader['type'][] = ['jpeg', 'png', 'webp', 'avif'];
const MAX_BYTES = 1_000_000_000;

/** Reads a photo's header, metadata and hash, and refuses what can't be shown whole. Doesn't decode. */
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
  if (!SHOWN.includes(header.value.type))
    return fail(reason('image_type_unsupported', { type: header.value.type.toUpperCase() }));
  const [digest, { readFacts }] = await Promise.all([
    crypto.subtle.digest('SHA-256', buffer),
    import('./exif.ts'),
  ]);
  return ok({ header: header.value, sha256: hex(digest), facts: await readFacts(buffer) });
}

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Decodes a photo wholly and lets it go again. Needs `createImageBitmap`: a window or a worker.
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
