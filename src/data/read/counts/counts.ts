import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import { onChange } from '#signals/onChange.ts';
import { createPause } from '../../pause.ts';
import type { CountRow, Derived } from '../../store/derived.ts';
import type { Store } from '../../store/store.ts';
import type { Queue } from '../../write/queue.ts';
import type { Confirmed } from '../confirmed.ts';

/** By image id. */
type ByImage = Readonly<Record<string, ImageCounts>>;

/** Counts as shown to people. */
interface ShownCounts {
  /** The counts of a project: stored ones are read on first use. */
  of(project: string): ReadonlySignal<ByImage>;
  /** Replaces the shown counts. */
  show(rows: readonly CountRow[]): void;
}

function createShownCounts(derived: Derived): ShownCounts {
  const projects = new Map<string, Signal<ByImage>>();
  const loaded = new Map<string, Promise<void>>();

  const shown = (project: string): Signal<ByImage> => {
    const known = projects.get(project) ?? signal<ByImage>({}, { watched: () => void load(project) });
    projects.set(project, known);
    return known;
  };
  const load = (project: string): Promise<void> => {
    const known = loaded.get(project);
    if (known) return known;
    const loading = derived.load(project).then(
      (rows) => {
        const value = shown(project);
        value.value = { ...Object.fromEntries(rows.map((row) => [row.image, row.counts])), ...value.value };
      },
      // Retried on the next use.
      () => void loaded.delete(project),
    );
    loaded.set(project, loading);
    return loading;
  };
  return {
    of: shown,
    show(rows) {
      for (const project of new Set(rows.map((row) => row.project))) {
        const value = shown(project);
        const mine = rows.filter((row) => row.project === project);
        value.value = { ...value.value, ...Object.fromEntries(mine.map((row) => [row.image, row.counts])) };
      }
    },
  };
}

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

export interface CountsOptions {
  readonly store: Store;
  readonly confirmed: Confirmed;
  readonly queue: Queue;
  readonly derived: Derived;
  /** The damages of an open image, which are already read; null for others. */
  readonly seen: (image: string) => readonly Damage[] | null;
}

/** Counts images, and stores counts that reflect only stored steps for the next start. */
interface Counting {
  /** @param reached the store's sequence number */
  count(image: string, reached: number): Promise<CountRow>;
  /** @param isAll whether nothing waits to be counted: then all stored counts are valid up to `reached` */
  keep(rows: readonly CountRow[], reached: number, isAll: boolean): Promise<void>;
}

function createCounting({ confirmed, queue, derived, seen }: CountsOptions): Counting {
  /** Images whose counts are shown but not stored: they have pending steps, or storing failed. */
  const unkept = new Set<string>();
  return {
    async count(image, reached) {
      const stored = await confirmed.readDamages(image);
      const pending = queue.of(image).value;
      // A step may never be stored, and stored counts reflect only stored steps.
      if (pending.length > 0) unkept.add(image);
      else unkept.delete(image);
      const counts = countDamages(seen(image) ?? createProjector()(stored, pending));
      return { image, project: projectOf(image), counts, seq: reached };
    },
    async keep(rows, reached, isAll) {
      const sound = rows.filter(({ image }) => !unkept.has(image));
      try {
        await derived.put(sound, isAll && unkept.size === 0 ? reached : null);
      } catch {
        for (const { image } of sound) unkept.add(image);
      }
    },
  };
}

/** Images processed between two pauses, to keep tasks short. */
const BATCH = 20;
/** Delay before a photo that is being edited is processed again, milliseconds: input comes first. */
const REST = 150;

/** Images that wait for background work, done a few at a time. */
interface Batches {
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
function createBatches(work: (images: readonly string[]) => Promise<void>): Batches {
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
