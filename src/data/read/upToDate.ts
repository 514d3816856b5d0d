import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** The first value that is not null, awaited while it is being read; of a list it may be of before. */
export const firstOf = <T>(source: ReadonlySignal<T | null>): Promise<T> =>
  new Promise((resolve) => {
    effect(function () {
      const { value } = source;
      if (value === null) return;
      this.dispose();
      resolve(value);
    });
  });

/** What is of before for a moment, since an act on many documents is read in slices. */
export interface UpToDate {
  /** Whether everything that is shown has all that was done. */
  readonly isCurrent: ReadonlySignal<boolean>;
  /** Something is of before from now on. @returns ends that */
  begin(): () => void;
  /**
   * The first value of a signal that is neither null nor of before: for what is signed or leaves the device. The value of a
   * list alone may be of before.
   */
  current<T>(source: ReadonlySignal<T | null>): Promise<T>;
}

export function createUpToDate(): UpToDate {
  const behind = new Set<symbol>();
  const changes = signal(0);
  // Not at once: it is also said while a list is computed, where no signal may be written.
  const tell = () => queueMicrotask(() => (changes.value += 1));
  return {
    isCurrent: computed(() => {
      void changes.value;
      return behind.size === 0;
    }),
    begin() {
      const one = Symbol('behind');
      behind.add(one);
      tell();
      return () => {
        if (behind.delete(one)) tell();
      };
    },
    current: (source) =>
      firstOf(
        computed(() => {
          void changes.value;
          // Reading it is what begins the reading of the lists that it is made of.
          const { value } = source;
          return behind.size > 0 ? null : value;
        }),
      ),
  };
}
