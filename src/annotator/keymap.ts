import type { Action } from './annotator.ts';
import { parseBinding } from './keys.ts';

const same = (a: string, b: string) => JSON.stringify(parseBinding(a)) === JSON.stringify(parseBinding(b));

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
  const asShipped =
    keys.length === action.defaults.length && keys.every((key, at) => key === action.defaults[at]);
  return asShipped ? others : { ...others, [action.id]: keys };
}
