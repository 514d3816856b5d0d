import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { addToRemark, isEmpty } from '#domain/edit/drafts.ts';
import { groupBy } from '#domain/groupBy.ts';

/** Appends a sentence to the remarks of boxes; those of one photo are one undo step. */
export function useRemarkSentence(): (damages: readonly Damage[], sentence: string) => void {
  const { edits } = useWorkspace();
  return (damages, sentence) => {
    for (const here of groupBy(damages, ({ image }) => image).values()) {
      const made = addToRemark(here, sentence);
      if (!isEmpty(made)) edits.run(made);
    }
  };
}
