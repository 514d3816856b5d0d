import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { PouchStore } from '../../pouch/pouchStore.ts';
import type { StoredDoc } from '../../store.ts';
import { readRefused } from './refusedNotes.ts';
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
  heard(steps: readonly RefusedStep[]): void;
}

/**
 * The file of everything that was refused. Documents have their history of revisions: an administrator can write them
 * to the server unchanged (`_bulk_docs` with `new_edits: false`).
 */
export interface RefusedFile {
  readonly steps: readonly RefusedStep[];
  readonly withheld: readonly object[];
  readonly documents: readonly StoredDoc[];
}

export function createRefusedOf({ using }: Pick<PouchStore, 'using'>): RefusedOf {
  let known: ReadonlySet<string> | null = null;
  const read = () => using(readRefused);
  return {
    async ids() {
      if (known) return known;
      const { steps } = await read();
      known ??= new Set(steps.map(({ id }) => id));
      return known;
    },
    async without() {
      const ids = (await read()).steps.map(({ id }) => id);
      if (ids.length === 0) return (doc) => doc;
      // Not loaded where nothing was refused.
      const [{ createWithout }, { stepsOf }] = await Promise.all([
        import('./without.ts'),
        import('./asSteps.ts'),
      ]);
      return createWithout(await using((on) => stepsOf(on, ids)));
    },
    async all(others) {
      const [{ changedBy, stepsOf }, { withHistory }, { readNotes }] = await Promise.all([
        import('./asSteps.ts'),
        import('../push.ts'),
        import('../syncNotes.ts'),
      ]);
      const { steps, withheld } = await read();
      const ids = steps.map(({ id }) => id);
      const documents = await using(async (on) => {
        const changed = changedBy((await stepsOf(on, ids)).values());
        const lacking = (await readNotes(on)).lacking.map(({ id }) => id);
        return withHistory(on, [...new Set([...ids, ...changed, ...lacking, ...others])]);
      });
      return { steps, withheld, documents };
    },
    heard(steps) {
      known = new Set(steps.map(({ id }) => id));
    },
  };
}
