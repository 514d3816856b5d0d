import { ok } from '#domain/result.ts';
import type { Store } from '../../store.ts';

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
