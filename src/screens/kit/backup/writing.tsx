import { useEffect, useRef, useState } from 'react';
import { createTemporaryBackup, removeTemporaryBackups } from '#data/backup/temporaryBackups.ts';
import type { ExportProgress } from '#data/export/exportPlan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../page/page.css.ts';

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
 * Asks where a ZIP file goes, which may have another ending. Where the browser lets a page write to disk, it is written there directly; elsewhere it
 * is collected in a temporary file and becomes an ordinary download. Call it in response to a press.
 * @returns null where the person cancelled
 */
export async function chooseDestination(name: string): Promise<Destination | null> {
  const { showSaveFilePicker }: SavePicker = window as SavePicker;
  if (!showSaveFilePicker) return gathered(name);
  try {
    const handle = await showSaveFilePicker.call(window, {
      suggestedName: name,
      types: [{ accept: { 'application/zip': [`.${name.split('.').at(-1)}`] } }],
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

/** Where an archive is written, and who is told how far it is. */
interface ArchiveTarget {
  readonly into: WritableStream<Uint8Array>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** Writes an archive to where a person wants it: how far it is, and why it failed. Ended when the screen is left. */
export function useArchiveWriting() {
  const { LL } = useI18n();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /**
   * @param name of the file, with its ending
   * @param total how many things are written
   * @returns what `work` made, with what hands the file over; null where the person cancelled, or the writing failed
   */
  const write = async <T,>(name: string, total: number, work: (to: ArchiveTarget) => Promise<T>) => {
    const destination = await chooseDestination(name);
    if (!destination) return null;
    const aborting = new AbortController();
    const { signal } = aborting;
    running.current = aborting;
    setFault(null);
    setProgress({ done: 0, total });
    const written = await work({ into: destination.stream, signal, onProgress: setProgress }).then(
      (made) => ({ made, finish: () => destination.finish() }),
      () => null,
    );
    if (signal.aborted) return null;
    setProgress(null);
    if (!written) setFault(LL.export.failed());
    return written;
  };
  return { progress, fault, setFault, write };
}

/** How far the writing of files is, and why it failed. */
export function WritingState(props: {
  readonly progress: ExportProgress | null;
  readonly fault: string | null;
}) {
  const { progress, fault } = props;
  const { LL } = useI18n();
  return (
    <div className={progressLine}>
      {progress && (
        <ProgressBar
          label={LL.export.working({ done: progress.done, total: progress.total })}
          value={progress.done}
          maxValue={Math.max(1, progress.total)}
        />
      )}
      {fault && (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      )}
    </div>
  );
}
