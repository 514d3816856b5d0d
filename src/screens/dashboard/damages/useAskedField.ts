import { type RefObject, useLayoutEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';

/** Where the keys of the assessment put the focus. */
const FIELDS = {
  remark: '[data-field="remark"] textarea',
  cause: '[data-field="cause"] input',
  element: '[data-field="element"] button',
  material: '[data-field="material"] button',
} as const;
const LABEL = '[data-field="label"] input';

/**
 * Puts the focus on the field that a key asked for, within that very key press: a letter typed next must be
 * written there, and judge nothing. While the strip still shows the damage before, the field's key waits for
 * it, and the other keys with it.
 */
export function useAskedField(strip: RefObject<HTMLElement | null>, damage: Damage) {
  const { desk, listing } = useAnnotator();
  useLayoutEffect(() => {
    const focus = (selector: string) => strip.current?.querySelector<HTMLElement>(selector)?.focus();
    const answer = () => {
      if (listing.get().lead?.key !== damage.key) return;
      if (desk.field !== null && desk.field !== 'reason') {
        focus(FIELDS[desk.field]);
        desk.field = null;
      }
      if (desk.panel === 'label') {
        focus(LABEL);
        desk.panel = null;
      }
    };
    answer();
    return subscribe(desk, answer, true);
  }, [strip, damage.key, desk, listing]);
}
