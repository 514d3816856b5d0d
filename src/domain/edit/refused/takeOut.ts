import { sameJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { CommandDoc, FieldDoc, RunBox } from '../documents.ts';
import { assign } from '../registers/assign.ts';
import { isCommentList } from '../registers/commentList.ts';
import type { Registers } from '../registers/registerTypes.ts';
import { type Steps, touchComments } from './putBack.ts';
import { isNotMade, madeIn, NOT_MADE } from './withheld.ts';

/** What a document is reset to. */
export interface Standing {
  /** The server's version; null where it has none. */
  readonly server: FieldDoc | null;
  /** The model's box that it refers to. */
  readonly claim: RunBox | null;
  /** The refused steps. */
  readonly refused: Steps;
  /** Steps of this device that the server may lack though it refused none of them, oldest first. */
  readonly kept: readonly CommandDoc[];
}

/** A document without what refused steps wrote. */
export interface TakenOut {
  readonly doc: FieldDoc;
  readonly withheld: Registers;
}

/** The fields with refused content. */
function dueFields(doc: FieldDoc, standing: Standing): readonly string[] {
  const fields = doc.fields as Registers;
  const hasComments = touchComments(standing.refused, doc._id);
  return Object.keys(fields).filter((field) => {
    const register = own(fields, field);
    if (!register) return false;
    if (hasComments && isCommentList(field, register.v)) return true;
    return standing.refused.has(register.t);
  });
}

/**
 * Whether a refused step created a document, by its journal. A model's box and a project document of numbers are not
 * created by a step of their own: they exist from their first write on.
 */
function isMadeBy(refused: Steps, doc: FieldDoc): boolean {
  if (doc.type === 'damage' && doc.claim !== null) return false;
  const changes = refused.get(madeIn(doc))?.changes ?? [];
  return changes.some((change) => change.doc === doc._id && change.field === 'status');
}

/** A document that only refused steps created: it is kept but hidden. */
function takeAway(doc: FieldDoc): TakenOut | null {
  if (isNotMade(doc)) return null;
  const { status = { v: 'live', t: doc.made } } = doc.fields as Registers;
  return {
    doc: { ...doc, fields: { ...doc.fields, status: NOT_MADE } } as FieldDoc,
    withheld: { status },
  };
}

/**
 * Removes from a document what refused steps wrote: each of their fields gets the server's value again, with what other
 * steps of this device set. No new stamp is given, so it overrules nothing that others write later. A model's box that
 * nobody else touched is removed entirely; a document that a refused step created is kept but hidden.
 *
 * @returns null where the document has nothing of theirs
 */
export function takeOut(doc: FieldDoc, standing: Standing): TakenOut | null {
  const { server, claim, refused, kept } = standing;
  if (!server && isMadeBy(refused, doc)) return takeAway(doc);
  const due = dueFields(doc, standing);
  const before = doc.fields as Registers;
  const fields = new Map(Object.entries(before));
  for (const field of due) {
    const there = server ? own(server.fields as Registers, field) : undefined;
    if (there) fields.set(field, there);
    else fields.delete(field);
  }
  let made = { ...doc, fields: Object.fromEntries(fields) } as FieldDoc;
  for (const step of kept)
    for (const change of step.changes)
      if (change.doc === doc._id && due.includes(change.field))
        made = assign(made, change, step, claim)?.doc ?? made;
  const after = made.fields as Registers;
  const taken = due.flatMap((field) => {
    const [was, is] = [own(before, field), own(after, field)];
    return !was || sameJson(was, is) ? [] : [[field, was] as const];
  });
  return taken.length > 0 ? { doc: made, withheld: Object.fromEntries(taken) } : null;
}
