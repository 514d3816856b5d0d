import { sameList } from '#domain/lists/sameList.ts';
import type { Action } from '../annotator.ts';
import { parseBinding } from './keys.ts';

/** One key on this machine or another: Ctrl and Mod are the same but on a Mac. */
function same(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => {
    const { mod, ctrl, ...rest } = parseBinding(text);
    return JSON.stringify([mod || ctrl, rest]);
  });
  return one === other;
}

/**
 * Which other actions have this key already. Those that take turns (the assessment's own keys, which come
 * first while it is open) are told too: the person decides.
 */
export const conflictsOf = (actions: readonly Action[], id: string, binding: string): readonly Action[] =>
  actions.filter((action) => action.id !== id && action.keys.some((key) => same(key, binding)));

/** Preferences' bindings with an action's keys replaced; the ones it comes with leave no trace. */
export function rebind(
  bindings: Readonly<Record<string, readonly string[]>>,
  action: Action,
  keys: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const { [action.id]: _, ...others } = bindings;
  return sameList(keys, action.defaults) ? others : { ...others, [action.id]: keys };
}
