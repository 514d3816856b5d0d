import type { KeyboardEvent } from 'react';

/** Gives the keys back to the stage, where they judge, draw and nudge. */
export const toStage = (): void =>
  document.querySelector<HTMLElement>('[data-annotator]')?.focus({ preventScroll: true });

/** Fields that write what they hold when they are left. Numbers are no such: there Escape must change nothing. */
const LEFT_BY_ESCAPE = 'textarea, form input, [role="combobox"]';

/** Escape leaves a field for the stage, with what was typed; a list that is open below it closes first. */
export function leaveField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || !(event.target instanceof Element)) return;
  const field = event.target;
  if (field.matches(LEFT_BY_ESCAPE) && field.getAttribute('aria-expanded') !== 'true') toStage();
}
