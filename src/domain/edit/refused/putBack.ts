import type { CommandDoc, FieldDoc, RunBox } from '../documents.ts';
import { assign } from '../registers/assign.ts';
import { isCommentList } from '../registers/commentList.ts';
import { mergeRegisters } from '../registers/mergeRegisters.ts';
import type { Register, Registers } from '../registers/registerTypes.ts';
import type { Stamp } from '../registers/stamp.ts';
import { isNotMade, madeIn } from './withheld.ts';

/** Steps, by stamp. */
export type Steps = ReadonlyMap<Stamp, CommandDoc>;

/** A document with restored content, and what is still withheld from it. */
export interface PutBack {
  readonly doc: FieldDoc;
  readonly withheld: Registers;
}

/** Whether one of the steps added or removed comments of a document. */
export const touchComments = (steps: Steps, id: string): boolean =>
  [...steps.values()].some(({ changes }) =>
    changes.some((change) => change.doc === id && change.field === 'comments'),
  );

/** A comment list may hold comments of steps that are still refused: those of the accepted steps are written again. */
const sayAgain = (doc: FieldDoc, taken: Steps, claim: RunBox | null): FieldDoc =>
  [...taken.values()]
    .sort((a, b) => (a.stamp < b.stamp ? -1 : 1))
    .flatMap((step) => step.changes.map((change) => ({ step, change })))
    .filter(({ change }) => change.doc === doc._id && change.field === 'comments')
    .reduce((made, { step, change }) => assign(made, change, step, claim)?.doc ?? made, doc);

/**
 * Restores what steps wrote that the server now accepts: under their own stamps, so that what others wrote later still
 * counts.
 *
 * @param taken the accepted steps @param refused the steps that are still refused
 * @param claim the model's box that the document refers to
 */
export function putBack(
  doc: FieldDoc,
  withheld: Registers,
  { taken, refused }: { readonly taken: Steps; readonly refused: Steps },
  claim: RunBox | null,
): PutBack {
  const isNot = isNotMade(doc);
  const isMade = isNot && taken.has(madeIn(doc));
  const isMixed = !isNot && touchComments(refused, doc._id);
  const isDue = (field: string, { v, t }: Register): boolean => {
    if (isNot) return isMade;
    return isCommentList(field, v) ? !isMixed && touchComments(taken, doc._id) : taken.has(t);
  };
  const all = Object.entries(withheld);
  const { status: _, ...others } = doc.fields as Registers;
  const here = isMade ? others : (doc.fields as Registers);
  const back = Object.fromEntries(all.filter(([field, register]) => isDue(field, register)));
  const made = { ...doc, fields: mergeRegisters(here, back) } as FieldDoc;
  return {
    doc: isMixed ? sayAgain(made, taken, claim) : made,
    withheld: Object.fromEntries(all.filter(([field, register]) => !isDue(field, register))),
  };
}
