import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { SaveState } from '#domain/edit/command.ts';
import type { Pending } from '#domain/edit/pending.ts';
import type { Result } from '#domain/result.ts';
import type { StoreFailure } from '../store/store.ts';
import type { Locks } from './locks/locks.ts';
import { lockOf } from './locks/projectLocks.ts';
import type { Queue } from './queue.ts';
import { clashes, type Stored, type WriteContext, write } from './steps/writeSteps.ts';

/** Writes the pending steps one after the other and tells how it goes. */
export interface Saver {
  readonly state: ReadonlySignal<SaveState>;
  /** Begins to write if nothing is being written. */
  wake(): void;
  /** Begins again after a failure. */
  retry(): void;
  /** Resolves when nothing is pending, or the store refuses. */
  idle(): Promise<void>;
}

export interface SaverOptions extends WriteContext {
  readonly queue: Queue;
  readonly locks: Locks;
  readonly now: () => number;
  /** The tag that names of new boxes on this image carry; empty on the importing device. */
  readonly tagOf: (image: string) => string;
  /** A connection was lost: makes sure that what it led to is still there, before the next attempt. */
  readonly reopen: () => Promise<Result<void, StoreFailure>>;
  /** Takes the stored steps out of the queue, in one moment with taking in what they wrote. */
  readonly onStored: (stored: Stored) => void;
}

/** Steps stored in one transaction, at most. */
const MOST = 100;

/** A step that only changes what is there already: no name to be found, and small. */
const isEdit = (step: Pending): boolean => step.create.length === 0 && step.group === undefined;

/** Whether a step can be stored with the one before it: what keys do in quick succession. */
const joins = (first: Pending, next: Pending): boolean => isEdit(next) && next.project === first.project;

export function createSaver(options: SaverOptions): Saver {
  const { queue, locks, now } = options;
  const state = signal<SaveState>({ status: 'saved', savedAt: null, failure: null });
  let running: Promise<void> | null = null;

  const tell = (status: SaveState['status'], failure: SaveState['failure'] = null): void => {
    const { savedAt } = state.value;
    state.value = { status, savedAt: status === 'saved' ? now() : savedAt, failure };
  };
  const store = (): Promise<Result<Stored, StoreFailure>> => {
    const project = queue.steps.value[0]?.project ?? '';
    return locks.hold(lockOf('write', project), async () => {
      const [step, ...behind] = queue.steps.value;
      if (!step) throw new Error('The queue is emptied by its one writer alone.');
      const together = behind.slice(0, MOST - 1);
      const end = together.findIndex((next) => !joins(step, next));
      if (isEdit(step) && end !== 0 && together.length > 0)
        return write([step, ...(end < 0 ? together : together.slice(0, end))], options);
      const taken = await clashes(step, options.tagOf(step.image ?? ''), options);
      if (!taken.ok) return taken;
      for (const { from, to, name } of taken.value) queue.rename(from, to, name);
      return write([queue.steps.value[0] ?? step], options);
    });
  };
  /** A connection that was lost is opened by the next attempt, so one more is made before people are told. */
  const storeOrReopen = async (): Promise<Result<Stored, StoreFailure>> => {
    const first = await store();
    if (first.ok || first.error.kind !== 'closed') return first;
    const again = await options.reopen();
    return again.ok ? store() : again;
  };
  const drain = async (): Promise<void> => {
    tell('saving');
    while (queue.steps.value.length > 0) {
      const outcome = await storeOrReopen().catch((error: unknown) => error);
      if (!isResult(outcome) || !outcome.ok) {
        tell('failed', isResult(outcome) && !outcome.ok ? outcome.error.kind : 'unknown');
        return;
      }
      options.onStored(outcome.value);
    }
    tell('saved');
  };
  const wake = (): void => {
    if (running || state.value.status === 'failed' || queue.steps.value.length === 0) return;
    running = drain().finally(() => {
      running = null;
      if (state.value.status !== 'failed') wake();
    });
  };
  return {
    state,
    wake,
    retry() {
      if (state.value.status !== 'failed') return;
      tell('saving');
      wake();
    },
    async idle() {
      while (running) await running;
    },
  };
}

const isResult = (value: unknown): value is Result<Stored, StoreFailure> =>
  typeof value === 'object' && value !== null && 'ok' in value;
