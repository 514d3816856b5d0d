import type { Folders } from '#data/folders/folders.ts';
import { filesIn } from '#data/folders/handles.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import { byName } from '#domain/order.ts';

interface DirectoryPicker {
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemDirectoryHandle>;
}

/** Whether the browser lets a page read a folder where it lies. */
export const canLinkFolders = (): boolean => 'showDirectoryPicker' in window;

/**
 * Asks for a folder on disk to be read where it lies. It belongs to a press of a button.
 * @returns null where the person thought better of it
 */
export async function pickLinkedFolder(): Promise<FileSystemDirectoryHandle | null> {
  const { showDirectoryPicker }: DirectoryPicker = window as DirectoryPicker;
  try {
    return (await showDirectoryPicker?.call(window, { mode: 'read' })) ?? null;
  } catch {
    return null;
  }
}

/** Every file of a folder that is to be linked, with its path below it. */
export async function linkedFiles(
  folders: Folders,
  handle: FileSystemDirectoryHandle,
): Promise<readonly FileSource[]> {
  const [folder, files] = await Promise.all([folders.add(handle), filesIn(handle)]);
  // The file system has no order of its own.
  return files
    .toSorted((a, b) => byName(a.path, b.path))
    .map(({ path, file }) => ({ file, path: `${handle.name}/${path}`, at: { folder, path } }));
}
