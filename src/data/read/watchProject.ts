import type { Signal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { onChange } from '#signals/onChange.ts';
import type { Queue } from '../write/queue.ts';
import { yieldToPage } from '../write/yieldToPage.ts';
import type { Confirmed } from './confirmed.ts';
import type { UpToDate } from './upToDate.ts';

/** All damages of a project that aren't deleted. Held in memory while the project's register and numbers are shown. */
export interface Findings {
  /** By image id; null until all are read. The list of an image is the same object while nothing changes on it. */
  readonly damages: ReadonlyMap<string, readonly Damage[]> | null;
  /** Images read so far, and their total. */
  readonly read: number;
  readonly total: number;
  /** They can't be read now; a new subscriber tries again. */
  readonly failed: boolean;
}

export const NO_FINDINGS: Findings = { damages: null, read: 0, total: 0, failed: false };

/** Images read between two pauses, to keep tasks short. */
const BATCH = 40;

interface Watched {
  readonly confirmed: Confirmed;
  readonly queue: Queue;
  readonly project: string;
  readonly findings: Signal<Findings>;
  readonly upToDate: UpToDate;
}

const keysOf = (steps: readonly Pending[]): readonly string[] =>
  steps.flatMap((step) => [...step.assign.map(({ doc }) => doc), ...step.create.map(({ _id }) => _id)]);

/**
 * Reads the damages of a project into `findings`, and again those of changed images.
 *
 * @returns stops it
 */
export function watchProject({ confirmed, queue, project, findings, upToDate }: Watched): () => void {
  const dirty = new Set<string>();
  /** Ends being of before; null while nothing changed. */
  let end: (() => void) | null = null;
  const isDone = (): void => {
    end?.();
    end = null;
  };
  let isOver = false;
  const seen = (image: string, stored: Awaited<ReturnType<Confirmed['readDamages']>>) =>
    createProjector()(stored, queue.of(image).value);

  const catchUp = async (): Promise<void> => {
    while (dirty.size > 0 && !isOver) {
      const { damages, ...rest } = findings.value;
      // Still reading: what changed meanwhile is read again at the end.
      if (!damages) return;
      const batch = [...dirty].slice(0, BATCH);
      for (const image of batch) dirty.delete(image);
      const read = await Promise.all(
        batch.map(async (image) => [image, seen(image, await confirmed.readDamages(image))] as const),
      );
      if (isOver) return;
      findings.value = { ...rest, damages: new Map([...damages, ...read]) };
    }
    isDone();
  };
  const readAll = async (): Promise<void> => {
    const docs = await confirmed.loadImages(project);
    const ids = [...docs.values()].map(({ image }) => image).sort();
    const damages = new Map<string, readonly Damage[]>();
    for (let from = 0; from < ids.length && !isOver; from += BATCH) {
      findings.value = { ...NO_FINDINGS, read: from, total: ids.length };
      const batch = await confirmed.readRange(ids.slice(from, from + BATCH));
      for (const [image, stored] of batch) damages.set(image, seen(image, stored));
      await yieldToPage();
    }
    if (isOver) return;
    findings.value = { damages, read: ids.length, total: ids.length, failed: false };
    await catchUp();
  };
  const giveUp = () => {
    if (isOver) return;
    stop();
    findings.value = { ...findings.value, damages: null, failed: true };
  };
  const mark = (keys: readonly string[]): void => {
    for (const key of keys) {
      const image = imageOfKey(key);
      if (image && projectOf(image) === project) dirty.add(image);
    }
    if (dirty.size === 0) return;
    end ??= upToDate.begin();
    working = working.then(catchUp).catch(giveUp);
  };
  const stops = [
    confirmed.onAbsorbed((docs) => mark(docs.map(({ _id }) => _id))),
    onChange(queue.steps, (steps) => mark(keysOf(steps))),
  ];
  const stop = (): void => {
    isOver = true;
    for (const each of stops) each();
    isDone();
  };
  let working = readAll().catch(giveUp);
  return stop;
}
