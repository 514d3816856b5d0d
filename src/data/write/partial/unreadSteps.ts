import type { Draft, SaveState } from '#domain/edit/command.ts';
import type { Readable } from '#domain/readable.ts';
import { createSignal, derive } from '#domain/signal.ts';
import type { Ran } from '../../workspace.ts';

/** Steps on photos whose damages are still to be read: what they change is known when these are there. */
export interface UnreadSteps {
  /** Takes the step once its photo is read. @returns resolves when it is stored */
  take(draft: Draft): Promise<void>;
  /** Reads again what could not be read. */
  retry(): void;
  /** How saving goes with these: nothing is saved while one of them waits. */
  readonly save: Readable<SaveState>;
  /** Resolves when none waits, or the store refuses. */
  idle(): Promise<void>;
}

export interface UnreadStepsOptions {
  /** Reads the damages of an image; rejects where they can't be read now. */
  readonly load: (image: string) => Promise<unknown>;
  readonly run: (draft: Draft) => Ran;
  /** How saving goes with those that were taken. */
  readonly saving: Readable<SaveState>;
}

export function createUnreadSteps({ load, run, saving }: UnreadStepsOptions): UnreadSteps {
  const state = createSignal({ waiting: 0, refused: false });
  /** Begin again. */
  const refused: (() => void)[] = [];
  const count = (more: number): void => state.set({ ...state.get(), waiting: state.get().waiting + more });
  const read = async (image: string): Promise<void> => {
    const isRead = await load(image).then(
      () => true,
      () => false,
    );
    if (isRead) return;
    state.set({ ...state.get(), refused: true });
    await new Promise<void>((again) => refused.push(again));
    await read(image);
  };
  return {
    async take(draft) {
      count(1);
      await read(draft.image);
      const { saved } = run(draft);
      count(-1);
      await saved;
    },
    retry() {
      state.set({ ...state.get(), refused: false });
      for (const again of refused.splice(0)) again();
    },
    save: derive(saving, state, (save, { waiting, refused: isRefused }): SaveState => {
      if (isRefused && save.status !== 'failed') return { ...save, status: 'failed', failure: 'unknown' };
      return waiting > 0 && save.status === 'saved' ? { ...save, status: 'saving' } : save;
    }),
    async idle() {
      while (state.get().waiting > 0 && !state.get().refused)
        await new Promise<void>((resolve) => {
          const stop = state.subscribe(() => {
            stop();
            resolve();
          });
        });
    },
  };
}
