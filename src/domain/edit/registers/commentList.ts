import * as v from 'valibot';
import { sortedJson } from '../../json.ts';
import type { Register } from './registerTypes.ts';
import { rankOf, type Stamp } from './stamp.ts';

const commentLike = v.looseObject({ at: v.number() });
const removalLike = v.looseObject({ comment: commentLike, t: v.string(), removed: v.boolean() });

type CommentLike = v.InferOutput<typeof commentLike>;

/**
 * That a comment was removed, or restored; of several the later stamp counts. Kept beside the list for good: a list
 * without a comment can't be told from one that never had it.
 */
type Removal = v.InferOutput<typeof removalLike>;

/** The content of a comment register; `removals` is absent while none was ever removed. */
export interface CommentRegister {
  /** Oldest first, without removed ones. */
  readonly v: readonly CommentLike[];
  readonly removals?: readonly Removal[];
}

/** A list of comments is merged; anything else counts as a single value. */
export const isCommentList = (field: string, value: unknown): value is readonly CommentLike[] =>
  field === 'comments' && Array.isArray(value) && value.every((one) => v.is(commentLike, one));

const identity = ({ at, author, text }: CommentLike): string => JSON.stringify([at, author, text]);

const byAge = ([keyA, a]: readonly [string, CommentLike], [keyB, b]: readonly [string, CommentLike]) =>
  a.at - b.at || (keyA < keyB ? -1 : 1);

/** The valid removals of a register: a hostile or broken device may have put anything beside the list. */
function removalsOf(register: object | undefined): readonly Removal[] {
  const removalList = register && 'removals' in register ? register.removals : null;
  return Array.isArray(removalList) ? removalList.filter((one) => v.is(removalLike, one)) : [];
}

/** How two entries about one comment are compared: by stamp, then a removal before a restore, then by the rest. */
const rank = ({ comment: _, ...rest }: Removal): readonly string[] => [
  rankOf(rest.t),
  rest.removed ? '1' : '0',
  sortedJson(rest),
];

function laterRemoval(a: Removal, b: Removal): Removal {
  const [x, y] = [rank(a), rank(b)];
  const at = x.findIndex((part, index) => part !== y[index]);
  return at < 0 || (x[at] ?? '') > (y[at] ?? '') ? a : b;
}

/**
 * Both lists merged, each comment once, oldest first; the last removal or restore of a comment decides whether it is
 * there. Commutative, associative and idempotent.
 */
export function mergeComments(
  a: { readonly v: readonly CommentLike[]; readonly removals?: unknown },
  b: { readonly v: readonly CommentLike[]; readonly removals?: unknown },
): CommentRegister {
  const found = [...removalsOf(a), ...removalsOf(b)];
  const all = new Map<string, CommentLike>();
  for (const comment of [...a.v, ...b.v, ...found.map(({ comment }) => comment)]) {
    const key = identity(comment);
    const known = all.get(key);
    // A newer version may have added something to one of two copies; every device picks the same one.
    if (!known || sortedJson(comment) > sortedJson(known)) all.set(key, comment);
  }
  const last = new Map<string, Removal>();
  for (const removal of found) {
    const key = identity(removal.comment);
    const known = last.get(key);
    last.set(key, known ? laterRemoval(known, removal) : removal);
  }
  const inOrder = [...all].sort(byAge);
  const list = inOrder.filter(([key]) => !last.get(key)?.removed).map(([, comment]) => comment);
  if (last.size === 0) return { v: list };
  const removals = inOrder.flatMap(([key, comment]) => {
    const removal = last.get(key);
    return removal ? [{ ...removal, comment }] : [];
  });
  return { v: list, removals };
}

/**
 * The register after somebody who saw `was` wanted `wanted`: their additions join the current list, and their removals
 * are recorded, even for comments that arrive later. Everything else stays as it is here.
 *
 * @param there what is stored; its list is `current`
 */
export function writeComments(
  { there, current }: { readonly there: Register | undefined; readonly current: readonly CommentLike[] },
  was: readonly CommentLike[],
  next: readonly CommentLike[],
  stamp: Stamp,
): CommentRegister {
  const removals = removalsOf(there);
  const marked = new Set(removals.map(({ comment }) => identity(comment)));
  const [before, after] = [new Set(was.map(identity)), new Set(next.map(identity))];
  const added = next.filter((comment) => !before.has(identity(comment)));
  const removed = was.filter((comment) => !after.has(identity(comment)));
  const returned = added.filter((comment) => marked.has(identity(comment)));
  return mergeComments(
    { v: current, removals },
    {
      v: added,
      removals: [
        ...removed.map((comment) => ({ comment, t: stamp, removed: true })),
        ...returned.map((comment) => ({ comment, t: stamp, removed: false })),
      ],
    },
  );
}
