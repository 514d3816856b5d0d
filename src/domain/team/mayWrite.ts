import { isCommitmentsKey, isSettled, isWrittenOnce } from '../edit/admit/fixed.ts';
import type { Doc, FieldDoc } from '../edit/documents.ts';
import { readPart, SCHEMA } from '../edit/ids.ts';
import type { Assignment } from '../edit/registers/assign.ts';
import type { Register, Registers } from '../edit/registers/registerTypes.ts';
import { isObject } from '../isObject.ts';
import { sameJson } from '../json.ts';
import { own } from '../keyed.ts';
import { fail, ok, type Result } from '../result.ts';
import { DELETION, MAKING, NAMES } from './frame.ts';
import { markReaderOf } from './inbox/readMarks.ts';
import { isAdministrators } from './oneWriter.ts';
import { type Grant, MAY, mayWriteAny, NEVER_ANY, type Role } from './roles.ts';
import { readReviewWord, secondReviewerOf } from './second/secondVerdict.ts';
import { userOf } from './userOf.ts';

/** Why somebody may not write: because of their role, or of what a document is. */
export type Refusal =
  /** None of their roles may create documents of this kind. */
  | { readonly kind: 'may_not_make'; readonly part: string }
  /** None of their roles may write this field of it. */
  | { readonly kind: 'may_not_change'; readonly part: string; readonly field: string }
  /** Only one other person may write it: a second verdict, what they read. */
  | { readonly kind: 'of_another'; readonly part: string; readonly field: string }
  /**
   * It is never written again (a step, a seal, a model's boxes, a signature), a field would be lost, or the schema is
   * newer than this version's or older than the stored one's.
   */
  | { readonly kind: 'fixed'; readonly part: string; readonly field: string | null };

const KINDS: Readonly<Record<string, string>> = {
  p: 'project',
  i: 'image',
  n: 'run',
  d: 'damage',
  c: 'command',
};

/** The row of the table for a document, by its id; null for an id of no known kind. */
export function partOf(id: string): string | null {
  const [prefix = '', , kind] = id.split(':', 3);
  if (prefix === 's' && kind) return `sheet:${readPart(kind)}`;
  return own(KINDS, prefix) ?? null;
}

/** What each of the roles may do to documents of a kind. */
const grantsOf = (roles: readonly Role[], part: string): readonly Grant[] =>
  roles.flatMap((role) => {
    const any =
      part.startsWith('sheet:') && !NEVER_ANY.includes(part) ? own(MAY[role], 'sheet:*') : undefined;
    const grant = own(MAY[role], part) ?? any;
    return grant ? [grant] : [];
  });

/** The only person who writes a document: its read marks or commitments are theirs. Null for all others. */
const onlyWriterOf = (id: string): string | null =>
  isCommitmentsKey(id) ? (readPart(id).split(':')[4] ?? '') : markReaderOf(id);

const names = (pattern: string, field: string): boolean =>
  pattern.endsWith('*') ? field.startsWith(pattern.slice(0, -1)) : pattern === field;

const listsField = ({ fields }: Grant, field: string): boolean =>
  fields.some((one) => names(one, field)) &&
  !fields.some((one) => one.startsWith('!') && names(one.slice(1), field));

const mayField = (roles: readonly Role[], part: string, field: string): boolean =>
  grantsOf(roles, part).some((grant) => listsField(grant, field));

/**
 * Why somebody may not write a field; null where they may. @param user their user name, null where nobody is signed in
 */
function refusalOf(roles: readonly Role[], user: string | null, part: string, field: string): Refusal | null {
  if (!mayField(roles, part, field)) return { kind: 'may_not_change', part, field };
  const author = part === 'damage' ? secondReviewerOf(field) : null;
  return author === null || author === user ? null : { kind: 'of_another', part, field };
}

const mayMake = (roles: readonly Role[], part: string, isClaim: boolean): boolean =>
  grantsOf(roles, part).some(({ make }) => (make === 'claim' ? isClaim : make));

const fixed = (part: string, field: string | null = null): Result<null, Refusal> =>
  fail({ kind: 'fixed', part, field });

const fieldsOf = (doc: Doc): Registers => (doc.type === 'command' ? {} : (doc.fields as Registers));

/** The registers that differ. */
const changedFields = (before: Registers, after: Registers): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !sameJson(own(before, field), own(after, field)),
  );

/** Whether the document is never written again. */
const isFixed = (before: Doc): boolean => before.type === 'command' || isWrittenOnce(before);

/** Whether a write changes nothing: what never changes is put back so, by whoever has it. */
const isUnchanged = (before: Doc, after: Doc): boolean => {
  const contentOf = (doc: Doc) =>
    Object.fromEntries(
      Object.entries(doc).filter(
        ([name]) => !name.startsWith('_') && !(DELETION as readonly string[]).includes(name),
      ),
    );
  return sameJson(contentOf(before), contentOf(after));
};

/** Whether a register is taken from one person only: what they state for good, or alone. */
const isPersonal = (part: string, field: string, register: Register): boolean =>
  part === 'sheet:seal' ||
  part === 'sheet:commitments' ||
  part === 'sheet:inbox' ||
  (part === 'damage' && secondReviewerOf(field) !== null) ||
  isSettled(field, register);

/** What stands next to the fields: names never change, the making by who may make, the rest by who may change all. */
function refusalOfFrame(roles: readonly Role[], part: string, before: Doc, after: Doc): Refusal | null {
  const [old, now] = [before, after] as unknown as readonly Readonly<Record<string, unknown>>[];
  if (!old || !now || after.type === 'command') return null;
  const isClaim = after.type === 'damage' && isObject(after.claim);
  for (const name of NAMES[after.type])
    if (!sameJson(own(old, name), own(now, name))) return { kind: 'fixed', part, field: name };
  const left = ['schema', 'fields', ...DELETION];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (name.startsWith('_') || left.includes(name) || sameJson(own(old, name), own(now, name))) continue;
    const may = MAKING.includes(name) ? mayMake(roles, part, isClaim) : mayField(roles, part, '*');
    if (!may) return { kind: 'may_not_change', part, field: name };
  }
  return null;
}

/** Why somebody may not put a register in the place of another; null where they may. */
function refusalOfRegister(
  roles: readonly Role[],
  user: string | null,
  { part, field }: { readonly part: string; readonly field: string },
  there: Register | undefined,
  register: Register | undefined,
): Refusal | null {
  // What is no register is nobody's signature: it settles nothing.
  if (isObject(there) && isSettled(field, there)) return { kind: 'fixed', part, field };
  const refusal = refusalOf(roles, user, part, field);
  if (refusal) return refusal;
  if (!register) return { kind: 'fixed', part, field };
  const isReview = part === 'damage' && secondReviewerOf(field) !== null;
  if (isReview && register.v !== null && readReviewWord(register.v) === null)
    return { kind: 'may_not_change', part, field };
  return isPersonal(part, field, register) && userOf(register.t) !== user
    ? { kind: 'of_another', part, field }
    : null;
}

/**
 * Whether somebody may write a document with this content, by their roles in its project; the server's guard decides
 * alike. Fields count for who writes them now, whoever stated them first: only what others state for good or alone
 * (second verdicts, signatures, voided records, read marks) is refused from everybody else.
 *
 * @param before the current document; null where it is being created
 * @param user their user name; null: somebody without one, who may not write what belongs to one person
 */
export function mayWrite(
  roles: readonly Role[],
  before: Doc | null,
  after: Doc,
  user: string | null = null,
): Result<null, Refusal> {
  const part = partOf(after._id);
  if (part === null) return fail({ kind: 'may_not_make', part: '' });
  const putsBack = before !== null && isFixed(before) && isUnchanged(before, after);
  if (before && isFixed(before) && !putsBack) return fixed(part);
  if (after.schema > SCHEMA || (before && after.schema < before.schema)) return fixed(part);
  const writer = onlyWriterOf(after._id);
  if (writer !== null && writer !== user && !putsBack) return fail({ kind: 'of_another', part, field: '' });
  const isClaim = after.type === 'damage' && isObject(after.claim);
  if (!before && !mayMake(roles, part, isClaim)) return fail({ kind: 'may_not_make', part });
  const frame = before && refusalOfFrame(roles, part, before, after);
  if (frame) return fail(frame);
  const [here, next] = [before ? fieldsOf(before) : {}, fieldsOf(after)];
  for (const field of changedFields(here, next)) {
    const refusal = refusalOfRegister(roles, user, { part, field }, own(here, field), own(next, field));
    if (refusal) return fail(refusal);
  }
  // Who only reads writes nothing, even if nothing changes; nor does anyone write what administrators do.
  const writes = mayWriteAny(roles) && !isAdministrators(after._id);
  return writes ? ok(null) : fail({ kind: 'may_not_make', part });
}

/** Whether somebody may take a step that changes these fields of an existing document. */
export const mayChange = (
  roles: readonly Role[],
  id: string,
  fields: readonly string[],
  user: string | null = null,
): boolean =>
  mayMake(roles, 'command', false) &&
  fields.every((field) => refusalOf(roles, user, partOf(id) ?? '', field) === null);

/** Whether somebody may take a step that creates a document with this id. */
export const mayMakeDoc = (roles: readonly Role[], id: string): boolean =>
  mayMake(roles, 'command', false) && mayMake(roles, partOf(id) ?? '', false);

/** Whether somebody may take a step: checks everything that it creates and changes, before it is taken. */
export function mayStep(
  roles: readonly Role[],
  step: { readonly create: readonly FieldDoc[]; readonly assign: readonly Assignment[] },
  user: string | null = null,
): Result<null, Refusal> {
  if (!mayMake(roles, 'command', false)) return fail({ kind: 'may_not_make', part: 'command' });
  for (const doc of step.create) {
    const may = mayWrite(roles, null, doc, user);
    if (!may.ok) return may;
  }
  for (const { doc, field } of step.assign) {
    const part = partOf(doc) ?? '';
    const refusal = refusalOf(roles, user, part, field);
    if (refusal) return fail(refusal);
  }
  return ok(null);
}
