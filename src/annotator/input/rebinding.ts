import { sameList } from '#domain/lists/sameList.ts';
import type { Action } from '../annotator.ts';
import { parseBinding } from './keys.ts';

/** Whether two bindings are the same key on some machine: Ctrl and Mod differ on a Mac only. */
function same(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => {
    const { mod, ctrl, ...rest } = parseBinding(text);
    return JSON.stringify([mod || ctrl, rest]);
  });
  return one === other;
}

/**
 * The other actions that have this key already. Includes those that are never active at the same time (such as the
 * assessment's own keys): the person decides.
 */
export const conflictsOf = (actions: readonly Action[], id: string, binding: string): readonly Action[] =>
  actions.filter((action) => action.id !== id && action.keys.some((key) => same(key, binding)));

/** The bindings with an action's keys replaced; default keys are not stored. */
export function rebind(
  bindings: Readonly<Record<string, readonly string[]>>,
  action: Action,
  keys: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const { [action.id]: _, ...others } = bindings;
  return sameList(keys, action.defaults) ? others : { ...others, [action.id]: keys };
}
