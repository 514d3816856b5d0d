import * as v from 'valibot';
import { givenNumbers, mergeNumbers } from '../../damage/givenNumbers.ts';
import { sortedJson } from '../../json.ts';

import { isSettled } from '../admit/fixed.ts';
import type { Register, Registers } from './registerTypes.ts';
import { rankOf } from './stamp.ts';

/** A comment list grows on both sides; anything else is one value. */
const isCommentList = (field: string, value: unknown): value is readonly CommentLike[] =>
  field === 'comments' && Array.isArray(value) && value.every(isComment);

const isComment = (value: unknown): value is CommentLike =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

interface CommentLike {
  readonly at: number;
  readonly author: string;
  readonly text: string;
}

const identity = (comment: CommentLike): string => JSON.stringify([comment.at, comment.author, comment.text]);

/** Both lists as one, each comment once, oldest first. */
function union(a: readonly CommentLike[], b: readonly CommentLike[]): readonly CommentLike[] {
  const all = new Map<string, CommentLike>();
  for (const comment of [...a, ...b]) {
    const key = identity(comment);
    const known = all.get(key);
    // A newer program may have added something to one of two; the same is taken on every device.
    if (!known || sortedJson(comment) > sortedJson(known)) all.set(key, comment);
  }
  return [...all.entries()]
    .sort(([keyA, x], [keyB, y]) => x.at - y.at || (keyA < keyB ? -1 : 1))
    .map(([, comment]) => comment);
}

/** Which of two registers counts: of the later stamp, then of the greater of the texts that `told` makes of them. */
function later(a: Register, b: Register, ...told: readonly ((one: Register) => unknown)[]): Register {
  const [x, y] = [rankOf(a.t), rankOf(b.t)];
  if (x !== y) return x > y ? a : b;
  for (const tell of told) {
    const [one, other] = [sortedJson(tell(a)) ?? '', sortedJson(tell(b)) ?? ''];
    if (one !== other) return one > other ? a : b;
  }
  return a;
}

/**
 * The field after both writers are heard: the later stamp counts, then the content; comments are united, and stay
 * before what claims to be comments and is none. Commutative, associative and idempotent, whatever the stamps, but
 * for what is settled: there the first that came stands.
 */
function mergeRegister(field: string, a: Register, b: Register): Register {
  if (isSettled(field, a)) return a;
  if (isSettled(field, b)) return b;
  if (field === 'numbers' && v.is(givenNumbers, a.v) && v.is(givenNumbers, b.v))
    return { ...later(a, b, ({ v: _, ...rest }) => rest), v: mergeNumbers(a.v, b.v) };
  const isList = isCommentList(field, a.v);
  if (isList && isCommentList(field, b.v))
    return { ...later(a, b, ({ v: _, ...rest }) => rest), v: union(a.v, b.v) };
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

/** Whether a value is added to rather than replaced: a writer who comes too late is heard all the same. */
export const isAddedTo = isCommentList;

/**
 * The value to write where `before` was meant to become `after` but `current` is there by now: comments
 * are added and taken one by one, everything else is replaced.
 */
export function rebase(field: string, current: unknown, before: unknown, after: unknown): unknown {
  if (!isCommentList(field, current) || !isCommentList(field, after)) return after;
  const kept = new Set(after.map(identity));
  const gone = isCommentList(field, before)
    ? new Set(before.map(identity).filter((one) => !kept.has(one)))
    : new Set<string>();
  return union(
    current.filter((comment) => !gone.has(identity(comment))),
    after,
  );
}
