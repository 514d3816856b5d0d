import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { PouchStore } from '../../pouch/pouchStore.ts';
import type { RefusedFile } from './refusedFile.ts';
import { NONE_REFUSED, REFUSED_NOTES, type RefusedNotes } from './refusedNotesKey.ts';
import type { Without } from './without.ts';

/** What the server refused of a database, for code outside of its sync. */
export interface RefusedOf {
  /** Ids of the steps that were taken back. */
  ids(): Promise<ReadonlySet<string>>;
  /** Removes what refused steps wrote from a document of the second copy: see {@link Without}. */
  without(): Promise<Without>;
  /** Everything that the server refused or lacks, for saving as a file: steps, documents, and what was taken out. */
  all(others: readonly string[]): Promise<RefusedFile>;
  /** Sets which steps are taken back now. */
  onRefused(steps: readonly RefusedStep[]): void;
}

export function createRefusedOf({ using }: Pick<PouchStore, 'using'>): RefusedOf {
  let known: ReadonlySet<string> | null = null;
  const read = (): Promise<RefusedNotes> =>
    using(async (on) => {
      // Not loaded where nothing was ever refused.
      if (!(await on.get(REFUSED_NOTES).catch(() => null))) return NONE_REFUSED;
      const { readRefused } = await import('./refusedNotes.ts');
      return readRefused(on);
    });
  return {
    async ids() {
      if (known) return known;
      const { steps } = await read();
      known ??= new Set(steps.map(({ id }) => id));
      return known;
    },
    async without() {
      const ids = (await read()).steps.map(({ id }) => id);
      // Not loaded where nothing was refused.
      return ids.length === 0 ? (doc) => doc : (await import('./refusedFile.ts')).withoutSteps(using, ids);
    },
    async all(others) {
      const { readRefusedFile } = await import('./refusedFile.ts');
      return readRefusedFile(using, await read(), others);
    },
    onRefused(steps) {
      known = new Set(steps.map(({ id }) => id));
    },
  };
}
