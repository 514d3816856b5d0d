import { createPause } from '../../pause.ts';

/** Images processed between two pauses, to keep tasks short. */
const BATCH = 20;
/** Delay before a photo that is being edited is processed again, milliseconds: input comes first. */
const REST = 150;

/** Images that wait for background work, done a few at a time. */
export interface Batches {
  /** Queues images, without duplicates. */
  mark(images: Iterable<string | null>): void;
  /** Whether the queue is empty. */
  isEmpty(): boolean;
  /** Resolves when the queue is empty; until then batches follow one another without a pause. */
  settled(): Promise<void>;
  /** Starts no further batch. */
  stop(): void;
}

/** @param work if it rejects, the rest waits until more is queued */
export function createBatches(work: (images: readonly string[]) => Promise<void>): Batches {
  const waiting = new Set<string>();
  let working: Promise<void> | null = null;
  let stopped = false;
  const pause = createPause();
  /** Whether a caller is waiting for the end. */
  let waited = false;

  const workOff = async (): Promise<void> => {
    // Not within the key event that changed something: the visible change comes first.
    await pause.rest(0);
    while (waiting.size > 0 && !stopped) {
      const batch = [...waiting].slice(0, BATCH);
      for (const image of batch) waiting.delete(image);
      await work(batch);
      await pause.rest(batch.length < BATCH && !waited ? REST : 0);
    }
  };
  const wake = (): void => {
    working ??= workOff()
      .then(
        () => true,
        () => false,
      )
      .then((whole) => {
        working = null;
        if (whole && waiting.size > 0 && !stopped) wake();
      });
  };
  return {
    mark(images) {
      for (const image of images) if (image) waiting.add(image);
      if (waiting.size > 0) wake();
    },
    isEmpty: () => waiting.size === 0,
    async settled() {
      waited = true;
      pause.end();
      while (working) await working;
      waited = false;
    },
    stop() {
      stopped = true;
    },
  };
}
