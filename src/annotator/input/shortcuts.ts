import type { Action, Annotator } from '../annotator.ts';
import { fits, isSingleKey, type KeyPress } from './keys.ts';

/** A key press, with the state of focus and input method. */
export interface ShortcutPress extends KeyPress {
  readonly repeat: boolean;
  /** An input method is composing, or was at this key. */
  readonly isComposing: boolean;
  /** 229 while an input method works, also where `isComposing` comes too late. */
  readonly keyCode: number;
  /** Whether AltGr is held: it types other characters, so the press is never a shortcut. */
  readonly altGraph: boolean;
  /** Whether the control that has the focus uses this key itself. */
  readonly taken: boolean;
  /** Whether the focus is on the stage itself. */
  readonly onStage: boolean;
}

export interface ShortcutDeps {
  readonly actions: readonly Action[];
  /** Whether single character keys act. */
  readonly singleKeys: () => boolean;
  /** Whether a drag is under way or a panel is about to open: then only actions with `whileBusy` run. */
  readonly busy: () => boolean;
  /** Whether Mod is Cmd instead of Ctrl. */
  readonly mac: boolean;
}

/** Handles key presses; independent of where they are listened for. */
export interface Shortcuts {
  /** @returns whether the key was used, so that the browser must not use it too */
  down(press: ShortcutPress): boolean;
  up(code: string): void;
  /** Releases all keys, when the window loses the focus. */
  releaseAll(): void;
}

/**
 * Whether keys don't act for now: during a drag, while a deletion is being confirmed, while a panel takes all keys, or
 * while a field is about to get the focus. The last also while the field is being loaded, so that text typed ahead
 * doesn't judge anything.
 */
export function isBusy({
  tool,
  navigation,
  listing,
  stageSettings,
}: Pick<Annotator, 'tool' | 'navigation' | 'listing' | 'stageSettings'>) {
  const { panel, focus } = navigation.state.value;
  const isPanelOpen = focus !== null || panel === 'label';
  return (
    tool.value.phase !== 'idle' ||
    stageSettings.menu !== null ||
    panel === 'palette' ||
    panel === 'help' ||
    (isPanelOpen && listing.value.lead !== null)
  );
}

/** Finds the action of a key press among those that may run now. */
function actionFor(press: ShortcutPress, { actions, singleKeys, busy, mac }: ShortcutDeps) {
  let second: Action | undefined;
  for (const action of actions) {
    if (busy() && !action.whileBusy) continue;
    if (action.onStage && !press.onStage) continue;
    for (const key of action.keys) {
      if (isSingleKey(key) && !singleKeys()) continue;
      const fit = fits(press, key, mac);
      if (fit === null || !action.enabled()) continue;
      if (fit === 'exact') return action;
      second ??= action;
    }
  }
  return second;
}

/** Runs the actions of key presses. A held key runs its action once, unless that repeats. */
export function createShortcuts(deps: ShortcutDeps): Shortcuts {
  /** Actions to be ended when their key is released, by the key's code. */
  const pressedKeys = new Map<string, Action>();

  const release = (code: string) => {
    const action = pressedKeys.get(code);
    pressedKeys.delete(code);
    action?.release?.();
  };

  return {
    down(press) {
      if (press.isComposing || press.keyCode === 229 || press.altGraph || press.taken) return false;
      const action = actionFor(press, deps);
      if (!action) return false;
      // A held key counts as used even if it does nothing, so that the page doesn't scroll.
      if (press.repeat && !action.repeats) return true;
      if (action.release) pressedKeys.set(press.code, action);
      action.run();
      return true;
    },
    up: release,
    releaseAll() {
      for (const code of [...pressedKeys.keys()]) release(code);
    },
  };
}
