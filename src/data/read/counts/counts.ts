import type { ReadonlySignal } from '@preact/signals-core';
import { imageOfKey } from '#domain/edit/ids.ts';
import { onChange } from '../../onChange.ts';
import type { Store } from '../../store/store.ts';
import { createBatches } from './batches.ts';
import { type CountingOptions, createCounting } from './counting.ts';
import { type ByImage, createShownCounts } from './shownCounts.ts';

/** Counts of all images, kept up to date with stored and pending steps. */
export interface Counts {
  of(project: string): ReadonlySignal<ByImage>;
  /** Recounts what changed while nobody was subscribed. */
  catchUp(): Promise<void>;
  /** Records the store's sequence number. */
  reached(seq: number): void;
  /** Resolves when nothing waits to be counted. */
  settled(): Promise<void>;
  stop(): void;
}

export interface CountsOptions extends CountingOptions {
  readonly store: Store;
}

/** Starts counting all later changes. */
export function createCounts(options: CountsOptions): Counts {
  const { confirmed, queue, store, derived } = options;
  const shown = createShownCounts(derived);
  const counting = createCounting(options);
  let seq = 0;

  const batches = createBatches(async (images) => {
    const reached = seq;
    const rows = await Promise.all(images.map((image) => counting.count(image, reached))).catch(
      (error: unknown) => {
        // Counted with the next change: until then the counts must not be marked as complete.
        batches.mark(images);
        throw error;
      },
    );
    shown.show(rows);
    await counting.keep(rows, reached, batches.isEmpty());
  });
  const stops = [
    confirmed.onAbsorbed((docs) => batches.mark(docs.map((doc) => imageOfKey(doc._id)))),
    onChange(queue.steps, (steps) =>
      batches.mark(steps.flatMap((step) => step.assign.map((one) => imageOfKey(one.doc)))),
    ),
  ];
  return {
    of: shown.of,
    async catchUp() {
      const changed = await store.since(await derived.seq().catch(() => 0));
      if (!changed.ok) return;
      seq = Math.max(seq, changed.value.seq);
      batches.mark(changed.value.ids.map(imageOfKey));
    },
    reached(now) {
      seq = Math.max(seq, now);
    },
    settled: batches.settled,
    stop() {
      batches.stop();
      for (const stop of stops) stop();
    },
  };
}
