import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { baseOf } from './names.ts';

/** More files than a project has photos and labels; more bytes than a browser keeps. */
const MAX_ENTRIES = 100_000;
const MAX_BYTES = 50_000_000_000;
/** Text packs well, but a thousandfold is made to exhaust memory. */
const MAX_RATIO = 1000;

/** Takes a file of an archive, with its path in it. */
type OnFile = (file: File, path: string) => unknown;
/** Is told of a file of an archive that can't be read. */
type OnRefused = (path: string, why: Reason) => unknown;

/**
 * Takes a ZIP archive apart by its directory, one file at a time; only the file in hand is unpacked, and never to
 * more than the directory says of it. A broken file doesn't sink the others. Nothing is written under the archive's
 * names, they only label files.
 * @param folder put before the names
 * @returns why the archive as a whole could not be read to its end
 */
export async function expandArchive(
  archive: Blob,
  folder: string,
  onFile: OnFile,
  onRefused: OnRefused,
): Promise<Result<void, Reason>> {
  // It runs in a worker already.
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(archive), { checkCrc32: true });
  try {
    let [count, bytes, packed] = [0, 0, 0];
    for await (const entry of zip.getEntriesGenerator()) {
      if (entry.directory) continue;
      count += 1;
      bytes += entry.uncompressedSize;
      packed += entry.compressedSize;
      // More packed bytes than the archive has: its files lie upon one another.
      if (count > MAX_ENTRIES || bytes > MAX_BYTES || packed > archive.size)
        return fail(reason('archive_too_large'));
      const path = `${folder}/${nameOf(entry)}`;
      const file = await unpack(entry);
      if (file.ok) await onFile(file.value, path);
      else await onRefused(path, file.error);
    }
    return ok(undefined);
  } catch {
    return fail(reason('archive_broken'));
  } finally {
    await zip.close();
  }
}

async function unpack(entry: FileEntry): Promise<Result<File, Reason>> {
  if (entry.encrypted) return fail(reason('entry_encrypted'));
  if (entry.uncompressedSize > MAX_RATIO * entry.compressedSize + 1_000_000)
    return fail(reason('entry_too_large'));
  try {
    // The reader stops where a file turns out larger than its directory says.
    return ok(new File([await entry.getData(new BlobWriter())], baseOf(nameOf(entry))));
  } catch {
    return fail(reason('entry_broken'));
  }
}

/** Some archivers write UTF-8 names without saying so. */
function nameOf(entry: FileEntry): string {
  if (entry.filenameUTF8) return entry.filename;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.rawFilename);
  } catch {
    return entry.filename;
  }
}
