import { ok } from '#domain/result.ts';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { PouchStore } from '../../pouch/pouchStore.ts';
import type { Store } from '../../store.ts';
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

/** First and last id of all steps. */
const STEPS = { from: 'c:', to: 'c:\uffff' };

/**
 * A database without the steps that the server refused and that were taken back, for readers of the journal, undo,
 * history and backups. The steps stay stored, so that they can be sent again.
 *
 * @param refused their ids
 */
export function hideRefused(store: Store, refused: () => Promise<ReadonlySet<string>>): Store {
  const isHidden = async (ids: readonly string[]): Promise<(id: string) => boolean> => {
    if (!ids.some((id) => id.startsWith('c:'))) return () => false;
    const hidden = await refused();
    return (id) => hidden.has(id);
  };
  const mayHold = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    from <= STEPS.to && to >= STEPS.from;
  return {
    ...store,
    async get(ids) {
      const read = await store.get(ids);
      if (!read.ok) return read;
      const isRefused = await isHidden(ids);
      return ok(read.value.map((doc) => (doc && isRefused(doc._id) ? null : doc)));
    },
    async range(range, last) {
      const read = await store.range(range, last);
      if (!read.ok || !mayHold(range)) return read;
      const hidden = await refused();
      return ok(read.value.filter(({ _id }) => !hidden.has(_id)));
    },
    async ids(range) {
      const read = await store.ids(range);
      if (!read.ok || !mayHold(range)) return read;
      const hidden = await refused();
      return ok(read.value.filter((id) => !hidden.has(id)));
    },
  };
}
