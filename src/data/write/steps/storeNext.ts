import type { Pending } from '#domain/edit/pending.ts';
import type { Result } from '#domain/result.ts';
import type { StoreFailure } from '../../store/store.ts';
import type { Locks } from '../locks/locks.ts';
import { lockOf } from '../locks/projectLocks.ts';
import type { Queue } from '../queue.ts';
import { clashes, type Stored, type WriteContext, write } from './writeSteps.ts';

export interface StoreNextOptions extends WriteContext {
  readonly queue: Queue;
  readonly locks: Locks;
  /** The tag in names of new boxes on this image; empty on the importing device. */
  readonly tagOf: (image: string) => string;
}

/** Most steps stored in one transaction. */
const MOST = 100;

/** A step that only changes existing things: it needs no new name, and is small. */
const isEdit = (step: Pending): boolean => step.create.length === 0 && step.group === undefined;

/** Whether a step can be stored with the one before it, as with keys pressed in quick succession. */
const joins = (first: Pending, next: Pending): boolean => isEdit(next) && next.project === first.project;

/** The following steps that can be stored with it. */
function joined(step: Pending, behind: readonly Pending[]): readonly Pending[] {
  if (!isEdit(step)) return [];
  const most = behind.slice(0, MOST - 1);
  const end = most.findIndex((next) => !joins(step, next));
  return end < 0 ? most : most.slice(0, end);
}

/**
 * Stores the first step of the queue, and those that can be stored with it, with its project's lock held. Names of new
 * boxes that are in use by now are first changed in the queue. Throws where the queue is empty.
 *
 * @returns what was written; it is still in the queue
 */
export function storeNext(options: StoreNextOptions): Promise<Result<Stored, StoreFailure>> {
  const { queue, locks } = options;
  const project = queue.steps.value[0]?.project ?? '';
  return locks.hold(lockOf('write', project), async () => {
    const [step, ...behind] = queue.steps.value;
    if (!step) throw new Error('The queue is emptied by its one writer alone.');
    const together = joined(step, behind);
    if (together.length > 0) return write([step, ...together], options);
    const taken = await clashes(step, options.tagOf(step.image ?? ''), options);
    if (!taken.ok) return taken;
    for (const { from, to, name } of taken.value) queue.rename(from, to, name);
    return write([queue.steps.value[0] ?? step], options);
  });
}
