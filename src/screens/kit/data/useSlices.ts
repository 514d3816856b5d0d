import { useEffect, useMemo, useState } from 'react';
import { yieldToPage } from '#data/write/yieldToPage.ts';
import { runUntil } from '#domain/slices.ts';

/** Longest duration of a task, milliseconds: half a frame. */
const BUDGET = 8;

const busySince = (begun: number) => () => performance.now() - begun > BUDGET;

interface Sliced<T> {
  /** Null until there is a first result. */
  readonly value: T | null;
  /** Whether it is the result of the latest work. */
  readonly isCurrent: boolean;
}

/**
 * The result of work that is too long for one task. If it finishes within half a frame, the result is returned at once;
 * otherwise the previous result stays until the new one is complete.
 *
 * @param begin starts the work; a new function means new work; null = none
 */
export function useSliced<T>(begin: (() => Generator<void, T>) | null): Sliced<T> {
  const run = useMemo(() => {
    const work = begin?.();
    return work ? { work, done: runUntil(work, busySince(performance.now())) } : null;
  }, [begin]);
  const [last, setLast] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    if (!run) return setLast(null);
    if (run.done) return setLast(run.done);
    const ended = new AbortController();
    const finish = async (): Promise<void> => {
      for (;;) {
        await yieldToPage();
        if (ended.signal.aborted) return;
        const done = runUntil(run.work, busySince(performance.now()));
        if (!done) continue;
        run.done = done;
        return setLast(done);
      }
    };
    void finish();
    return () => ended.abort();
  }, [run]);
  return {
    value: (run?.done ?? (run ? last : null))?.value ?? null,
    isCurrent: run === null || run.done !== null,
  };
}

/** The value of {@link useSliced} only. */
export const useSlices = <T>(begin: (() => Generator<void, T>) | null): T | null => useSliced(begin).value;
