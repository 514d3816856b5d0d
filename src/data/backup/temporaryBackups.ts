import { STORED_PLACES } from '#domain/storedPlaces.ts';

/** Files in which backups are collected until the browser has downloaded them. */
const TEMPORARY = STORED_PLACES.backups.name;

/** A new one at the root of the origin's file system. */
export async function createTemporaryBackup(): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getFileHandle(`backup-${crypto.randomUUID()}.tmp`, { create: true });
}

/** Deletes those that were last written longer ago than this. @param age milliseconds */
export async function removeTemporaryBackups(age: number): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const [name, handle] of root.entries()) {
    if (!TEMPORARY.test(name) || handle.kind !== 'file') continue;
    const file = await handle.getFile();
    if (file.lastModified < Date.now() - age) await root.removeEntry(name);
  }
}
