import type { Result } from '#domain/result.ts';
import type { StoreChange, StoredDoc, StoreFailure } from './store.ts';

/**
 * Reports documents that were written here, with the database's sequence number, which is requested once for all writes
 * meanwhile.
 * @returns takes written documents with their revisions
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
