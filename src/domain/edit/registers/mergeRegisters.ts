import * as v from 'valibot';
import { givenNumbers, mergeNumbers } from '../../damage/givenNumbers.ts';
import { sortedJson } from '../../json.ts';

import { isSettled } from '../admit/fixed.ts';
import { type CommentRegister, isCommentList, mergeComments, writeComments } from './commentList.ts';
import type { Register, Registers } from './registerTypes.ts';
import { rankOf, type Stamp } from './stamp.ts';

/**
 * Which of two registers counts: the one with the later stamp, else the greater of the texts that `told` makes of them.
 */
function later(a: Register, b: Register, ...told: readonly ((one: Register) => unknown)[]): Register {
  const [x, y] = [rankOf(a.t), rankOf(b.t)];
  if (x !== y) return x > y ? a : b;
  for (const tell of told) {
    const [one, other] = [sortedJson(tell(a)) ?? '', sortedJson(tell(b)) ?? ''];
    if (one !== other) return one > other ? a : b;
  }
  return a;
}

type CommentsLike = Register & { readonly removals?: unknown };

const otherFields = ({ v: _, removals: __, ...rest }: CommentsLike): unknown => rest;

/**
 * The field after merging both writers' registers: the later stamp counts, then the content; comment lists are united,
 * and win over values that are no comment lists. Commutative, associative and idempotent, whatever the stamps, except
 * for final registers: there the one that came first is kept.
 */
function mergeRegister(field: string, a: Register, b: Register): Register {
  if (isSettled(field, a)) return a;
  if (isSettled(field, b)) return b;
  if (field === 'numbers' && v.is(givenNumbers, a.v) && v.is(givenNumbers, b.v))
    return { ...later(a, b, ({ v: _, ...rest }) => rest), v: mergeNumbers(a.v, b.v) };
  const isList = isCommentList(field, a.v);
  if (isList && isCommentList(field, b.v)) {
    const { removals: _, ...rest } = later(a, b, otherFields) as CommentsLike;
    return { ...rest, ...mergeComments({ ...a, v: a.v }, { ...b, v: b.v }) };
  }
  if (isList !== isCommentList(field, b.v)) return isList ? a : b;
  return later(
    a,
    b,
    ({ v }) => v,
    (one) => one,
  );
}

export function mergeRegisters(a: Registers, b: Registers): Registers {
  const merged = new Map(Object.entries(a));
  for (const [field, theirs] of Object.entries(b)) {
    const ours = merged.get(field);
    merged.set(field, ours ? mergeRegister(field, ours, theirs) : theirs);
  }
  return Object.fromEntries(merged);
}

/** A field's stored register and its current value. */
interface There {
  readonly there: Register | undefined;
  readonly current: unknown;
}

/**
 * What to write where `before` was meant to become `after` but the value is now `current`: comments are added and
 * removed one by one, everything else is replaced.
 */
export function rebase(
  field: string,
  { there, current }: There,
  intended: { readonly before: unknown; readonly after: unknown },
  stamp: Stamp,
): { readonly v: unknown } & Partial<Omit<CommentRegister, 'v'>> {
  const { before, after } = intended;
  if (!isCommentList(field, current) || !isCommentList(field, after)) return { v: after };
  const was = isCommentList(field, before) ? before : [];
  return writeComments({ there, current }, was, after, stamp);
}
