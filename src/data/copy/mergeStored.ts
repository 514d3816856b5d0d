import { isSealDoc } from '#domain/edit/admit/fixed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { sameJson } from '#domain/json.ts';
import type { StoredDoc } from '../store/store.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the merging rules can be applied: a command, or fields that remember when they were written. */
const isMergeable = (doc: StoredDoc): boolean =>
  doc.type === 'command' ||
  (isObject(doc.fields) &&
    Object.values(doc.fields).every((field) => isObject(field) && typeof field.t === 'string'));

const schemaOf = ({ schema }: StoredDoc): number => (typeof schema === 'number' ? schema : 0);
const generationOf = ({ _rev = '' }: StoredDoc): number => Number.parseInt(_rev, 10) || 0;

/**
 * One document out of two of one id, without knowing more of it than that fields have stamps: two copies of one
 * database are merged as two devices that worked apart. Of two schemas the newer counts as it is; of documents
 * that follow no rule, the one that was rewritten more often. The revision is the first's. A seal is never written
 * again, and no other schema takes signatures away.
 */
export function mergeStored(here: StoredDoc, there: StoredDoc): StoredDoc {
  if (isSealDoc(here)) return here;
  const rev = here._rev === undefined ? {} : { _rev: here._rev };
  const { _rev, ...theirs } = there;
  const sameRules = here.type === there.type && isMergeable(here) && isMergeable(there);
  if (schemaOf(here) !== schemaOf(there) && !sameRules)
    return schemaOf(here) > schemaOf(there) ? here : { ...theirs, ...rev };
  if (sameRules) return mergeDocs(here as unknown as Doc, there as unknown as Doc) as unknown as StoredDoc;
  // What can't be read must not take the place of what can, however often it was rewritten.
  if (here.type === there.type && isMergeable(here) !== isMergeable(there))
    return isMergeable(here) ? here : { ...theirs, ...rev };
  return generationOf(here) >= generationOf(there) ? here : { ...theirs, ...rev };
}

/** Whether a document has everything that another says. */
export const contains = (here: StoredDoc, there: StoredDoc): boolean =>
  sameJson(mergeStored(here, there), here);
