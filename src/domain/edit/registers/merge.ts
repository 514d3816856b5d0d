import { sortedJson } from '../../json.ts';
import { isSealDoc, settledOf } from '../admit/fixed.ts';
import type { Doc, FieldDoc } from '../documents.ts';
import { mergeRegisters } from './mergeRegisters.ts';
import type { Registers } from './registerTypes.ts';

/** A document without what the database adds to it. */
const content = ({ _rev, ...rest }: Doc): unknown => rest;

const isFieldDoc = (doc: Doc): doc is FieldDoc => doc.type !== 'command';

/**
 * One document out of two that were written apart: field by field the later stamp counts, then the content.
 * What never changes is taken from the smaller text, so that every device comes to the same bytes.
 * Of two schemas the newer one stands as it is: it was made of the older, and its rules aren't known here; signatures
 * stay all the same.
 * Commutative, associative and idempotent (but for `_rev`, which is the first's), save for seals and signatures: they
 * are never merged, the one that was there first stands. Whether a seal from elsewhere holds is for who lets it in.
 */
export function mergeDocs<D extends Doc>(a: D, b: D): D {
  if (isSealDoc(a)) return a;
  if (a.schema !== b.schema) return newerOf(a, b);
  if (!isFieldDoc(a) || !isFieldDoc(b))
    return sortedJson(content(a)) <= sortedJson(content(b)) ? a : { ...b, ...revOf(a) };
  const frozen = (doc: FieldDoc): string => sortedJson({ ...doc, _rev: '', fields: {} });
  const [base] = [a, b].sort((x, y) => (frozen(x) <= frozen(y) ? -1 : 1));
  return { ...base, ...revOf(a), fields: mergeFields(a, b) } as D;
}

/**
 * The registers of both documents. That a damage was deleted, which is asked for and can't be undone, stays, whatever
 * somebody who had not heard of it said later.
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

/** The one of the newer schema, with the signatures of both. */
function newerOf<D extends Doc>(a: D, b: D): D {
  const next: D = a.schema > b.schema ? a : { ...b, ...revOf(a) };
  if (!isFieldDoc(a) || !isFieldDoc(b) || next.type === 'command') return next;
  const kept = { ...settledOf(b.fields), ...settledOf(a.fields) };
  return Object.keys(kept).length === 0 ? next : { ...next, fields: { ...next.fields, ...kept } };
}

const revOf = (doc: Doc): { _rev?: string } => (doc._rev === undefined ? {} : { _rev: doc._rev });
