import type { Locks } from './locks.ts';

/**
 * What of a project is done by one tab at a time, outermost first: who imports or signs also writes, so who holds
 * several takes them in this order and none waits for another in a circle.
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
