import { useEffect, useRef, useState } from 'react';
import { fail, type Result } from '#domain/result.ts';
import type { ReportProgress } from '#report/pictures/reportPictures.ts';
import type { ReportFault } from '#report/source.ts';
import { endingWith } from '#report/withTimeout.ts';
import type { NamedFile } from '../reportOf.ts';

export type ReportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly progress: ReportProgress | null;
      /** For a report made for preview: a picture of its first page, as soon as there is one. */
      readonly firstPage: Blob | null;
    }
  | { readonly kind: 'done'; readonly name: string }
  /** A report made for preview. */
  | { readonly kind: 'shown'; readonly file: NamedFile; readonly firstPage: Blob | null }
  | { readonly kind: 'fault'; readonly fault: ReportFault };

type Step = (state: ReportState) => ReportState;

const firstPageOf = (state: ReportState): Blob | null => (state.kind === 'running' ? state.firstPage : null);

/** A report with new progress. */
const withProgress =
  (progress: ReportProgress): Step =>
  (state) => ({ kind: 'running', progress, firstPage: firstPageOf(state) });

/** A report whose first page is ready. */
export const withFirstPage =
  (firstPage: Blob | null): Step =>
  (state) =>
    state.kind === 'running' ? { ...state, firstPage } : state;

/** A finished report for preview. */
export const withFile =
  (file: NamedFile): Step =>
  (state) => ({ kind: 'shown', file, firstPage: firstPageOf(state) });

/** A file being made. */
interface Run {
  readonly signal: AbortSignal;
  /** Updates its state, while it is the current one. */
  readonly tell: (step: (state: ReportState) => ReportState) => void;
  readonly onProgress: (progress: ReportProgress) => void;
}

/** The state of making files: one at a time, stopped when it is cancelled or the page is left. */
export function useMaking() {
  const [state, setState] = useState<ReportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = (
    making: (run: Run) => Promise<Result<NamedFile, ReportFault>>,
    then: (file: NamedFile) => void,
  ) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'running', progress: null, firstPage: null });
    const tell: Run['tell'] = (step) => {
      // A cancelled run may still report for a moment.
      if (running.current === controller && !signal.aborted) setState(step);
    };
    endingWith(signal, making({ signal, tell, onProgress: (progress) => tell(withProgress(progress)) }))
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        return fail<ReportFault>({ kind: 'failed', message });
      })
      .then((made) => {
        running.current = null;
        if (signal.aborted) return setState({ kind: 'fault', fault: { kind: 'cancelled' } });
        if (!made.ok) return setState({ kind: 'fault', fault: made.error });
        then(made.value);
      });
  };
  return { state, setState, run, cancel: () => running.current?.abort() };
}
