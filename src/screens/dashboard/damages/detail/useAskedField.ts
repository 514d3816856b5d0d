import { type RefObject, useLayoutEffect } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { FocusTarget } from '#machines/navigation.machine.ts';

/** Where the keys of the assessment put the focus. */
const FIELDS: ReadonlyMap<FocusTarget | null, string> = new Map([
  ['remark', '[data-field="remark"] textarea'],
  ['cause', '[data-field="cause"] input'],
  ['element', '[data-field="element"] button'],
  ['material', '[data-field="material"] button'],
]);
const LABEL = '[data-field="label"] input';

/**
 * Puts the focus on the field that a key asked for, within that very key press: a letter typed next must be
 * written there, and judge nothing. While the strip still shows the damage before, the field's key waits for
 * it, and the other keys with it.
 */
export function useAskedField(strip: RefObject<HTMLElement | null>, damage: Damage) {
  const { navigation, listing } = useAnnotator();
  useLayoutEffect(() => {
    const focus = (selector: string) => strip.current?.querySelector<HTMLElement>(selector)?.focus();
    const answer = () => {
      if (listing.value.lead?.key !== damage.key) return;
      const { focus: target, panel } = navigation.state.value;
      const field = FIELDS.get(target);
      if (field) {
        focus(field);
        navigation.focusGiven();
      }
      if (panel === 'label') {
        focus(LABEL);
        navigation.closePanel('label');
      }
    };
    return navigation.state.subscribe(answer);
  }, [strip, damage.key, navigation, listing]);
}
