import { useCallback, useEffect, useState } from 'react';
import type { ReadingFault } from '#data/team/audit/readInParts.ts';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../kit/page/page.css.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A reading under way, what was read with the time when it was complete, or why it was not. */
type StoppableReading<T> =
  | ({ readonly kind: 'reading' } & Progress)
  | { readonly kind: 'read'; readonly value: T; readonly at: number }
  | { readonly kind: ReadingFault };

interface ReadingRun {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

const BEGIN = { kind: 'reading', done: 0, total: 0 } as const;

/**
 * Reads what takes long when it is shown, and again on request; a person may stop it.
 *
 * @param read a new function means a new reading; where it rejects, what it reads is unreadable
 */
export function useStoppableReading<T>(read: (run: ReadingRun) => Promise<Result<T, ReadingFault>>) {
  const [state, setState] = useState<StoppableReading<T>>(BEGIN);
  const [round, setRound] = useState({ stop: new AbortController() });
  useEffect(() => {
    const { stop } = round;
    const ended = new AbortController();
    const show = (next: StoppableReading<T>) => {
      if (!ended.signal.aborted) setState(next);
    };
    const onProgress = ({ done, total }: Progress) => show({ kind: 'reading', done, total });
    void read({ onProgress, signal: stop.signal }).then(
      (found) =>
        show(found.ok ? { kind: 'read', value: found.value, at: Date.now() } : { kind: found.error }),
      () => show({ kind: 'unreadable' }),
    );
    return () => {
      ended.abort();
      stop.abort();
    };
  }, [read, round]);
  const again = useCallback(() => {
    setState(BEGIN);
    setRound({ stop: new AbortController() });
  }, []);
  return { state, again, stop: () => round.stop.abort() };
}

interface ReadingProgressProps {
  readonly state: Progress;
  readonly words: { readonly reading: (progress: Progress) => string; readonly stop: () => string };
  readonly onStop: () => void;
}

/** How far a reading is, and the button that stops it. */
export function ReadingProgress({ state: { done, total }, words, onStop }: ReadingProgressProps) {
  return (
    <div className={page.section}>
      <ProgressBar label={words.reading({ done, total })} value={done} maxValue={Math.max(1, total)} />
      <div>
        <Button onPress={onStop}>{words.stop()}</Button>
      </div>
    </div>
  );
}
