import type { Locks } from './locks.ts';

/**
 * Exclusive operations on a project, outermost first: importing and signing also write, so locks are always taken in
 * this order, which prevents deadlocks.
 */
const PROJECT_LOCKS = ['import', 'sign', 'write'] as const;
type ProjectLock = (typeof PROJECT_LOCKS)[number];

/** The name of a project's lock among all tabs. */
export const lockOf = (what: ProjectLock, project: string): string => `${what}:${project}`;

/** Holds all locks of a project while `work` runs: nobody writes, signs or imports meanwhile. */
export const holdProject = <T>(locks: Locks, project: string, work: () => Promise<T>): Promise<T> =>
  PROJECT_LOCKS.reduceRight<() => Promise<T>>(
    (inner, what) => () => locks.hold(lockOf(what, project), inner),
    work,
  )();
