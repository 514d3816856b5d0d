import { type AsyncFlateStreamHandler, Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { baseOf } from './names.ts';

/** No photo or annotation file is bigger; an archive that claims so is made to exhaust memory. */
const MAX_ENTRY_BYTES = 2_000_000_000;
const MAX_ENTRIES = 100_000;
/** Text packs well, a thousandfold it doesn't. */
const MAX_RATIO = 1000;

/**
 * Takes a ZIP archive apart as it streams in; each file is handed on as soon as it is whole. Nothing is written
 * to disk under the archive's names, they only label files.
 * @returns whether all of it could be read; what was handed on until then is sound
 */
export async function expandArchive(
  archive: Blob,
  folder: string,
  onFile: (file: File, path: string) => void,
): Promise<Result<void, Reason>> {
  let broken: Reason | null = null;
  let entries = 0;
  let open = 0;
  const unzip = new Unzip((entry: UnzipFile) => {
    entries += 1;
    if (entries > MAX_ENTRIES) broken ??= reason('archive_too_large', { limit: MAX_ENTRIES });
    if (entry.name.endsWith('/') || broken) return;
    const chunks: BlobPart[] = [];
    let size = 0;
    open += 1;
    const take: AsyncFlateStreamHandler = (error, chunk, final) => {
      if (error) broken ??= reason('archive_broken');
      if (broken) return;
      size += chunk.length;
      if (size > MAX_ENTRY_BYTES || size > MAX_RATIO * Math.max(archive.size, 1))
        broken ??= reason('archive_too_large', { limit: MAX_ENTRIES });
      else chunks.push(chunk.slice());
      if (!final || broken) return;
      open -= 1;
      const name = utf8Name(entry.name);
      onFile(new File(chunks, baseOf(name)), `${folder}/${name}`);
    };
    entry.ondata = take;
    try {
      entry.start();
    } catch {
      // Encrypted entries and methods other than "stored" and "deflated" have no decoder.
      broken ??= reason('archive_encrypted');
    }
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    const stream = archive.stream().getReader();
    for (;;) {
      const { done, value } = await stream.read();
      unzip.push(value ?? new Uint8Array(), done);
      if (done || broken) break;
    }
    await stream.cancel();
  } catch {
    broken ??= reason('archive_broken');
  }
  if (open > 0 || entries === 0) broken ??= reason('archive_broken');
  return broken ? fail(broken) : ok(undefined);
}

/** Some archivers write UTF-8 names without saying so; they come as Latin-1 then. */
function utf8Name(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(name, (char) => char.charCodeAt(0)),
    );
  } catch {
    return name;
  }
}
