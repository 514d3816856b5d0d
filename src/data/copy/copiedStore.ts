import { fail, type Result } from '#domain/result.ts';
import { allQuestions, answer, type Store, type StoreFailure } from '../store/store.ts';
import type { SecondCopy } from './secondCopy.ts';

/** The database with its second copy: a write succeeds only when it is in both. */
export function createCopiedStore(store: Store, copy: SecondCopy): Store {
  /** On a full disk some browsers only report that the database can't be opened, not even for reading. */
  const answered = async <T>(answer: Promise<Result<T, StoreFailure>>): Promise<Result<T, StoreFailure>> => {
    const given = await answer;
    if (given.ok || given.error.kind === 'quota' || (await copy.hasRoom())) return given;
    return fail({ ...given.error, kind: 'quota' });
  };
  return {
    ...store,
    ...allQuestions((request) => answered(answer(store, request))),
    get: (ids) => answered(store.get(ids)),
    range: (range, last) => answered(store.range(range, last)),
    async bulk(docs) {
      const written = await answered(store.bulk(docs));
      if (!written.ok) return written;
      const kept = docs.flatMap((doc, index) => {
        const outcome = written.value[index];
        return outcome && 'rev' in outcome ? { ...doc, _rev: outcome.rev } : [];
      });
      if (kept.length > 0) await copy.append(kept);
      return written;
    },
    async close() {
      await copy.close();
      await store.close();
    },
  };
}
