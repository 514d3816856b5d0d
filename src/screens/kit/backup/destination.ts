import { createTemporaryBackup, removeTemporaryBackups } from '#data/backup/temporaryBackups.ts';
import { saveFile } from '#ui/saveFile.ts';

/** Where a large file is written, piece by piece. */
export interface Destination {
  readonly stream: WritableStream<Uint8Array>;
  /** Hands the finished file over, where it isn't in place already. */
  finish(): Promise<void>;
}

interface SavePicker {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: readonly { accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileSystemFileHandle>;
}

/** Temporary files older than this are deleted: by then their download has ended. Milliseconds. */
const TAKEN = 3600e3;

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Asks where a ZIP file goes. Where the browser lets a page write to disk, it is written there directly; elsewhere it
 * is collected in a temporary file and becomes an ordinary download. Call it in response to a press.
 * @returns null where the person cancelled
 */
export async function chooseDestination(name: string): Promise<Destination | null> {
  const { showSaveFilePicker }: SavePicker = window as SavePicker;
  if (!showSaveFilePicker) return gathered(name);
  try {
    const handle = await showSaveFilePicker.call(window, {
      suggestedName: name,
      types: [{ accept: { 'application/zip': ['.zip'] } }],
    });
    return { stream: await handle.createWritable(), finish: async () => undefined };
  } catch (error) {
    if (isCancelled(error)) return null;
    return gathered(name);
  }
}

/** Collects in a temporary file of the origin; in memory where that is unsupported. */
async function gathered(name: string): Promise<Destination> {
  try {
    await removeTemporaryBackups(TAKEN);
    const handle = await createTemporaryBackup();
    return {
      stream: await handle.createWritable(),
      finish: async () => saveFile(await handle.getFile(), name),
    };
  } catch {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
    const blob = new Response(readable).blob();
    // An aborted stream has no file.
    blob.catch(() => undefined);
    return { stream: writable, finish: async () => saveFile(await blob, name) };
  }
}
