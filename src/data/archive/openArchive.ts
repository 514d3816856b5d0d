import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { entryPath, isSafeName, type NamedEntry, type NameEncoding, readNames } from './entryName.ts';

/**
 * Limits of an archive; larger ones are refused completely before anything is unpacked. More files than a project has
 * photos and labels; more bytes than a browser stores. Photos hardly compress, and labels less than a hundredfold; a
 * small archive may contain nothing but labels.
 */
const LIMITS = {
  /** Files and folders. */
  entries: 100_000,
  /** @returns how many bytes an archive of this size may unpack to */
  unpacked: (size: number) => Math.min(50_000_000_000, 1_000_000_000 + 100 * size),
};

/** A file of an archive, under its name as read. */
export interface ArchiveFile extends NamedEntry {
  readonly entry: FileEntry;
}

/** An archive whose directory was read. Nothing is unpacked yet. */
export interface OpenedArchive {
  /** The files whose names are safe, in the directory's order. */
  readonly files: readonly ArchiveFile[];
  /** Files with unsafe names; these are never read. */
  readonly unsafe: readonly ArchiveFile[];
  /** False where the directory is truncated: `files` are the entries before that. */
  readonly whole: boolean;
  readonly encoding: NameEncoding;
}

/**
 * Reads an archive's directory and checks it against the limits, within seconds for any archive. A file never unpacks
 * to more than the directory says, as the reader stops there.
 * @returns why nothing may be read: broken, too many files, too large, or overlapping files
 */
export async function openArchive(archive: Blob): Promise<Result<OpenedArchive, Reason>> {
  // Archives are already read in workers.
  configure({ useWebWorkers: false });
  const { entries, whole } = await directoryOf(archive, LIMITS.entries);
  if (entries.length === 0 && !whole) return fail(reason('archive_broken'));
  if (entries.length > LIMITS.entries) return fail(reason('archive_too_many', { limit: LIMITS.entries }));

  const packed = entries.filter((entry) => !entry.directory);
  const { names, encoding } = readNames(packed);
  const files = packed
    .map((entry, at): ArchiveFile => {
      const { filename, filenameUTF8 } = names[at] ?? entry;
      return { entry, filename, filenameUTF8 };
    })
    .filter((file) => !entryPath(file).endsWith('/'));
  const total = (of: 'compressedSize' | 'uncompressedSize') =>
    files.reduce((sum, { entry }) => sum + entry[of], 0);
  // More compressed bytes than the archive has.
  if (total('compressedSize') > archive.size) return fail(reason('archive_overlaps'));
  const [unpacked, limit] = [total('uncompressedSize'), LIMITS.unpacked(archive.size)];
  if (unpacked > limit)
    return fail(reason('archive_too_large', { megabytes: inMegabytes(unpacked), limit: inMegabytes(limit) }));
  return ok({
    files: files.filter((file) => isSafeName(file)),
    unsafe: files.filter((file) => !isSafeName(file)),
    whole,
    encoding,
  });
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** The entries of an archive, at most one more than the limit; those before a broken one are returned. */
async function directoryOf(archive: Blob, limit: number): Promise<{ entries: Entry[]; whole: boolean }> {
  const entries: Entry[] = [];
  try {
    const zip = new ZipReader(new BlobReader(archive), { checkCrc32: true, filenameValidation: 'tolerant' });
    for await (const entry of zip.getEntriesGenerator()) {
      entries.push(entry);
      if (entries.length > limit) break;
    }
    return { entries, whole: true };
  } catch {
    return { entries, whole: false };
  }
}
