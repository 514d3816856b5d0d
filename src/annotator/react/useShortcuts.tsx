import { useEffect } from 'react';
import type { Action, Annotator } from '#annotator/annotator.ts';
import { fits, isSingleKey, type KeyPress } from '#annotator/input/keys.ts';
import { useAnnotator } from './AnnotatorProvider.tsx';

/** Whether Mod is Cmd. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether Copy should copy text that is selected on the page. */
const copiesText = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  event.key.toLowerCase() === 'c' &&
  document.getSelection()?.isCollapsed === false;

const WRITING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="searchbox"], [role="combobox"]';
/** Inputs that are not text fields. */
const NOT_WRITING =
  'input:is([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"], [type="color"])';
/** Open dialogs and menus, which take all keys until they begin to close. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="menubar"], [data-trigger]';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const PAGES = ['PageUp', 'PageDown'];

/** Keys that controls use themselves, by selector. */
const KEEPS: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['button, a[href], summary, [role="button"], [role="checkbox"], [role="switch"]', [' ', 'Enter']],
  ['input[type="checkbox"]', [' ']],
  ['input[type="range"], [role="slider"], [role="spinbutton"], [role="separator"]', [...ARROWS, ...PAGES]],
  ['input[type="radio"], [role="radio"], [role="tab"]', [...ARROWS, ' ', 'Enter']],
  ['[role="toolbar"]', ARROWS],
  [
    '[role="listbox"], [role="grid"], [role="treegrid"], [role="tree"], [role="list"]',
    [...ARROWS, ...PAGES, ' ', 'Enter'],
  ],
];

/** Whether the focused element uses this key itself, so that it must not act as a shortcut. */
function keepsKey(element: Element, key: string): boolean {
  if (element.matches(WRITING) && !element.matches(NOT_WRITING)) return true;
  if (element.closest(OPEN) && !element.closest('[data-exiting]')) return true;
  // Tab moves the focus everywhere but on the stage, where it steps through the damages.
  if (key === 'Tab') return !element.matches('[data-annotator]');
  return KEEPS.some(([selector, keys]) => keys.includes(key) && element.closest(selector) !== null);
}

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

interface ShortcutDeps {
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

/**
 * Lets the annotator's actions listen to the keyboard of the whole page.
 * @param preferences `shortcuts` switches single character keys off
 */
export function useShortcuts(preferences: { readonly shortcuts: boolean }) {
  const annotator = useAnnotator();
  useEffect(() => {
    const mac = isMac();
    const shortcuts = createShortcuts({
      actions: annotator.actions,
      singleKeys: () => preferences.shortcuts,
      busy: () => isBusy(annotator),
      mac,
    });
    const down = (event: KeyboardEvent) => {
      const element = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || copiesText(event)) return;
      const used = shortcuts.down({
        key: event.key,
        code: event.code,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        repeat: event.repeat,
        isComposing: event.isComposing,
        keyCode: event.keyCode,
        // Firefox on a Mac reports Option as AltGraph.
        altGraph: !mac && event.getModifierState('AltGraph'),
        taken: keepsKey(element, event.key),
        onStage: element.matches('[data-annotator]'),
      });
      if (used) event.preventDefault();
    };
    const up = (event: KeyboardEvent) => shortcuts.up(event.code);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', shortcuts.releaseAll);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', shortcuts.releaseAll);
      shortcuts.releaseAll();
    };
  }, [annotator, preferences]);
}
