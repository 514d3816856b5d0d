import { sha256Of } from './photoStore.ts';

/** `move` is in every browser that has `createWritable` on these files, but not yet in the types. */
interface Movable extends FileSystemFileHandle {
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** Whether a file or folder was missing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Whether a folder could not be removed because something is in it. */
export const isNotEmpty = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidModificationError';

/** A file of a folder; null where there is none. An empty one is left by a copy that was killed at its start. */
export async function findFile(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    const file = await (await folder.getFileHandle(name)).getFile();
    return file.size > 0 ? file : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a file atomically: readers get the old or the new content. */
export async function writeFile(handle: FileSystemFileHandle, bytes: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(bytes);
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => undefined);
    throw error;
  }
}

/**
 * Moves a photo to another folder and name: atomically, or, where the browser can't do that, by copying, verifying the
 * copy's hash and only then removing the original.
 */
export async function movePhoto(
  from: { readonly folder: FileSystemDirectoryHandle; readonly name: string },
  to: FileSystemDirectoryHandle,
  sha256: string,
): Promise<void> {
  const handle: Movable = await from.folder.getFileHandle(from.name);
  if (handle.move) return handle.move(to, sha256);
  const copy = await to.getFileHandle(sha256, { create: true });
  await writeFile(copy, await handle.getFile());
  if ((await sha256Of(await copy.getFile())) !== sha256)
    throw new DOMException('The copy differs.', 'DataError');
  await from.folder.removeEntry(from.name);
}

export async function removeFile(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
