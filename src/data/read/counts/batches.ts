import { createPause } from '../../pause.ts';

/** Images worked on between two pauses, so that no task is long. */
const BATCH = 20;
/** How long a photo that is being worked on waits for its next turn, milliseconds: keys come first. */
const REST = 150;

/** Images that wait for some work, done a few at a time behind what people do. */
export interface Batches {
  /** Lets images wait for their turn, once each. */
  mark(images: Iterable<string | null>): void;
  /** Whether none waits. */
  isEmpty(): boolean;
  /** Resolves when none waits; until then batches follow one another without a pause. */
  settled(): Promise<void>;
  /** Begins no further batch. */
  stop(): void;
}

/** @param work where it rejects, the rest waits until more is marked */
export function createBatches(work: (images: readonly string[]) => Promise<void>): Batches {
  const waiting = new Set<string>();
  let working: Promise<void> | null = null;
  let stopped = false;
  const pause = createPause();
  /** Somebody waits for the end. */
  let waited = false;

  const workOff = async (): Promise<void> => {
    // Not within the key that changed something: what it changes on the screen comes first.
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
