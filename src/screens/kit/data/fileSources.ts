import type { FileSource } from '#data/import/fileSource.ts';

/** Files of an `<input type="file">`; those of a folder keep their path below it. */
export const chosenFiles = (files: Iterable<File>): readonly FileSource[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder's entries come in portions; an empty one is the last. */
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

/** Stands for a file or folder that the browser can't open, so that the import names it and goes on with the rest. */
export const unopened = (path: string): FileSource => ({ file: new File([], path), path, unreadable: true });

async function filesIn(entry: FileSystemEntry): Promise<FileSource[]> {
  const path = entry.fullPath.replace(/^\//, '');
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
    const entries = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(entries.map(filesIn))).flat();
  } catch {
    return [unopened(path)];
  }
}

/** Everything that was dropped, folders with all that is in them. */
export async function droppedFiles(data: DataTransfer): Promise<readonly FileSource[]> {
  // The items are gone after the first await: entries are taken at once.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(data.files);
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** Asks for a folder. It belongs to a press of a button: browsers open no chooser without one. */
export function pickFolder(onFiles: (files: readonly FileSource[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.onchange = () => onFiles(chosenFiles(input.files ?? []));
  input.click();
}

/** Asks for a photo by the device's own camera app; a device without one asks for a file. It belongs to a press, too. */
export function takePhoto(onFiles: (files: readonly FileSource[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  // Not every browser has it as a property.
  input.setAttribute('capture', 'environment');
  input.onchange = () => {
    const files = chosenFiles(input.files ?? []);
    if (files.length > 0) onFiles(files);
  };
  input.click();
}
