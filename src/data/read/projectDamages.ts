import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Queue } from '../write/queue.ts';
import type { Confirmed } from './confirmed.ts';
import { type Findings, NO_FINDINGS, watchProject } from './watchProject.ts';

/** How long damages without subscribers are kept, milliseconds. */
const REST = 10_000;

/** Reads the damages of whole projects, and again those of changed images; drops them without subscribers. */
export function createFindings(
  confirmed: Confirmed,
  queue: Queue,
): (project: string) => ReadonlySignal<Findings> {
  const signals = new Map<string, Signal<Findings>>();
  const made = (project: string): Signal<Findings> => {
    let stop: (() => void) | null = null;
    let resting: ReturnType<typeof setTimeout>;
    const findings = signal(NO_FINDINGS, {
      watched() {
        clearTimeout(resting);
        // After a failure, tries again.
        if (stop && !findings.peek().failed) return;
        stop = watchProject({ confirmed, queue, project, findings });
      },
      unwatched() {
        // Another subscriber, for example the next page's, may follow immediately.
        resting = setTimeout(() => {
          stop?.();
          stop = null;
          findings.value = NO_FINDINGS;
        }, REST);
      },
    });
    return findings;
  };
  return (project) => {
    const known = signals.get(project) ?? made(project);
    signals.set(project, known);
    return known;
  };
}
