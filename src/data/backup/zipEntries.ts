import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { fail, ok, type Result } from '#domain/result.ts';
import type { BackupFault } from './backups.ts';

export type Entries = ReadonlyMap<string, FileEntry>;

/** Far more entries than a backup has: a photo is an entry. */
const MOST_ENTRIES = 300_000;

/** The files of a ZIP archive by name. Duplicate names are refused, as we never write them. */
export async function entriesOf(file: Blob): Promise<Result<Entries, BackupFault>> {
  configure({ useWebWorkers: false });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.has(entry.filename)) return fail('damaged');
      if (entries.size === MOST_ENTRIES) return fail('too_large');
      entries.set(entry.filename, entry);
    }
  } catch {
    return fail('not_a_backup');
  }
  return ok(entries);
}
