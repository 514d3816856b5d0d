import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { hasCredentials } from './header/credentials.ts';
import { type PhotoFacts, reader } from './header/facts.ts';
import { MAX_PHOTO_BYTES, type PhotoHeader, type PhotoType, photoType, readHeader } from './header/header.ts';
import { jpegSegments } from './header/jpegSegments.ts';

/** What is known of a photo before it is decoded. */
export interface Inspected {
  readonly header: PhotoHeader;
  /** Lower-case hexadecimal SHA-256 of the file's bytes. */
  readonly sha256: string;
  readonly facts: PhotoFacts;
  /** The photo to keep instead of the file: converted or repaired; header and hash are of that one. */
  readonly kept: Blob | null;
  /** Whether the file brings credentials (C2PA), which one that is kept instead of it doesn't have. */
  readonly credentials: boolean;
  /** SHA-256 of the file's own bytes where another is kept. */
  readonly original?: string;
  /** What people should know of it. */
  readonly notes: readonly Reason[];
  /** Numbers of the file's further pages, each a photo of its own to inspect. */
  readonly pages?: readonly number[];
}

/** Types that browsers show. */
const SHOWN: readonly PhotoType[] = ['jpeg', 'png', 'webp', 'avif'];

/**
 * Reads a photo's header, metadata and hash, and refuses what can't be shown completely. Only types that browsers don't
 * show are decoded, for conversion.
 *
 * @param page of a file with several, see {@link Inspected.pages}; absent = the one that stands for the file
 */
export async function inspectPhoto(file: Blob, page?: number): Promise<Result<Inspected, Reason>> {
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
  if (type === 'tiff') return inspectConverted(type, buffer, page);
  const header = readHeader(bytes);
  if (!header.ok)
    return header.error.key === 'image_truncated' && type === 'jpeg'
      ? inspectWithoutEnd(bytes, header)
      : header;
  if (!SHOWN.includes(header.value.type)) return inspectConverted(header.value.type, buffer);
  const thermal = type === 'jpeg' && hasThermalSegments(bytes) ? await thermalOf(bytes) : null;
  const facts = { ...(await factsOf(buffer)), ...(thermal && { thermal }) };
  const notes = [...(type === 'jpeg' ? await furtherViews(bytes) : []), ...unreadMetadata(facts)];
  const credentials = hasCredentials(bytes);
  return ok({ header: header.value, sha256: await sha256(buffer), credentials, facts, kept: null, notes });
}

/** FLIR keeps raw values in segments APP1 of its name, DJI in APP3; only photos with either need their readers. */
function hasThermalSegments(bytes: Uint8Array): boolean {
  for (const { kind, content } of jpegSegments(bytes))
    if (kind === 0xe3 || (kind === 0xe1 && reader(content).tag(0) === 'FLIR')) return true;
  return false;
}

const thermalOf = async (bytes: Uint8Array) => (await import('./thermal/flir.ts')).readThermalFacts(bytes);

const unreadMetadata = ({ metadata }: PhotoFacts): readonly Reason[] =>
  metadata === 'unread' ? [reason('image_metadata_unread')] : [];

/** Says how many pictures a stereo or panorama JPEG (MPO) has, of which only the first is shown. */
async function furtherViews(bytes: Uint8Array): Promise<readonly Reason[]> {
  const { viewsIn } = await import('./header/multiPicture.ts');
  const count = viewsIn(bytes);
  return count > 1 ? [reason('image_views', { count })] : [];
}

/** A JPEG whose pixels are all there and only its end mark is missing is kept with one. */
async function inspectWithoutEnd(
  bytes: Uint8Array<ArrayBuffer>,
  refusal: Result<never, Reason>,
): Promise<Result<Inspected, Reason>> {
  const { hasAllBlocks } = await import('./header/jpegBlocks.ts');
  if (!hasAllBlocks(bytes)) return refusal;
  const kept = new Blob([bytes, END_OF_IMAGE], { type: 'image/jpeg' });
  const whole = await inspectPhoto(kept);
  if (!whole.ok) return whole;
  const original = await sha256(bytes.buffer);
  return ok({ ...whole.value, kept, original, notes: [reason('image_end_missing'), ...whole.value.notes] });
}

/** The mark that a JPEG ends with. */
const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9);

const factsOf = async (bytes: ArrayBuffer): Promise<PhotoFacts> =>
  (await import('./header/exif.ts')).readFacts(bytes);

/** Converts a photo that browsers don't show. */
async function inspectConverted(
  type: PhotoType,
  bytes: ArrayBuffer,
  page?: number,
): Promise<Result<Inspected, Reason>> {
  const original = await sha256(bytes);
  const converted = await (await import('./decode/convert.ts')).convert(type, bytes, page);
  if (!converted.ok) return converted;
  const { photo: kept, notes: further, pages } = converted.value;
  const keptBytes = await kept.arrayBuffer();
  const header = readHeader(new Uint8Array(keptBytes));
  if (!header.ok) return header;
  const facts = { ...(await factsOf(bytes)), ...converted.value.facts };
  const extension = header.value.type === 'jpeg' ? 'JPG' : header.value.type.toUpperCase();
  const notes = [
    reason('image_converted', { type: type.toUpperCase(), extension }),
    ...further,
    ...unreadMetadata(facts),
  ];
  return ok({
    header: header.value,
    sha256: await sha256(keptBytes),
    original,
    credentials: hasCredentials(new Uint8Array(bytes)),
    facts,
    kept,
    notes,
    pages,
  });
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
    return fail(reason((await isReadable(file)) ? 'image_damaged' : 'file_changed'));
  }
}

/** Whether a chosen file is still what it was: browsers refuse to read one that was moved, deleted or changed. */
const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
