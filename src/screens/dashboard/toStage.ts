import type { KeyboardEvent } from 'react';

/** Moves the focus to the stage, where keys judge, draw and nudge. */
export const toStage = (): void =>
  document.querySelector<HTMLElement>('[data-annotator]')?.focus({ preventScroll: true });

/** Fields whose text is stored when they lose the focus. Not number fields, where Escape must change nothing. */
const LEFT_BY_ESCAPE = 'textarea, form input, [role="combobox"]';

/** Escape leaves a field for the stage, with what was typed; a list that is open below it closes first. */
export function leaveField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || !(event.target instanceof Element)) return;
  const field = event.target;
  if (field.matches(LEFT_BY_ESCAPE) && field.getAttribute('aria-expanded') !== 'true') toStage();
}
