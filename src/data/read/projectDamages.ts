import type { Damage } from '#domain/damage/damage.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import type { Readable } from '#domain/readable.ts';
import { createSignal, type Signal } from '#domain/signal.ts';
import type { Queue } from '../write/queue.ts';
import { yieldToPage } from '../write/yieldToPage.ts';
import type { Confirmed } from './confirmed.ts';

/** Every live damage of a project. Held in memory while the project's register and numbers are looked at. */
export interface Findings {
  /** By image id; null until all are read. The list of an image is the same while nothing changed on it. */
  readonly damages: ReadonlyMap<string, readonly Damage[]> | null;
  /** Images read so far, and all of them. */
  readonly read: number;
  readonly total: number;
  /** They can't be read now; whoever looks anew tries again. */
  readonly failed: boolean;
}

/** Images read between two pauses, so that no task is long. */
const BATCH = 40;

interface Watch {
  readonly value: Signal<Findings>;
  readonly dirty: Set<string>;
  listeners: number;
  stop: () => void;
}

/** Reads the damages of whole projects, and again those of images that change; forgets them when nobody looks. */
export function createFindings(confirmed: Confirmed, queue: Queue): (project: string) => Readable<Findings> {
  const watches = new Map<string, Watch>();
  const readables = new Map<string, Readable<Findings>>();
  const NOTHING: Findings = { damages: null, read: 0, total: 0, failed: false };

  const seen = (image: string, stored: Awaited<ReturnType<Confirmed['readDamages']>>) =>
    createProjector()(stored, queue.of(image).get());

  const readAll = async (project: string, watch: Watch): Promise<void> => {
    const docs = await confirmed.loadImages(project);
    const ids = [...docs.values()].map(({ image }) => image).sort();
    const damages = new Map<string, readonly Damage[]>();
    for (let from = 0; from < ids.length && watches.get(project) === watch; from += BATCH) {
      watch.value.set({ ...NOTHING, read: from, total: ids.length });
      const batch = await confirmed.readRange(ids.slice(from, from + BATCH));
      for (const [image, stored] of batch) damages.set(image, seen(image, stored));
      await yieldToPage();
    }
    watch.value.set({ damages, read: ids.length, total: ids.length, failed: false });
    await catchUp(project, watch);
  };
  const catchUp = async (project: string, watch: Watch): Promise<void> => {
    while (watch.dirty.size > 0 && watches.get(project) === watch) {
      const { damages, ...rest } = watch.value.get();
      // Still being read: what changed meanwhile is read again at the end.
      if (!damages) return;
      const batch = [...watch.dirty].slice(0, BATCH);
      for (const image of batch) watch.dirty.delete(image);
      const read = await Promise.all(
        batch.map(async (image) => [image, seen(image, await confirmed.readDamages(image))] as const),
      );
      watch.value.set({ ...rest, damages: new Map([...damages, ...read]) });
    }
  };
  const begin = (project: string): Watch => {
    const watch: Watch = {
      value: createSignal(NOTHING),
      dirty: new Set(),
      listeners: 0,
      stop: () => undefined,
    };
    watches.set(project, watch);
    const giveUp = () => {
      watch.stop();
      if (watches.get(project) === watch) watches.delete(project);
      watch.value.set({ ...watch.value.get(), damages: null, failed: true });
    };
    let working: Promise<void> = readAll(project, watch).catch(giveUp);
    const mark = (keys: readonly string[]): void => {
      for (const key of keys) {
        const image = imageOfKey(key);
        if (image && projectOf(image) === project) watch.dirty.add(image);
      }
      if (watch.dirty.size > 0) working = working.then(() => catchUp(project, watch)).catch(giveUp);
    };
    const stops = [
      confirmed.onAbsorbed((docs) => mark(docs.map(({ _id }) => _id))),
      queue.subscribe(() =>
        mark(
          queue
            .get()
            .flatMap((step) => [...step.assign.map(({ doc }) => doc), ...step.create.map(({ _id }) => _id)]),
        ),
      ),
    ];
    watch.stop = () => {
      for (const stop of stops) stop();
    };
    return watch;
  };

  return (project) => {
    const known = readables.get(project);
    if (known) return known;
    const made: Readable<Findings> = {
      get: () => watches.get(project)?.value.get() ?? NOTHING,
      subscribe(listener) {
        const watch = watches.get(project) ?? begin(project);
        watch.listeners += 1;
        const stop = watch.value.subscribe(listener);
        return () => {
          stop();
          watch.listeners -= 1;
          // Whoever looks next, from another tab of the page perhaps, comes within the same moment.
          setTimeout(() => {
            if (watch.listeners > 0 || watches.get(project) !== watch) return;
            watch.stop();
            watches.delete(project);
          }, 10_000);
        };
      },
    };
    readables.set(project, made);
    return made;
  };
}
