import { type RefObject, useLayoutEffect } from 'react';
import type { FocusTarget } from '#annotator/navigation.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';

/** Selectors of the fields that the assessment's keys focus. */
const FIELDS: ReadonlyMap<FocusTarget | null, string> = new Map([
  ['remark', '[data-field="remark"] textarea'],
  ['cause', '[data-field="cause"] input'],
  ['element', '[data-field="element"] button'],
  ['material', '[data-field="material"] button'],
]);
const LABEL = '[data-field="label"] input';

/**
 * Focuses the field that a key asked for within the same key press, so that the next letter is typed there and judges
 * nothing. While the strip still shows the previous damage, the request waits, and the other keys don't act.
 */
export function useRequestedField(strip: RefObject<HTMLElement | null>, damage: Damage) {
  const { navigation, listing } = useAnnotator();
  useLayoutEffect(() => {
    const focus = (selector: string) => strip.current?.querySelector<HTMLElement>(selector)?.focus();
    const answer = () => {
      if (listing.value.lead?.key !== damage.key) return;
      const { focus: target, panel } = navigation.state.value;
      const field = FIELDS.get(target);
      if (field) {
        focus(field);
        navigation.focusDone();
      }
      if (panel === 'label') {
        focus(LABEL);
        navigation.closePanel('label');
      }
    };
    return navigation.state.subscribe(answer);
  }, [strip, damage.key, navigation, listing]);
}
