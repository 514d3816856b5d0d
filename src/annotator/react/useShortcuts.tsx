import { useEffect } from 'react';
import { keepsKey } from '../input/focus.ts';
import { createShortcuts, isBusy } from '../input/shortcuts.ts';
import { useAnnotator } from './AnnotatorProvider.tsx';

/** Whether Mod is Cmd. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether Copy should copy text that is selected on the page. */
const copiesText = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  event.key.toLowerCase() === 'c' &&
  document.getSelection()?.isCollapsed === false;

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
