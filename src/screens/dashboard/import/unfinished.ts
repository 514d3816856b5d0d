/** An import that was being stored when the page went away. */
export interface Unfinished {
  /** Photos it was to store. */
  readonly total: number;
  readonly done: number;
  /** The folder or file that its paths begin with. */
  readonly from: string;
}

const keyOf = (project: string): string => `import-unfinished:${project}`;
/** Held by the tab that imports: what it has not finished is no business of another. */
const lockOf = (project: string): string => `import:${project}`;

const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' &&
  value !== null &&
  'total' in value &&
  typeof value.total === 'number' &&
  'done' in value &&
  typeof value.done === 'number' &&
  'from' in value &&
  typeof value.from === 'string';

function read(project: string): Unfinished | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(project)) ?? 'null');
    return isUnfinished(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Notes how far an import is, so that the next page can offer to go on. */
export function noteUnfinished(project: string, how: Unfinished): void {
  try {
    localStorage.setItem(keyOf(project), JSON.stringify(how));
  } catch {
    // The same files can be given again all the same.
  }
}

export function forgetUnfinished(project: string): void {
  try {
    localStorage.removeItem(keyOf(project));
  } catch {
    // Nothing was noted either.
  }
}

/** The import that was cut off, if no tab is at it. */
export async function findUnfinished(project: string): Promise<Unfinished | null> {
  const found = read(project);
  if (!found) return null;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(project)) ? null : found;
}

/** Holds the sign that this tab imports while `work` runs. */
export const whileImporting = <T>(project: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockOf(project), work) : work();
