import type { FileSource } from '#data/import/fileSource.ts';

/** Files of an `<input type="file">`; those of a folder keep their path within it. */
export const chosenFiles = (files: Iterable<File>): readonly FileSource[] =>
  [...files].map((file) => ({
    file,
    path: file.webkitRelativePath || file.name,
    from: file.webkitRelativePath ? 'folder' : 'files',
  }));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder's entries come in batches; an empty one is the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** Stands for a file or folder that the browser can't open, so that the import reports it and goes on with the rest. */
export const unopened = (path: string): FileSource => ({ file: new File([], path), path, unreadable: true });

async function filesIn(entry: FileSystemEntry): Promise<FileSource[]> {
  const path = entry.fullPath.replace(/^\//, '');
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path, from: 'dropped' }];
    const entries = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(entries.map(filesIn))).flat();
  } catch {
    return [unopened(path)];
  }
}

/** Everything that was dropped, folders with all their content. */
export async function droppedFiles(data: DataTransfer): Promise<readonly FileSource[]> {
  // The items are gone after the first await, so entries are read at once.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(data.files);
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** Asks for a folder. Call it in response to a press: browsers open no chooser otherwise. */
export function pickFolder(onFiles: (files: readonly FileSource[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.onchange = () => onFiles(chosenFiles(input.files ?? []));
  input.click();
}

/** Asks for a photo from the device's own camera app; without one, for a file. Call it in response to a press, too. */
export function takePhoto(onFiles: (files: readonly FileSource[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  // Not every browser has it as a property.
  input.setAttribute('capture', 'environment');
  input.onchange = () => {
    const files = chosenFiles(input.files ?? []).map((each) => ({ ...each, from: 'camera_app' as const }));
    if (files.length > 0) onFiles(files);
  };
  input.click();
}
