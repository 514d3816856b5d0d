import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import { onChange } from '../onChange.ts';
import { createPause } from '../pause.ts';
import type { CountRow, Derived } from '../store/derived.ts';
import type { Store } from '../store/store.ts';
import type { Queue } from '../write/queue.ts';
import type { Confirmed } from './confirmed.ts';

type ByImage = Readonly<Record<string, ImageCounts>>;

/** Counts of all images, kept current with what is stored and what is pending. */
export interface Counts {
  of(project: string): ReadonlySignal<ByImage>;
  /** Counts again what changed while nobody looked. */
  catchUp(): Promise<void>;
  /** Takes note that the store has come to this sequence number. */
  reached(seq: number): void;
  /** Resolves when nothing waits to be counted. */
  settled(): Promise<void>;
  stop(): void;
}

export interface CountsOptions {
  readonly confirmed: Confirmed;
  readonly queue: Queue;
  readonly store: Store;
  readonly derived: Derived;
  /** The damages of an image that is open, which are read already; null of others. */
  readonly seen: (image: string) => readonly Damage[] | null;
}

/** Images counted between two pauses, so that no task is long. */
const BATCH = 20;
/** How long a photo that is being worked on waits for its next count, milliseconds: keys come first. */
const REST = 150;

export function createCounts({ confirmed, queue, store, derived, seen }: CountsOptions): Counts {
  const projects = new Map<string, Signal<ByImage>>();
  const loaded = new Map<string, Promise<void>>();
  const dirty = new Set<string>();
  /** Images whose counts are shown but not kept: with steps in them that aren't stored, or not put for a fault. */
  const unkept = new Set<string>();
  let seq = 0;
  let working: Promise<void> | null = null;
  let stopped = false;
  const pause = createPause();
  /** Somebody waits for the counts. */
  let waited = false;

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
      // Whoever looks next tries again.
      () => void loaded.delete(project),
    );
    loaded.set(project, loading);
    return loading;
  };
  const count = async (image: string): Promise<CountRow> => {
    const reached = seq;
    const stored = await confirmed.readDamages(image);
    const pending = queue.of(image).value;
    // A step may never be stored: what is kept for the next start speaks of stored ones alone.
    if (pending.length > 0) unkept.add(image);
    else unkept.delete(image);
    const counts = countDamages(seen(image) ?? createProjector()(stored, pending));
    return { image, project: projectOf(image), counts, seq: reached };
  };
  const keep = async (rows: readonly CountRow[], reached: number): Promise<void> => {
    const sound = rows.filter(({ image }) => !unkept.has(image));
    try {
      await derived.put(sound, dirty.size + unkept.size === 0 ? reached : null);
    } catch {
      for (const { image } of sound) unkept.add(image);
    }
  };
  const show = (rows: readonly CountRow[]): void => {
    for (const project of new Set(rows.map((row) => row.project))) {
      const value = shown(project);
      const mine = rows.filter((row) => row.project === project);
      value.value = { ...value.value, ...Object.fromEntries(mine.map((row) => [row.image, row.counts])) };
    }
  };
  const work = async (): Promise<void> => {
    // Not within the key that changed something: what it changes on the screen comes first.
    await pause.rest(0);
    while (dirty.size > 0 && !stopped) {
      const reachedNow = seq;
      const batch = [...dirty].slice(0, BATCH);
      for (const image of batch) dirty.delete(image);
      const rows = await Promise.all(batch.map(count)).catch((error: unknown) => {
        // Counted with the next change: until then nothing may say that all are right.
        for (const image of batch) dirty.add(image);
        throw error;
      });
      show(rows);
      await keep(rows, reachedNow);
      await pause.rest(batch.length < BATCH && !waited ? REST : 0);
    }
  };
  const wake = (): void => {
    working ??= work()
      .then(
        () => true,
        () => false,
      )
      .then((whole) => {
        working = null;
        if (whole && dirty.size > 0 && !stopped) wake();
      });
  };
  const mark = (images: Iterable<string | null>): void => {
    for (const image of images) if (image) dirty.add(image);
    if (dirty.size > 0) wake();
  };
  const stops = [
    confirmed.onAbsorbed((docs) => mark(docs.map((doc) => imageOfKey(doc._id)))),
    onChange(queue.steps, (steps) =>
      mark(steps.flatMap((step) => step.assign.map((one) => imageOfKey(one.doc)))),
    ),
  ];
  return {
    of: shown,
    async catchUp() {
      const changed = await store.since(await derived.seq().catch(() => 0));
      if (!changed.ok) return;
      seq = Math.max(seq, changed.value.seq);
      mark(changed.value.ids.map(imageOfKey));
    },
    reached(now) {
      seq = Math.max(seq, now);
    },
    async settled() {
      waited = true;
      pause.end();
      while (working) await working;
      waited = false;
    },
    stop() {
      stopped = true;
      for (const stop of stops) stop();
    },
  };
}
