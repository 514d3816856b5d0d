import { sortedJson } from '../json.ts';
import { isSettled } from './fixed.ts';
import type { Stamp } from './stamp.ts';

/** A field that remembers when it was written: of two writers the later one counts. */
export interface Register<T = unknown> {
  readonly v: T;
  readonly t: Stamp;
}

export type Registers = Readonly<Record<string, Register>>;

/** A comment list grows on both sides; anything else is one value. */
const isCommentList = (field: string, value: unknown): value is readonly CommentLike[] =>
  field === 'comments' && Array.isArray(value);

interface CommentLike {
  readonly at: number;
  readonly author: string;
  readonly text: string;
}

const identity = (comment: CommentLike): string => JSON.stringify([comment.at, comment.author, comment.text]);

/** Both lists as one, each comment once, oldest first. */
function union(a: readonly CommentLike[], b: readonly CommentLike[]): readonly CommentLike[] {
  const all = new Map([...a, ...b].map((comment) => [identity(comment), comment]));
  return [...all.entries()]
    .sort(([keyA, x], [keyB, y]) => x.at - y.at || (keyA < keyB ? -1 : 1))
    .map(([, comment]) => comment);
}

/**
 * The field after both writers are heard: the later stamp counts, then the content; comments are united.
 * Commutative, associative and idempotent, but for what is settled: there the first that came stands.
 */
function mergeRegister(field: string, a: Register, b: Register): Register {
  if (isSettled(field, a)) return a;
  if (isSettled(field, b)) return b;
  const later = a.t > b.t || (a.t === b.t && sortedJson(a.v) >= sortedJson(b.v)) ? a : b;
  if (!isCommentList(field, a.v) || !isCommentList(field, b.v)) return later;
  return { ...later, v: union(a.v, b.v) };
}

export function mergeRegisters(a: Registers, b: Registers): Registers {
  const merged: Record<string, Register> = { ...a };
  for (const [field, theirs] of Object.entries(b)) {
    const ours = merged[field];
    merged[field] = ours ? mergeRegister(field, ours, theirs) : theirs;
  }
  return merged;
}

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
