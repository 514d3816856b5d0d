import { isWrittenOnce } from '#domain/edit/admit/fixed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { isObject } from '#domain/isObject.ts';
import { sameJson } from '#domain/json.ts';
import type { StoredDoc } from '../store/store.ts';

/** Whether the merging rules apply: it is a command, or its fields have stamps. */
const isMergeable = (doc: StoredDoc): boolean =>
  doc.type === 'command' ||
  (isObject(doc.fields) &&
    Object.values(doc.fields).every((field) => isObject(field) && typeof field.t === 'string'));

const schemaOf = ({ schema }: StoredDoc): number => (typeof schema === 'number' ? schema : 0);
const generationOf = ({ _rev = '' }: StoredDoc): number => Number.parseInt(_rev, 10) || 0;

/**
 * Merges two versions of a document by the stamps of its fields, without knowing its type: two copies of a database are
 * merged like the changes of two devices. If the schemas differ, the newer document wins completely; where no rule
 * applies, the one that was rewritten more often. The revision is that of the first. A seal is never changed, and no
 * other schema removes signatures.
 */
export function mergeStored(here: StoredDoc, there: StoredDoc): StoredDoc {
  if (isWrittenOnce(here)) return here;
  const rev = here._rev === undefined ? {} : { _rev: here._rev };
  const { _rev, ...theirs } = there;
  const sameRules = here.type === there.type && isMergeable(here) && isMergeable(there);
  if (schemaOf(here) !== schemaOf(there) && !sameRules)
    return schemaOf(here) > schemaOf(there) ? here : { ...theirs, ...rev };
  if (sameRules) return mergeDocs(here as unknown as Doc, there as unknown as Doc) as unknown as StoredDoc;
  // An unreadable version must not replace a readable one, however often it was rewritten.
  if (here.type === there.type && isMergeable(here) !== isMergeable(there))
    return isMergeable(here) ? here : { ...theirs, ...rev };
  return generationOf(here) >= generationOf(there) ? here : { ...theirs, ...rev };
}

/** Whether a document contains everything that another does. */
export const contains = (here: StoredDoc, there: StoredDoc): boolean =>
  sameJson(mergeStored(here, there), here);
