import type { Folders } from '#data/folders/folders.ts';
import { filesIn } from '#data/folders/handles.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import { byName } from '#domain/order.ts';

interface DirectoryPicker {
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemDirectoryHandle>;
}

/** Whether the browser lets a page read a folder in place. */
export const canLinkFolders = (): boolean => 'showDirectoryPicker' in window;

/**
 * Asks for a folder on disk to be read in place. Call it in response to a press.
 * @returns null where the person cancelled
 */
export async function pickLinkedFolder(): Promise<FileSystemDirectoryHandle | null> {
  const { showDirectoryPicker }: DirectoryPicker = window as DirectoryPicker;
  try {
    return (await showDirectoryPicker?.call(window, { mode: 'read' })) ?? null;
  } catch {
    return null;
  }
}

/** Every file of a folder to be linked, with its path within it. */
export async function linkedFiles(
  folders: Folders,
  handle: FileSystemDirectoryHandle,
): Promise<readonly FileSource[]> {
  const [folder, files] = await Promise.all([folders.add(handle), filesIn(handle)]);
  // The file system has no defined order.
  return files
    .toSorted((a, b) => byName(a.path, b.path))
    .map(({ path, file }) => ({
      file,
      path: `${handle.name}/${path}`,
      at: { folder, path },
      from: 'linked',
    }));
}
