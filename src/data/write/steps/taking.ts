import type { Pending } from '#domain/edit/pending.ts';
import type { Clock } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import type { Ran } from '../../workspace.ts';
import type { Journal } from '../journal.ts';
import type { Queue } from '../queue.ts';
import type { ProjectStep } from './steps.ts';
import { commandOf } from './writeSteps.ts';

interface TakingOptions {
  readonly journal: Journal;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly now: () => number;
  readonly who: () => string;
  /** Whether the person who works here may take a step; others are left out. */
  readonly allows: (step: Pending) => boolean;
  /** Starts writing, unless it is already running. */
  readonly wake: () => void;
}

/** Adds steps to the journal and the queue. */
export interface Taking {
  /** @returns resolves when it is stored; null where it is not allowed */
  enqueue(step: Pending): Promise<void> | null;
  /** A step on documents, by the person who works here now. */
  take(step: ProjectStep & { readonly image?: string | null; readonly undoes?: string }): Ran;
}

export function createTaking({ journal, queue, clock, now, who, allows, wake }: TakingOptions): Taking {
  const enqueue: Taking['enqueue'] = (taken) => {
    if (!allows(taken)) return null;
    const step = { ...taken, ...whenGiven(taken.stamp, now()) };
    const made = step.create.map(({ _id }) => ({
      doc: _id,
      field: 'status',
      before: 'undone',
      after: 'live',
    }));
    journal.note(commandOf(step, clock.writer, [...made, ...step.assign]));
    const saved = queue.push(step);
    wake();
    return saved;
  };
  return {
    enqueue,
    take({ image = null, ...step }) {
      const stamp = clock.tick();
      const pending = { count: 1, assign: [], create: [], stamp, ...step, image, who: who() };
      const saved = enqueue(pending);
      return saved ? { created: [], saved } : { created: [], saved: Promise.resolve(), isDenied: true };
    },
  };
}
