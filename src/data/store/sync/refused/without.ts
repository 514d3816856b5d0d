import { type Steps, touchComments } from '#domain/edit/refused/putBack.ts';
import { isObject } from '#domain/isObject.ts';
import type { StoredDoc } from '../../store.ts';

/** Removes the fields that refused steps wrote from a document of the second copy: the database has taken them back. */
export type Without = (doc: StoredDoc) => StoredDoc;

/**
 * Removes what refused steps wrote from documents of the copy. Later lists of comments still contain those of refused
 * steps: where one of them added a comment, the database's own list is used.
 *
 * @param refused the steps that were taken back
 */
export function createWithout(refused: Steps): Without {
  const isOf = (id: string, field: string, register: unknown): boolean =>
    (isObject(register) && typeof register.t === 'string' && refused.has(register.t)) ||
    (field === 'comments' && touchComments(refused, id));
  return (doc) => {
    if (!isObject(doc.fields)) return doc;
    const all = Object.entries(doc.fields);
    const kept = all.filter(([field, register]) => !isOf(doc._id, field, register));
    return kept.length === all.length ? doc : { ...doc, fields: Object.fromEntries(kept) };
  };
}
