import {
  BlobReader,
  BlobWriter,
  configure,
  type Entry,
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

/**
 * Takes a ZIP archive apart by its directory, one file at a time; only the file in hand is unpacked. A broken
 * file doesn't sink the others. Nothing is written under the archive's names, they only label files.
 * @param folder put before the names
 * @returns whether all of it could be read
 */
export async function expandArchive(
  archive: Blob,
  folder: string,
  onFile: (file: File, path: string) => unknown,
): Promise<Result<void, Reason>> {
  // It runs in a worker already.
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(archive), { checkSignature: true });
  let trouble: Reason | null = null;
  try {
    let bytes = 0;
    let count = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      if (entry.directory) continue;
      count += 1;
      bytes += entry.uncompressedSize;
      if (count > MAX_ENTRIES || bytes > MAX_BYTES) return fail(reason('archive_too_large'));
      const refused = refuse(entry);
      const file = refused ? null : await unpack(entry);
      if (file) await onFile(file, `${folder}/${nameOf(entry)}`);
      else trouble ??= refused ?? reason('archive_broken');
    }
  } catch {
    trouble ??= reason('archive_broken');
  }
  await zip.close();
  return trouble ? fail(trouble) : ok(undefined);
}

function refuse(entry: Entry): Reason | null {
  if (entry.encrypted) return reason('archive_encrypted');
  if (entry.uncompressedSize > MAX_RATIO * entry.compressedSize + 1_000_000)
    return reason('archive_too_large');
  return null;
}

async function unpack(entry: Entry): Promise<File | null> {
  if (entry.directory) return null;
  try {
    return new File([await entry.getData(new BlobWriter())], baseOf(nameOf(entry)));
  } catch {
    return null;
  }
}

/** Some archivers write UTF-8 names without saying so. */
function nameOf(entry: Entry): string {
  if (entry.filenameUTF8) return entry.filename;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.rawFilename);
  } catch {
    return entry.filename;
  }
}
