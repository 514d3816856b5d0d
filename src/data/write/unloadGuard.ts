import type { Edits } from '../workspace.ts';

/**
 * Asks before a tab is closed while a step isn't stored.
 * @returns stops asking, for when the workspace is closed
 */
export function guardUnload({ save }: Pick<Edits, 'save'>, page: EventTarget): () => void {
  const ask = (event: Event): void => {
    if (save.value.status !== 'saved') event.preventDefault();
  };
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
}
