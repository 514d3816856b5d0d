import type { Result } from '#domain/result.ts';
import type { StoreChange, StoredDoc, StoreFailure } from './store.ts';

/**
 * Tells of documents that were written from here, with the number that the database has come to: it is asked for once
 * for all that were written meanwhile.
 * @returns takes documents that were written, with their revisions
 */
export function createOwnChanges(
  seq: () => Promise<Result<number, StoreFailure>>,
  tell: (change: StoreChange) => void,
): (docs: readonly StoredDoc[]) => void {
  let waiting: StoredDoc[] = [];
  let asking = false;
  const tellAll = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    while (waiting.length > 0) {
      const docs = waiting;
      waiting = [];
      const reached = await seq();
      for (const doc of docs) tell({ doc, seq: reached.ok ? reached.value : 0 });
    }
    asking = false;
  };
  return (docs) => {
    waiting.push(...docs);
    void tellAll();
  };
}
