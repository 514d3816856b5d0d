import { sortedJson } from '../../json.ts';
import { isWrittenOnce, settledOf } from '../admit/fixed.ts';
import type { Doc, FieldDoc } from '../documents.ts';
import { mergeRegisters } from './mergeRegisters.ts';
import type { Registers } from './registerTypes.ts';

/** A document without what the database adds to it. */
const content = ({ _rev, ...rest }: Doc): unknown => rest;

const isFieldDoc = (doc: Doc): doc is FieldDoc => doc.type !== 'command';

/**
 * Merges two versions of a document that were written independently: field by field the later stamp counts, then the
 * content. What never changes is taken from the smaller text, so that every device gets the same bytes. Of two schemas
 * the newer one is kept as it is, since it was made from the older and its rules are unknown here; signatures are kept
 * from both. Commutative, associative and idempotent (except for `_rev`, which is the first's), except for seals and
 * signatures: they are never merged, the one that was there first is kept. The caller has to check whether a seal from
 * elsewhere is valid.
 */
export function mergeDocs<D extends Doc>(a: D, b: D): D {
  if (isWrittenOnce(a)) return a;
  if (a.schema !== b.schema) return newerOf(a, b);
  if (!isFieldDoc(a) || !isFieldDoc(b))
    return sortedJson(content(a)) <= sortedJson(content(b)) ? a : { ...b, ...revOf(a) };
  const frozen = (doc: FieldDoc): string => sortedJson({ ...doc, _rev: '', fields: {} });
  const [base] = [a, b].sort((x, y) => (frozen(x) <= frozen(y) ? -1 : 1));
  return { ...base, ...revOf(a), fields: mergeFields(a, b) } as D;
}

/**
 * The registers of both documents. A confirmed deletion stays, as it can't be undone, whatever somebody who didn't know
 * of it wrote later.
 */
export function mergeFields(a: FieldDoc, b: FieldDoc): Registers {
  const fields = mergeRegisters(a.fields, b.fields);
  if (a.type !== 'damage') return fields;
  const [gone, ...others] = [a, b].flatMap((doc) => {
    const status = (doc.fields as Registers).status;
    return status?.v === 'deleted' ? [status] : [];
  });
  return gone && others.length === 0 ? { ...fields, status: gone } : fields;
}

/** The document with the newer schema, with the signatures of both. */
function newerOf<D extends Doc>(a: D, b: D): D {
  const next: D = a.schema > b.schema ? a : { ...b, ...revOf(a) };
  if (!isFieldDoc(a) || !isFieldDoc(b) || next.type === 'command') return next;
  const kept = { ...settledOf(b.fields), ...settledOf(a.fields) };
  return Object.keys(kept).length === 0 ? next : { ...next, fields: { ...next.fields, ...kept } };
}

const revOf = (doc: Doc): { _rev?: string } => (doc._rev === undefined ? {} : { _rev: doc._rev });
