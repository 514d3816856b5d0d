import type { Action } from '../annotator.ts';

/** An action as it is defined: with its default keys; always enabled where `enabled` is left out. */
export type ActionSpec = Omit<Action, 'keys' | 'defaults' | 'enabled' | 'group'> & {
  readonly keys?: readonly string[];
  readonly enabled?: () => boolean;
};

/** A person's own keys by action id. */
export interface Bindings {
  readonly bindings: Readonly<Record<string, readonly string[]>>;
}

/** Actions of one group; their keys are read from the bindings each time, so that remapping takes effect at once. */
export const actions = (
  group: Action['group'],
  own: Bindings,
  specs: readonly ActionSpec[],
): readonly Action[] =>
  specs.map(({ keys = [], enabled = () => true, ...spec }) => ({
    ...spec,
    group,
    enabled,
    defaults: keys,
    get keys() {
      return own.bindings[spec.id] ?? keys;
    },
  }));
