/** Features of Chromium's handles that are missing in the types: permission to read outside of the origin. */
interface Permitted {
  queryPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
}

const READ = { mode: 'read' } as const;

/** Whether a handle may be read without asking; handles without permissions always may. */
export const permission = async (handle: FileSystemHandle & Permitted): Promise<PermissionState> =>
  (await handle.queryPermission?.(READ)) ?? 'granted';

/** Asks the person. Rejects outside of a click handler. */
export const requestPermission = async (handle: FileSystemHandle & Permitted): Promise<PermissionState> =>
  (await handle.requestPermission?.(READ)) ?? 'granted';

/** The file at a path relative to a folder. Rejects where there is none or it can't be read. */
export async function fileAt(folder: FileSystemDirectoryHandle, path: string): Promise<File> {
  const names = path.split('/');
  const last = names.pop() ?? '';
  let below = folder;
  for (const name of names) below = await below.getDirectoryHandle(name);
  return (await below.getFileHandle(last)).getFile();
}

/** A file of a folder. */
export interface FolderFile {
  /** Relative to the folder, `/` between names. */
  readonly path: string;
  readonly file: File;
}

/** All files of a folder and its subfolders. Files that can't be opened are left out. */
export async function filesIn(folder: FileSystemDirectoryHandle, above = ''): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for await (const [name, handle] of folder.entries()) {
    const path = `${above}${name}`;
    if (handle.kind === 'directory')
      found.push(...(await filesIn(handle as FileSystemDirectoryHandle, `${path}/`)));
    else {
      const file = await (handle as FileSystemFileHandle).getFile().catch(() => null);
      if (file) found.push({ path, file });
    }
  }
  return found;
}

/** Whether a folder still exists in its place. */
export async function isThere(folder: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    await folder.entries().next();
    return true;
  } catch {
    return false;
  }
}
