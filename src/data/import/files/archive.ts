import { BlobWriter, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { baseOf } from '#formats/reading/photoNames.ts';
import { MAX_PHOTO_BYTES, photoType } from '#photos/header/header.ts';
import { entryPath, legibleName, type NameEncoding } from '../../archive/entryName.ts';
import { type ArchiveFile, openArchive } from '../../archive/openArchive.ts';
import { MAX_TEXT_BYTES } from '../annotations/readAnnotations.ts';
import { zipOfOther } from './otherPrograms.ts';

/** Text compresses well, but a thousandfold is an attempt to exhaust memory. */
const MAX_RATIO = 1000;
/** Most refused files of an archive that are named; for the rest only their number is given. */
const NAMED = 100;
/** Enough bytes to recognise a photo. */
const START = 32;

/** Receives a file of an archive, with its path in it. */
type OnFile = (file: File, path: string) => unknown;
/** Called for a file of an archive that can't be read. */
type OnRefused = (path: string, why: Reason) => unknown;

/**
 * Unpacks a ZIP archive by its directory, one file at a time, and never to more than the directory says. A broken file,
 * or one whose name leads out of the archive, doesn't affect the others. Nothing is written under the archive's names;
 * they are only labels.
 * @param folder prefix for the names
 * @returns how its names were read, or why the archive could not be read, or not completely
 */
export async function expandArchive(
  archive: Blob,
  folder: string,
  onFile: OnFile,
  onRefused: OnRefused,
): Promise<Result<NameEncoding, Reason>> {
  const opened = await openArchive(archive);
  if (!opened.ok) return opened;
  const other = zipOfOther(opened.value.files.map(({ filename }) => filename));
  if (other) return fail(other);
  let refusals = 0;
  const refuse = async ({ filename }: ArchiveFile, why: Reason) => {
    refusals += 1;
    if (refusals <= NAMED) await onRefused(`${folder}/${legibleName(filename)}`, why);
  };
  for (const entry of opened.value.unsafe) await refuse(entry, reason('entry_name_unsafe'));
  for (const entry of opened.value.files) {
    const unpacked = await unpack(entry);
    if (unpacked.ok) await onFile(unpacked.value, `${folder}/${entryPath(entry)}`);
    else await refuse(entry, unpacked.error);
  }
  if (refusals > NAMED) await onRefused(`${folder}/…`, reason('entries_more', { count: refusals - NAMED }));
  return opened.value.whole ? ok(opened.value.encoding) : fail(reason('archive_broken'));
}

/** Methods that are unpacked (APPNOTE 4.4.5), and names of others that programs offer. */
const UNPACKED: readonly number[] = [0, 8, 9];
const METHODS: readonly (readonly [number, string])[] = [
  [1, 'Shrink'],
  [6, 'Implode'],
  [12, 'BZip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [96, 'JPEG'],
  [97, 'WavPack'],
  [98, 'PPMd'],
];

async function unpack(file: ArchiveFile): Promise<Result<File, Reason>> {
  const { entry } = file;
  const { compressionMethod: method, uncompressedSize: size, compressedSize: packed } = entry;
  const lastModified = entry.lastModDate?.getTime() || 0;
  const named = (parts: BlobPart[]) => ok(new File(parts, baseOf(entryPath(file)), { lastModified }));
  if (entry.encrypted) return fail(reason('entry_encrypted'));
  if (!UNPACKED.includes(method)) {
    const name = METHODS.find(([code]) => code === method)?.[1] ?? `no. ${method}`;
    return fail(reason('entry_method', { method: name }));
  }
  if (size > MAX_RATIO * packed + 1_000_000) return fail(reason('entry_too_large'));
  if (size > MAX_PHOTO_BYTES) return fail(reason('file_too_large', { megabytes: MAX_PHOTO_BYTES / 1e6 }));
  if (size === 0 && packed === 0) return named([]);
  try {
    if (size > MAX_TEXT_BYTES && !photoType(await startOf(entry)))
      return fail(reason('file_too_large', { megabytes: MAX_TEXT_BYTES / 1e6 }));
    return named([await entry.getData(new BlobWriter())]);
  } catch {
    return fail(reason('entry_broken'));
  }
}

/** The first bytes of a file, without unpacking the rest. */
async function startOf(entry: FileEntry): Promise<Uint8Array> {
  let start = new Uint8Array();
  const enough = new Error('enough');
  const first = new WritableStream<Uint8Array>({
    write(part) {
      start = Uint8Array.from([...start, ...part.subarray(0, START)]);
      if (start.length >= START) throw enough;
    },
  });
  await entry.getData(first).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return start;
}
