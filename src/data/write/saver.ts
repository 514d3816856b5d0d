import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { SaveState } from '#domain/edit/command.ts';
import type { Result } from '#domain/result.ts';
import type { StoreFailure } from '../store/store.ts';
import { type StoreNextOptions, storeNext } from './steps/storeNext.ts';
import type { Stored } from './steps/writeSteps.ts';

/** Writes the pending steps sequentially and reports the state. */
export interface Saver {
  readonly state: ReadonlySignal<SaveState>;
  /** Starts writing, unless it is already running. */
  wake(): void;
  /** Starts again after a failure. */
  retry(): void;
  /** Resolves when nothing is pending, or the store refuses. */
  idle(): Promise<void>;
}

export interface SaverOptions extends StoreNextOptions {
  readonly now: () => number;
  /** After a lost connection: checks that the database is still there, before the next attempt. */
  readonly reopen: () => Promise<Result<void, StoreFailure>>;
  /** Removes the stored steps from the queue and takes in what they wrote, synchronously. */
  readonly onStored: (stored: Stored) => void;
}

/** Saves the steps of a queue, starting whenever it is woken. */
export function createSaver(options: SaverOptions): Saver {
  const { queue, now } = options;
  const state = signal<SaveState>({ status: 'saved', savedAt: null, failure: null });
  let running: Promise<void> | null = null;

  const tell = (status: SaveState['status'], failure: SaveState['failure'] = null): void => {
    const { savedAt } = state.value;
    state.value = { status, savedAt: status === 'saved' ? now() : savedAt, failure };
  };
  /** The next attempt reopens a lost connection, so it is tried once more before people are told. */
  const storeOrReopen = async (): Promise<Result<Stored, StoreFailure>> => {
    const first = await storeNext(options);
    if (first.ok || first.error.kind !== 'closed') return first;
    const again = await options.reopen();
    return again.ok ? storeNext(options) : again;
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
