import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Draft, SaveState } from '#domain/edit/command.ts';
import { firstOf } from '../../firstOf.ts';
import type { Ran } from '../../workspace.ts';

/** Steps on photos whose damages are still being read: their changes are only known afterwards. */
export interface UnreadSteps {
  /** Takes the step once its photo is read. @returns resolves when it is stored */
  take(draft: Draft): Promise<void>;
  /** Retries failed reads. */
  retry(): void;
  /** The save state including these: nothing counts as saved while one of them waits. */
  readonly save: ReadonlySignal<SaveState>;
  /** Resolves when none waits, or the store refuses. */
  idle(): Promise<void>;
}

export interface UnreadStepsOptions {
  /** Reads the damages of an image; rejects where they can't be read now. */
  readonly load: (image: string) => Promise<unknown>;
  readonly run: (draft: Draft) => Ran;
  /** The save state of the other steps. */
  readonly saving: ReadonlySignal<SaveState>;
}

export function createUnreadSteps({ load, run, saving }: UnreadStepsOptions): UnreadSteps {
  const state = signal({ waiting: 0, refused: false });
  /** Functions that start again. */
  const refused: (() => void)[] = [];
  const count = (more: number): void => {
    state.value = { ...state.value, waiting: state.value.waiting + more };
  };
  const read = async (image: string): Promise<void> => {
    const isRead = await load(image).then(
      () => true,
      () => false,
    );
    if (isRead) return;
    state.value = { ...state.value, refused: true };
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
      state.value = { ...state.value, refused: false };
      for (const again of refused.splice(0)) again();
    },
    save: computed((): SaveState => {
      const [save, { waiting, refused: isRefused }] = [saving.value, state.value];
      if (isRefused && save.status !== 'failed') return { ...save, status: 'failed', failure: 'unknown' };
      return waiting > 0 && save.status === 'saved' ? { ...save, status: 'saving' } : save;
    }),
    async idle() {
      await firstOf(computed(() => (state.value.waiting === 0 || state.value.refused ? true : null)));
    },
  };
}
