import type { Unfinished, UnfinishedImports } from '#data/import/commit/unfinishedImports.ts';

/**
 * Held by the tab that imports: what it has not finished is no business of another. Only a sign, held around all of an
 * import: the lock of the same project under which each part is stored is taken within.
 */
const lockOf = (project: string): string => `importing:${project}`;

/** The interrupted import, unless a tab is working on it. */
export async function findUnfinished(
  imports: UnfinishedImports,
  project: string,
): Promise<Unfinished | null> {
  const found = await imports.find(project);
  if (!found) return null;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(project)) ? null : found;
}

/** Holds the sign that this tab imports while `work` runs. */
export const whileImporting = <T>(project: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockOf(project), work) : work();
