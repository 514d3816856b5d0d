import { expose } from 'comlink';
import type { FileSource } from '../fileSource.ts';
import { expandArchive } from '../files/archive.ts';
import type { FileOutcome, ReadingStep } from './annotations.ts';
import { createAnnotations } from './readAnnotations.ts';

const annotations = createAnnotations();

/** The import's worker interface. Callbacks are proxies: their calls are messages, and so they are arguments of their own. */
const api = {
  ...annotations,
  read: (
    files: readonly FileSource[],
    options: Parameters<typeof annotations.read>[1],
    onFile: (outcome: FileOutcome) => void,
    pictures: readonly FileSource[],
    onBegin: (step: ReadingStep) => void | Promise<void>,
    leaveOut: readonly ReadingStep[],
  ) =>
    annotations.read(files, options, onFile, pictures, {
      // Not waited for: thousands of files would take a round trip each.
      onBegin: (step) => void onBegin(step),
      leaveOut,
    }),
  expandArchive,
};
export type AnnotationsWorker = typeof api;

expose(api);
