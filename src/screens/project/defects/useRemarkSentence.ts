import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { takeDraft } from '#data/write/judging.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { addToRemark } from '#domain/edit/drafts.ts';

/** Appends a sentence to the remarks of boxes of a project, in one step of undo. */
export function useRemarkSentence(project: string): (damages: readonly Damage[], sentence: string) => void {
  const { manage } = useWorkspace();
  return (damages, sentence) => {
    takeDraft(manage, project, damages, addToRemark(damages, sentence));
  };
}
