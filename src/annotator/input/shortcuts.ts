import type { Action, Annotator } from '../annotator.ts';
import { fits, isSingleKey, type KeyPress } from './keys.ts';

/** A key press and where the focus was. */
export interface ShortcutPress extends KeyPress {
  readonly repeat: boolean;
  /** An input method is composing, or was at this key. */
  readonly isComposing: boolean;
  /** 229 while an input method works, also where `isComposing` comes too late. */
  readonly keyCode: number;
  /** AltGr makes signs of letters: such a press is writing, never a shortcut. */
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
  /** Whether something is under way, a drag or a panel that is about to open: then only what says so acts. */
  readonly busy: () => boolean;
  /** Whether Mod is Cmd instead of Ctrl. */
  readonly mac: boolean;
}

/** What key presses do, wherever they are heard. */
export interface Shortcuts {
  /** @returns whether the key was used, and the browser is not to use it too */
  down(press: ShortcutPress): boolean;
  up(code: string): void;
  /** Lets go of every key: the window lost the focus. */
  releaseAll(): void;
}

/**
 * Whether keys mean something else for now: a drag, the question before deleting, a panel that takes them all
 * or a field that is about to get the focus, also while it is still being loaded, so that words typed ahead
 * judge nothing.
 */
export function isBusy({
  tool,
  navigation,
  listing,
  stageSettings,
}: Pick<Annotator, 'tool' | 'navigation' | 'listing' | 'stageSettings'>) {
  const { panel, focus } = navigation.state.value;
  const asked = focus !== null || panel === 'label';
  return (
    tool.value.phase !== 'idle' ||
    stageSettings.menu !== null ||
    panel === 'palette' ||
    panel === 'help' ||
    (asked && listing.value.lead !== null)
  );
}

/** Finds the action of a key press among those that may act now. */
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

/** Key presses to actions. Keys held down act once, unless the action repeats. */
export function createShortcuts(deps: ShortcutDeps): Shortcuts {
  /** What ends when a key is let go, by the key's code. */
  const held = new Map<string, Action>();

  const release = (code: string) => {
    const action = held.get(code);
    held.delete(code);
    action?.release?.();
  };

  return {
    down(press) {
      if (press.isComposing || press.keyCode === 229 || press.altGraph || press.taken) return false;
      const action = actionFor(press, deps);
      if (!action) return false;
      // A held key is used up even where it does nothing: the page must not scroll under it.
      if (press.repeat && !action.repeats) return true;
      if (action.release) held.set(press.code, action);
      action.run();
      return true;
    },
    up: release,
    releaseAll() {
      for (const code of [...held.keys()]) release(code);
    },
  };
}
