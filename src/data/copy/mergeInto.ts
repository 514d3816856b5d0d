import { fail, ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import { contains, mergeStored } from './mergeStored.ts';

/** How many documents were missing in the database, and how many existing ones changed. */
export interface RestoredDocs {
  readonly added: number;
  readonly merged: number;
}

export const NOTHING_RESTORED: RestoredDocs = { added: 0, merged: 0 };

/** How many times documents that were written meanwhile are read and merged again. */
const ATTEMPTS = 10;

/**
 * Merges documents into the database, without losing either side.
 * @param without removes what must not be merged into an existing document
 */
export async function mergeInto(
  store: Store,
  docs: readonly StoredDoc[],
  without: (doc: StoredDoc) => StoredDoc = (doc) => doc,
): Promise<Result<RestoredDocs, StoreFailure>> {
  let [added, merged] = [0, 0];
  let due = docs;
  for (let attempt = 0; due.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) return fail({ kind: 'unknown', detail: `conflict: ${due[0]?._id}` });
    const read = await store.get(due.map((doc) => doc._id));
    if (!read.ok) return read;
    const news = due.flatMap((doc, index) => {
      const { _rev, ...fresh } = doc;
      const here = read.value[index];
      if (!here) return { doc, news: fresh as StoredDoc, isNew: true };
      const content = without(doc);
      return contains(here, content) ? [] : { doc, news: mergeStored(here, content), isNew: false };
    });
    const written = await store.bulk(news.map((one) => one.news));
    if (!written.ok) return written;
    const refused: StoredDoc[] = [];
    for (const [index, { doc, isNew }] of news.entries()) {
      if ('conflict' in (written.value[index] ?? { conflict: true })) refused.push(doc);
      else if (isNew) added += 1;
      else merged += 1;
    }
    due = refused;
  }
  return ok({ added, merged });
}
